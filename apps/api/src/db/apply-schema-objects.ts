import type pg from 'pg'
import type { Prerequisite, SchemaObject } from './schema-objects'

type Applied = ReadonlyMap<string, string>

/** What of the files this database has, by key and hash. It goes with the schema of the migrations. */
const appliedTable = 'drizzle.applied_objects'

/** The version of the program that applied them. */
export const versionKey = 'version'

export async function readApplied(client: pg.ClientBase): Promise<Applied> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists ${appliedTable} (key text primary key, hash text not null)`)
  const { rows } = await client.query<{ key: string; hash: string }>(
    `select key, hash from ${appliedTable}`,
  )
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}

export async function keepApplied(
  client: pg.ClientBase,
  applied: readonly { readonly key: string; readonly hash: string }[],
): Promise<void> {
  await client.query(
    `insert into ${appliedTable} (key, hash) select * from unnest($1::text[], $2::text[])
     on conflict (key) do update set hash = excluded.hash`,
    [applied.map(({ key }) => key), applied.map(({ hash }) => hash)],
  )
}

export async function applyPrerequisites(
  client: pg.ClientBase,
  prerequisites: readonly Prerequisite[],
): Promise<void> {
  const applied = await readApplied(client)
  const due = prerequisites.filter(({ key, hash }) => applied.get(key) !== hash)
  for (const one of due) await run(client, one)
  await keepApplied(client, due)
}

/**
 * Brings functions, views, triggers and protection to what their files say, in the caller's transaction. Only what
 * has changed is touched: a trigger locks its table against everybody who writes.
 */
export async function applySchemaObjects(
  client: pg.ClientBase,
  objects: readonly SchemaObject[],
): Promise<void> {
  const applied = await readApplied(client)
  const existing = await existingKeys(client)
  const removed = [...applied.keys()].filter((key) => isGone(key, objects))
  const due = dueObjects(
    objects,
    ({ key, hash }) => applied.get(key) !== hash || !existing.has(key),
  )
  if (due.length === 0 && removed.length === 0) return
  await removeObjects(client, removed, ['trigger', 'view'])
  await createObjects(client, due)
  // Until now a trigger that was changed may have called one of them.
  await removeObjects(client, removed, ['function', 'type'])
  await keepApplied(client, due)
  await client.query(`delete from ${appliedTable} where key = any($1)`, [removed])
}

/** Who may reach the tables that are there, and nothing else: for migrations of rows that were restored. */
export async function applyProtection(
  client: pg.ClientBase,
  objects: readonly SchemaObject[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const tables = new Set(rows.map(({ name }) => name))
  const wanted = new Set<string>()
  const want = ({ name, needs }: SchemaObject) => {
    if (wanted.has(name)) return
    wanted.add(name)
    for (const one of objects) if (needs.includes(one.name)) want(one)
  }
  for (const one of objects) if (one.kind === 'access' && tables.has(one.name)) want(one)
  await createObjects(
    client,
    objects.filter(({ kind, name }) => kind !== 'trigger' && wanted.has(name)),
  )
}

/** What tables stand on stays, and the version is none of them. */
const isGone = (key: string, objects: readonly SchemaObject[]) =>
  key !== versionKey && !key.startsWith('before ') && !objects.some((object) => object.key === key)

/** Views and types are made anew, and so is what is made of them. */
function dueObjects(
  objects: readonly SchemaObject[],
  isDue: (object: SchemaObject) => boolean,
): SchemaObject[] {
  const remade = new Set<string>()
  return objects.filter((object) => {
    const found = isDue(object) || object.needs.some((name) => remade.has(name))
    if (found && (object.kind === 'view' || object.kind === 'type')) remade.add(object.name)
    return found
  })
}

async function existingKeys(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>(`
    select 'function ' || proname as key from pg_proc where pronamespace = 'public'::regnamespace
    union all select case relkind when 'v' then 'view ' when 'c' then 'type ' else 'access ' end || relname
      from pg_class where relnamespace = 'public'::regnamespace
        and (relkind in ('v', 'c') or relkind = 'r' and relacl is not null)
    union all select 'trigger ' || tgname || ' on ' || relname
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`)
  return new Set(rows.map(({ key }) => key))
}

async function createObjects(
  client: pg.ClientBase,
  objects: readonly SchemaObject[],
): Promise<void> {
  const namesOf = (kind: SchemaObject['kind']) =>
    objects.filter((object) => object.kind === kind).map(({ name }) => name)
  const [types, views, functions] = [namesOf('type'), namesOf('view'), namesOf('function')]
  const former = await signatures(client, functions)
  // Functions that run with the platform's rights become its own, and it may own none without this.
  await client.query(`set local client_min_messages = warning;
    grant create on schema public to cantina_platform;
    ${views.length > 0 ? `drop view if exists ${views.join(', ')};` : ''}
    ${types.length > 0 ? `drop type if exists ${types.join(', ')} cascade;` : ''}`)
  const done = new Set<string>()
  for (const object of objects) {
    if (!done.has(object.sql)) await run(client, object)
    done.add(object.sql)
  }
  await client.query('revoke create on schema public from cantina_platform')
  await dropFormerSignatures(client, functions, former)
}

async function run(
  client: pg.ClientBase,
  { file, sql }: Pick<SchemaObject, 'file' | 'sql'>,
): Promise<void> {
  await client.query(sql).catch((cause: unknown) => {
    throw new Error(`${file} could not be applied`, { cause })
  })
}

async function signatures(
  client: pg.ClientBase,
  functions: readonly string[],
): Promise<{ name: string; signature: string }[]> {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `select proname as name, oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [functions],
  )
  return rows
}

/** A function whose arguments have changed is another one: the one before would answer those who call it as before. */
async function dropFormerSignatures(
  client: pg.ClientBase,
  functions: readonly string[],
  former: readonly { readonly signature: string }[],
): Promise<void> {
  const now = await signatures(client, functions)
  for (const { signature } of former) {
    const { name } = now.find((one) => one.signature === signature) ?? {}
    const isReplaced = now.filter((one) => one.name === name).length > 1
    if (isReplaced) await client.query(`drop function ${signature}`)
  }
}

async function removeObjects(
  client: pg.ClientBase,
  keys: readonly string[],
  kinds: readonly SchemaObject['kind'][],
): Promise<void> {
  for (const kind of kinds) {
    const names = keys
      .filter((key) => key.startsWith(`${kind} `))
      .map((key) => key.slice(kind.length + 1))
    // One statement for views that are made of each other. A table that is gone took its triggers along.
    const dropped = kind === 'trigger' || names.length === 0 ? names : [names.join(', ')]
    for (const what of dropped) await client.query(`drop ${kind} if exists ${what}`)
  }
}
