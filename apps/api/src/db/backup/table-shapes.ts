import type pg from 'pg'

export interface TableShape {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** Whatever the database writes as text, it reads again as the same value, whoever the other one is. */
export const exactText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** The tables as they are in this database, without the columns that it works out by itself. */
export async function readShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`)
  const byName = new Map<string, TableShape['columns'][number][]>()
  for (const { table, name, type } of rows) {
    const columns = byName.get(table) ?? []
    columns.push({ name, type })
    byName.set(table, columns)
  }
  return [...byName].map(([name, columns]) => ({ name, columns }))
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function columnList({ columns }: TableShape): string {
  return columns.map(({ name }) => quoted(name)).join(', ')
}

/** A row as one line of text. */
export function lineOf({ columns }: TableShape): string {
  return `array_to_json(array[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}])::text`
}

/** The values of a row out of a line, which is called `line`. */
export function valuesOf({ columns }: TableShape): string {
  return columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
}

/** The same sum that `RowSum` makes of a table's lines. */
export function sumOfRows(shape: TableShape, condition = 'true'): string {
  return `select count(*)::int as rows, coalesce(sum(('x' || left(md5(line), 16))::bit(64)::bigint), 0)::text as sum
    from (select ${lineOf(shape)} as line from ${quoted(shape.name)} where ${condition}) as lines`
}
