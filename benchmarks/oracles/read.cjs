// A line of Base64 (of JSON: text, kind) in, a line of JSON out.
'use strict'

const readline = require('node:readline')
const vm = require('node:vm')
const typescript = require('typescript')

const stubs = new WeakSet()
let given = []

/** Stands for everything that a module takes from elsewhere; notes the objects that it is called with. */
function stub() {
  const made = new Proxy(function () {}, {
    get: (_, name) => (name === '__esModule' ? true : name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? undefined : stub()),
    apply: (_, __, values) => {
      const objects = values.filter((one) => one && typeof one === 'object')
      given.push(...objects)
      return objects[0] ?? stub()
    },
    set: (_, __, value) => {
      if (value && typeof value === 'object') given.push(value)
      return true
    },
    construct: () => stub(),
    ownKeys: () => ['prototype'],
  })
  stubs.add(made)
  return made
}

/** What may be the messages of a module: its exports, each of them, else its variables and the arguments of its calls. */
function roots(text) {
  const { outputText } = typescript.transpileModule(text, {
    compilerOptions: { module: 'commonjs', target: 'esnext', esModuleInterop: true, allowJs: true },
  })
  const script = new vm.Script(outputText)
  const unknown = {}
  for (;;) {
    given = []
    const module = { exports: {} }
    const globals = { ...unknown, module, exports: module.exports, require: () => stub(), define: stub(), console: stub() }
    const known = new Set(Object.keys(globals))
    try {
      script.runInNewContext(globals, { timeout: 3000 })
    } catch (error) {
      const name = /^(\w+) is not defined/.exec(error?.message)?.[1]
      if (!name || name in unknown) throw error
      unknown[name] = stub()
      continue
    }
    const made = module.exports
    const found = [made.default, made, ...Object.values(made)]
    if (!Object.keys(made).length) {
      const own = Object.fromEntries(Object.entries(globals).filter(([name]) => !known.has(name)))
      found.push(own, ...Object.values(own), ...given)
    }
    return found.map((one) => (typeof one === 'function' && !stubs.has(one) ? called(one) : one)).filter((one) => one && typeof one === 'object')
  }
}

function called(one) {
  try {
    return one(stub(), stub())
  } catch {
    return null
  }
}

function flat(data) {
  const out = []
  const todo = [[[], data]]
  const seen = new Set()
  while (todo.length) {
    const [path, value] = todo.pop()
    if (value && (typeof value === 'object') && !stubs.has(value)) {
      if (path.length > 30 || out.length > 1e6) continue
      for (const name of Object.keys(value).reverse()) {
        if (name !== '__esModule') todo.push([[...path, name], value[name]])
      }
    } else if (typeof value === 'string') out.push([path, value, false])
    else if (typeof value === 'number') out.push([path, String(value), true])
  }
  return out
}

function blocks(text) {
  const { parse } = require('@vue/compiler-sfc')
  const { descriptor, errors } = parse(text, { sourceMap: false })
  if (errors.length) throw errors[0]
  return descriptor.customBlocks.map(({ type, attrs, content }) => ({ type, attrs, content }))
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  let answer
  try {
    const { text, kind } = JSON.parse(Buffer.from(line, 'base64').toString())
    if (kind === 'vue') answer = blocks(text)
    else answer = (kind === 'expression' ? [vm.runInNewContext(text, {}, { timeout: 3000 })] : roots(text)).map(flat)
  } catch (error) {
    answer = { error: String(error?.message ?? error) || 'an error' }
  }
  process.stdout.write(JSON.stringify(answer) + '\n')
})
