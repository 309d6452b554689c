import './node-version.mjs'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asCommand, root } from './command.mjs'
import {
  kinds,
  migratedTables,
  protectionsIn,
  schemaFiles,
  schemaProblems,
  triggersIn,
} from './schema-files.mjs'
import { moduleOrder } from './structure.mjs'

/** @typedef {import('./schema-files.mjs').SchemaFile} SchemaFile */
/** @typedef {import('./schema-files.mjs').Trigger} Trigger */

const path = 'docs/database.md'
const command = 'node scripts/database-page.mjs'

/** What belongs to no module comes first. */
const modules = ['platform', ...moduleOrder]

/** What is wrong with the files, or with the page that is made of them. */
export function databaseProblems() {
  const files = schemaFiles()
  const file = join(root, path)
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === databasePage(files)
  return [
    ...schemaProblems(files, migratedTables()),
    ...files
      .filter(({ module }) => module !== 'before' && !modules.includes(module))
      .map((one) => `${one.path} is in no module`),
    ...(isFresh ? [] : [`${path} is not what the files say: run ${command}`]),
  ]
}

/**
 * @param {readonly SchemaFile[]} files
 * @returns {string}
 */
export function databasePage(files) {
  const triggers = triggersIn(files)
  const protections = protectionsIn(files)
  const byName = new Map(files.map((file) => [file.name, file]))
  const kindOf = (/** @type {Trigger} */ { calls }) => byName.get(calls)?.kind ?? ''
  const called = new Set(triggers.map(({ calls }) => calls))
  return [
    '# The database',
    `Made by \`${command}\` from the comments of the files in \`apps/api/src/db/sql\`, where every function, trigger, view and policy has one; \`npm run check\` fails when it is out of date. The tables themselves are in \`apps/api/src/db/migrations\`.`,
    table(
      ['kind', 'meaning', 'triggers'],
      Object.entries(kinds).map(([kind, meaning]) => [
        kind,
        meaning,
        String(triggers.filter((one) => kindOf(one) === kind).length || ''),
      ]),
    ),
    '## Triggers that orchestrate',
    'They make another part act. All others guard integrity, keep sums or record changes.',
    table(
      ['function', 'module', 'on', 'what for'],
      files
        .filter(({ name, kind }) => kind === 'orchestration' && called.has(name))
        .map((file) => {
          const on = triggers.filter(({ calls }) => calls === file.name).map((one) => one.table)
          return [link(file), file.module, [...new Set(on)].sort().join(', '), file.purpose]
        }),
    ),
    ...modules.flatMap((module) => [
      `## ${module}`,
      ...listed(
        ['table', 'open to', 'triggers'],
        protections
          .filter((one) => one.module === module)
          .map(({ table: name, how, recorded }) => [
            `\`${name}\``,
            recorded ? `${how}, recorded as ${recorded}` : how,
            triggerLines(
              triggers.filter((one) => one.table === name),
              byName,
            ),
          ]),
      ),
      ...listed(
        ['view or function', 'kind', 'what for'],
        files
          .filter((file) => file.module === module && file.name !== 'protection')
          .map((file) => [link(file), file.kind, file.purpose]),
      ),
    ]),
    '## Before the tables',
    'Columns and indexes use these: they are applied before the migrations, all others after them.',
    table(
      ['file', 'kind', 'what for'],
      files
        .filter(({ module }) => module === 'before')
        .map((file) => [link(file), file.kind, file.purpose]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

/**
 * One line for all triggers of a table that call the same function.
 * @param {readonly Trigger[]} triggers
 * @param {ReadonlyMap<string, SchemaFile>} byName
 */
function triggerLines(triggers, byName) {
  const functions = [...new Set(triggers.map(({ calls }) => calls))].sort()
  return functions
    .map((name) => {
      const when = triggers.filter(({ calls }) => calls === name).map((one) => one.when)
      const { kind = '', purpose = '' } = byName.get(name) ?? {}
      return `\`${name}\` (${joined(when)}; ${kind}): ${purpose.split(/(?<=\.) /)[0]}`
    })
    .join('<br>')
}

/** @param {readonly string[]} whens such as "after insert" and "after update, delete" */
function joined(whens) {
  const times = [...new Set(whens.map((when) => when.split(' ')[0] ?? ''))].sort()
  return times
    .map((time) => {
      const events = whens
        .filter((when) => when.startsWith(time))
        .flatMap((when) => when.slice(time.length + 1).split(', '))
      const order = ['insert', 'update', 'delete'].filter((event) => events.includes(event))
      return `${time} ${order.join(', ')}`
    })
    .join('; ')
}

/** @param {SchemaFile} file */
function link({ name, path: file }) {
  return `[${name}](../apps/api/src/db/sql/${file})`
}

/**
 * @param {readonly string[]} heads
 * @param {ReadonlyArray<readonly string[]>} rows
 */
function listed(heads, rows) {
  return rows.length > 0 ? [table(heads, rows)] : []
}

/**
 * @param {readonly string[]} heads
 * @param {ReadonlyArray<readonly string[]>} rows
 */
function table(heads, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

await asCommand(import.meta.url, async () => {
  writeFileSync(join(root, path), databasePage(schemaFiles()))
})
