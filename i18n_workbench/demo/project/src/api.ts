export async function load(path: string): Promise<unknown> {
  const answer = await fetch(`/api/${path}`)
  if (answer.status === 404) {
    throw new Error('common:errors.notFound')
  }
  return answer.json()
}
