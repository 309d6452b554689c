import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './command.mjs'

const folder = join(root, 'apps/api/src/db')

/**
 * What the files of SQL objects are for, by the first word of their comment.
 * @type {Readonly<Record<string, string>>}
 */
export const kinds = {
  integrity: 'says what must never be false, or writes what follows from it into the same row',
  aggregate: 'keeps sums',
  'change record':
    'writes what a transaction changed, from which a worker derives figures, tags, mails, webhook deliveries and settlements',
  'audit log': 'writes who changed what',
  orchestration:
    'makes another part act: applies changed rules, invalidates caches, notifies processes',
  access: 'says who may reach a table or a row',
  search: 'finds rows by words',
  list: 'a view or a function that a list reads',
  setup: 'what tables stand on',
}

/** @typedef {{ path: string; module: string; name: string; kind: string; purpose: string; text: string }} SchemaFile */
/** @typedef {{ name: string; table: string; when: string; calls: string }} Trigger */
/** @typedef {{ table: string; module: string; how: string; recorded: string }} Protection */

/** @returns {SchemaFile[]} */
export function schemaFiles() {
  const sql = join(folder, 'sql')
  return readdirSync(sql, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => asSchemaFile(path, readFileSync(join(sql, path), 'utf8')))
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {SchemaFile}
 */
export function asSchemaFile(path, text) {
  const comment = /^(?:--[^\n]*\n)*/.exec(text)?.[0] ?? ''
  const said = comment.replaceAll(/^-- ?/gm, '').replaceAll('\n', ' ').trim()
  const [, kind = '', purpose = ''] = /^([a-z ]+): (.+)$/.exec(said) ?? []
  return { path, module: dirname(path), name: basename(path, '.sql'), kind, purpose, text }
}

/** The tables as the migrations leave them. */
export function migratedTables() {
  const meta = join(folder, 'migrations/meta')
  const snapshot = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const { tables } = JSON.parse(readFileSync(join(meta, snapshot ?? ''), 'utf8'))
  return Object.values(tables).map(({ name }) => String(name))
}

/**
 * @param {readonly SchemaFile[]} files
 * @returns {Trigger[]}
 */
export function triggersIn(files) {
  const written =
    /^CREATE OR REPLACE TRIGGER (\w+)\s+(BEFORE|AFTER) ([A-Z]+(?: OR [A-Z]+)*)[^;]*?\sON (\w+)[^;]*?EXECUTE FUNCTION (\w+)/gm
  const own = files.flatMap(({ text }) =>
    [...text.matchAll(written)].map(
      ([, name = '', when = '', events = '', table = '', calls = '']) => ({
        ...{ name, table, calls },
        when: `${when} ${events}`.toLowerCase().replaceAll(' or ', ', '),
      }),
    ),
  )
  const recording = [...callsIn(files)].flatMap(({ table, kind }) => {
    const calls = { record: 'record_change', part: 'record_part_change' }[kind]
    return calls
      ? [{ name: 'record_change', table, calls, when: 'after insert, update, delete' }]
      : []
  })
  return [...own, ...recording]
}

/**
 * @param {readonly SchemaFile[]} files
 * @returns {Protection[]}
 */
export function protectionsIn(files) {
  return callsIn(files).map(({ table, module, kind, options }) => {
    const [, entityModule, entity] = /^, '(\w+)', '([\w-]+)'/.exec(options) ?? []
    return {
      ...{ table, module },
      how: { platform: 'the platform', business: 'its business' }[kind] ?? 'its business',
      recorded: entity && kind !== 'business' ? `${entityModule}/${entity}` : '',
    }
  })
}

/** @param {readonly SchemaFile[]} files */
function callsIn(files) {
  const call = /^SELECT protect_(\w+)_table\('(\w+)'([^;]*)\);/gm
  return files.flatMap(({ text, module }) =>
    [...text.matchAll(call)].map(([, kind = '', table = '', options = '']) => ({
      ...{ kind, table, options, module },
    })),
  )
}

/**
 * What a file lacks, and tables that nobody or two of them open.
 * @param {readonly SchemaFile[]} files
 * @param {readonly string[]} tables
 * @returns {string[]}
 */
export function schemaProblems(files, tables) {
  const opened = protectionsIn(files).map(({ table }) => table)
  return [
    ...files
      .filter(({ kind }) => !(kind in kinds))
      .map(({ path }) => `${path} does not begin with what it is for, as in "-- integrity: …"`),
    ...files
      .filter(({ name, text, module }) => module !== 'before' && !isNamedAfter(name, text))
      .map(({ path }) => `${path} is not named after the function, view or type in it`),
    ...tables
      .filter((table) => opened.filter((one) => one === table).length !== 1)
      .map((table) => `${table} is not opened by exactly one call of protect_…_table`),
    ...opened
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} is opened and is no table`),
  ]
}

/**
 * One function, view or type a file, except for those that open the tables of a module.
 * @param {string} name
 * @param {string} text
 */
function isNamedAfter(name, text) {
  const made = [...text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW|TYPE) (\w+)/gm)]
  if (made.length === 0) return name === 'protection'
  return made.length === 1 && made[0]?.[1] === name
}
