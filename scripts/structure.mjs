import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './command.mjs'

/**
 * The order of the server's modules: a feature imports features of its own module and of those before it,
 * entity folders form no circle, and a table is written by the module that owns it alone. Texts stand
 * under the same modules.
 */

/** @typedef {{ path: string; text: string }} Source a file by its path below `apps/api/src`, unless otherwise said */
/** @typedef {{ from: string; to: string; file: string }} Arrow between two entity folders */

const source = 'apps/api/src'
const contract = 'packages/contract/src'
const webTexts = 'apps/web/src/locales'

/** What many modules say, beside the modules' own texts. */
const commonTexts = ['common', 'errors', 'import', 'resource', 'shell']

/** Which texts are fetched together. */
const textBundles = ['app', 'guest', 'public', 'till']

/** @type {readonly string[]} */
export const moduleOrder = JSON.parse(
  readFileSync(join(root, 'packages/contract/src/modules.json'), 'utf8'),
).map((/** @type {{ module: string }} */ { module }) => module)

const knownTexts = [...moduleOrder, ...commonTexts]

/** @returns {string[]} */
export function structureProblems() {
  const sources = readSources(source)
  return [
    ...unknownModules(),
    ...upwardImports(sources),
    ...circles(sources),
    ...foreignWrites(sources),
    ...foreignNames(sources),
    ...strayTexts(pathsBelow(webTexts)),
    ...strayEntities(readSources(contract)),
  ]
}

/**
 * @param {string} folder
 * @returns {Source[]}
 */
function readSources(folder) {
  return pathsBelow(folder)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }))
}

/** @param {string} folder */
function pathsBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  )
}

function unknownModules() {
  return [`${source}/features`, `${source}/schema`, contract, 'apps/web/src/features']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'locales')
        .map(({ name }) => ({ folder, name })),
    )
    .filter(({ name }) => !moduleOrder.includes(name))
    .map(({ folder, name }) => `${folder}/${name} is no module: name it in modules.json`)
}

/**
 * Texts of the web that are filed neither under a module nor under what many modules say.
 * @param {readonly string[]} paths below the locales, beginning with the language
 * @returns {string[]}
 */
export function strayTexts(paths) {
  return paths
    .filter((path) => {
      const name = /^\w+\/([^/.]+)(?:\.(?:json|ts))?$/.exec(path)?.[1]
      const known = path.endsWith('.ts') ? [...textBundles, ...commonTexts] : knownTexts
      return name !== undefined && !known.includes(name)
    })
    .map((path) => `${webTexts}/${path} is named after no module: see modules.json`)
}

/**
 * What a list with its form is called stands under the module whose folder defines it.
 * @param {readonly Source[]} sources by their path below the contract
 * @returns {string[]}
 */
export function strayEntities(sources) {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/defineResource\(\{[^}]*?\bmodule: '(\w+)'/g)]
      .filter(([, module]) => !path.startsWith(`${module}/`))
      .map(([, module]) => `${contract}/${path} has its texts under ${module}`),
  )
}

/**
 * @param {readonly Source[]} sources
 * @returns {Arrow[]}
 */
function arrowsOf(sources) {
  return sources.flatMap(({ path, text }) => {
    const from = entityOf(path)
    if (!from) return []
    return importsOf(path, text).flatMap((target) => {
      const to = entityOf(target)
      return to && to !== from ? [{ from, to, file: path }] : []
    })
  })
}

/**
 * @param {string} path
 * @param {string} text
 */
function importsOf(path, text) {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(#[^']+|\.\/[^']+)'/g)].map(
    ([, specifier = '']) =>
      specifier.startsWith('./') ? posix.join(posix.dirname(path), specifier) : specifier.slice(1),
  )
}

/** @param {string} path */
function entityOf(path) {
  return /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}

/** @param {string} entity */
function rankOf(entity) {
  return moduleOrder.indexOf(entity.split('/')[0] ?? '')
}

/**
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function upwardImports(sources) {
  return arrowsOf(sources)
    .filter(({ from, to }) => rankOf(to) > rankOf(from))
    .map(({ file, to }) => `${source}/${file} imports ${to}, a later module`)
}

/**
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function circles(sources) {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map()
  for (const { from, to } of arrowsOf(sources)) {
    targets.set(from, (targets.get(from) ?? new Set()).add(to))
  }
  return circlesIn(targets).map((circle) => `These folders import each other: ${circle.join(', ')}`)
}

/**
 * Tarjan's strongly connected components of more than one member.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} targets
 * @returns {string[][]}
 */
function circlesIn(targets) {
  /** @type {Map<string, { index: number; low: number; isOpen: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const found = []
  /** @param {string} name */
  const visit = (name) => {
    const own = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(name, own)
    open.push(name)
    for (const target of targets.get(name) ?? []) {
      const known = seen.get(target)
      if (!known) own.low = Math.min(own.low, visit(target).low)
      else if (known.isOpen) own.low = Math.min(own.low, known.index)
    }
    if (own.low === own.index) {
      const members = open.splice(open.indexOf(name))
      for (const member of members) {
        const state = seen.get(member)
        if (state) state.isOpen = false
      }
      if (members.length > 1) found.push(members.toSorted())
    }
    return own
  }
  for (const name of targets.keys()) if (!seen.has(name)) visit(name)
  return found
}

/**
 * Whoever imports a table of another module reads it: inserts, updates and deletes are its owner's.
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function foreignWrites(sources) {
  return sources.flatMap(({ path, text }) => {
    const module = /^features\/([^/]+)\//.exec(path)?.[1]
    if (!module) return []
    return importedTables(text)
      .filter(({ owner, name }) => owner !== module && isWritten(text, name))
      .map(({ owner, name }) => `${source}/${path} writes ${name}, a table of ${owner}`)
  })
}

/** @param {string} text */
function importedTables(text) {
  return [...text.matchAll(/import \{([^}]+)\} from '#schema\/([^/']+)\/[^']+\.table'/g)].flatMap(
    ([, names = '', owner = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ').at(-1) ?? '')
        .filter(Boolean)
        .map((name) => ({ owner, name })),
  )
}

/**
 * @param {string} text
 * @param {string} name
 */
function isWritten(text, name) {
  return (
    new RegExp(`\\.(?:insert|update|delete)\\(\\s*${name}\\b`).test(text) ||
    new RegExp(`\\b(?:delete from|update|into|truncate)\\s+\\$\\{${name}\\}`, 'i').test(text)
  )
}

/**
 * A statement names the tables of its own module alone; those of others it imports, so that they are seen.
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function foreignNames(sources) {
  const owners = new Map(
    sources
      .filter(({ path }) => /^schema\/.*\.(?:table|view)\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table, path.split('/')[1]]),
      ),
  )
  return sources.flatMap(({ path, text }) => {
    const module = /^features\/([^/]+)\//.exec(path)?.[1]
    if (!module) return []
    return namedTables(text)
      .filter((table) => owners.has(table) && owners.get(table) !== module)
      .map((table) => `${source}/${path} names ${table}, a table of ${owners.get(table)}`)
  })
}

/**
 * What the statements of a file read from or write to, by name.
 * @param {string} text
 */
function namedTables(text) {
  const named = text.matchAll(/\b(?:from|join|update|into)\s+"?([a-z]\w*)/g)
  return [...new Set([...named].map(([, table]) => table ?? ''))]
}
