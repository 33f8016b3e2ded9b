'use strict'
// Loads one locale module and prints what it exports as JSON after a mark. Arguments: the file, the mark.
const path = require('node:path')
const { pathToFileURL } = require('node:url')

const [file, mark] = process.argv.slice(-2)
const print = process.stdout.write.bind(process.stdout)
// What the module itself prints is no part of the answer.
process.stdout.write = process.stderr.write.bind(process.stderr)

async function load() {
  try {
    return require(path.resolve(file))
  } catch (error) {
    const isEsModule = error && (error.code === 'ERR_REQUIRE_ESM' || error.code === 'ERR_REQUIRE_ASYNC_MODULE' || error instanceof SyntaxError)
    if (!isEsModule) throw error
    return import(pathToFileURL(path.resolve(file)).href)
  }
}

async function exported() {
  let value = await load()
  for (let level = 0; level < 2 && value && typeof value === 'object' && 'default' in value; level++) value = value.default
  return typeof value === 'function' ? value() : value
}

function answer(data) {
  print(`\n${mark}${JSON.stringify(data)}\n`, () => process.exit(0))
}

exported().then(
  (value) => answer({ value: value === undefined ? null : value }),
  (error) => answer({ error: String((error && error.message) || error) }),
)
