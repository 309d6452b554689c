import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { apiFolder } from '#platform/paths'

export const objectsFolder = join(apiFolder, 'src', 'db', 'sql')

/** What tables stand on: applied before the migrations, all the rest after them. */
const prerequisiteModule = 'before'

export type ObjectKind = 'type' | 'function' | 'view' | 'access' | 'trigger'

/** A function, view or trigger, or who may reach a table, as its file says it. */
export interface SchemaObject {
  readonly kind: ObjectKind
  /** Unique among all, such as `function record_change` or `trigger keep_paid on payments`. */
  readonly key: string
  readonly name: string
  /** Of a trigger. */
  readonly table: string | null
  readonly file: string
  readonly sql: string
  readonly hash: string
  /** Other types, functions and views that it names. */
  readonly needs: readonly string[]
}

export interface Prerequisite {
  readonly key: string
  readonly file: string
  readonly sql: string
  readonly hash: string
}

export interface SchemaObjects {
  readonly prerequisites: readonly Prerequisite[]
  /** In an order in which they can be created. */
  readonly objects: readonly SchemaObject[]
}

type Draft = Omit<SchemaObject, 'hash' | 'needs'>

export function readSchemaObjects(folder: string = objectsFolder): SchemaObjects {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const isPrerequisite = (file: string) => dirname(file) === prerequisiteModule
  return {
    prerequisites: files.filter(isPrerequisite).map((file) => {
      const sql = text(file)
      return { key: `before ${basename(file, '.sql')}`, file, sql, hash: hashOf(sql) }
    }),
    objects: inOrder(
      files.filter((file) => !isPrerequisite(file)).flatMap((file) => draftsIn(file, text(file))),
    ),
  }
}

/** What begins an object; whatever follows it until the next (owner, grants) belongs to it. */
const beginnings: readonly (readonly [ObjectKind, RegExp])[] = [
  ['type', /^CREATE TYPE (\w+)/],
  ['function', /^CREATE OR REPLACE FUNCTION (\w+)/],
  ['view', /^CREATE VIEW (\w+)/],
  ['trigger', /^CREATE OR REPLACE TRIGGER (\w+)\s[^;]*?\sON (\w+)/],
  ['access', /^SELECT protect_\w+_table\('(\w+)'/],
]

/** These record changes too, by a trigger of this name. */
const recordingCall = /^SELECT protect_(?:record|part)_table\('(\w+)'/

const recordingTrigger = 'record_change'

export function draftsIn(file: string, text: string): Draft[] {
  const drafts: Draft[] = []
  for (const statement of statementsOf(text)) {
    const begun = beginningOf(codeOf(statement))
    if (begun) {
      drafts.push({ ...begun, file, sql: statement })
      continue
    }
    const last = drafts.pop()
    if (!last) throw new Error(`${file} begins with what is no object: ${codeOf(statement)}`)
    drafts.push({ ...last, sql: `${last.sql}\n${statement}` })
  }
  return drafts.flatMap((draft) => [draft, ...recordingOf(draft)])
}

function beginningOf(code: string): Pick<Draft, 'kind' | 'key' | 'name' | 'table'> | null {
  for (const [kind, pattern] of beginnings) {
    const found = pattern.exec(code)
    const [, name = '', table = null] = found ?? []
    const key = table === null ? `${kind} ${name}` : `${kind} ${name} on ${table}`
    if (found) return { kind, key, name, table }
  }
  return null
}

function recordingOf(draft: Draft): Draft[] {
  const table = recordingCall.exec(codeOf(draft.sql))?.[1]
  if (draft.kind !== 'access' || !table) return []
  const key = `trigger ${recordingTrigger} on ${table}`
  return [{ ...draft, kind: 'trigger', key, name: recordingTrigger, table }]
}

function inOrder(drafts: readonly Draft[]): SchemaObject[] {
  requireDistinct(drafts)
  const named = new Map(
    drafts.filter(({ kind }) => isNamed(kind)).map((draft) => [draft.name, draft]),
  )
  const needsOf = (draft: Draft) =>
    [...new Set(draft.sql.match(/\b[a-z_]\w*\b/g))].filter(
      (word) => named.has(word) && word !== draft.name,
    )
  const ordered = new Map<string, Draft>()
  const add = (draft: Draft, path: readonly string[]) => {
    if (ordered.has(draft.key) || path.includes(draft.key)) return
    for (const name of needsOf(draft)) {
      const needed = named.get(name)
      if (needed) add(needed, [...path, draft.key])
    }
    ordered.set(draft.key, draft)
  }
  const last = ['access', 'trigger']
  const byKind = (kind: ObjectKind) => last.indexOf(kind)
  for (const draft of drafts.toSorted((a, b) => byKind(a.kind) - byKind(b.kind))) add(draft, [])
  const protection = [...named.values()].filter(({ name }) => name.startsWith('protect_'))
  return [...ordered.values()].map((draft) => {
    // A table is protected anew when what protects it has changed.
    const behind = draft.kind === 'access' ? protection.map(({ sql }) => sql) : []
    return { ...draft, needs: needsOf(draft), hash: hashOf([draft.sql, ...behind].join('\n')) }
  })
}

const isNamed = (kind: ObjectKind) => kind === 'type' || kind === 'function' || kind === 'view'

function requireDistinct(drafts: readonly Draft[]): void {
  const files = new Map<string, string>()
  for (const { key, file } of drafts) {
    const other = files.get(key)
    if (other) throw new Error(`${key} stands in ${other} and in ${file}`)
    files.set(key, file)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The statements of a file, each with the comments before it. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token !== ';') continue
    statements.push(text.slice(start, index + 1).trim())
    start = index + 1
  }
  const rest = text.slice(start).trim()
  return codeOf(rest) === '' ? statements : [...statements, rest]
}

/** Comments, texts, quoted names and bodies of functions are passed over: a semicolon in them ends nothing. */
const tokens = /--[^\n]*|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/** A statement without the comments before it. */
function codeOf(statement: string): string {
  return statement.replace(/^(?:\s*--[^\n]*(?:\n|$))+/, '').trim()
}
