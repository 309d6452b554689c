import type pg from 'pg'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isGenerated: boolean
  /** The unique indexes that it is in, itself or by what is generated from it. */
  readonly uniqueIn: readonly string[]
  /** The record of the same business that it points to. */
  readonly target: string | null
}

/** The columns of all tables whose rows are a business's records. */
const columns = `
  select c.relname as "table", a.attname as "column", a.atttypid::regtype::text as type,
    a.attgenerated <> '' or a.attidentity <> '' as "isGenerated",
    array(
      select i.indexrelid::regclass::text from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey::int2[])
      where i.indrelid = c.oid and i.indisunique and not i.indisprimary and k.attname in (a.attname, a.attname || '_key')
    ) as "uniqueIn",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey[2] = a.attnum and cardinality(f.conkey) = 2 and f.confrelid <> c.oid limit 1) as target
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and exists (
    select from pg_index p where p.indrelid = c.oid and p.indisprimary and (
      select array_agg(k.attname::text order by k.attname) from pg_attribute k where k.attrelid = c.oid and k.attnum = any(p.indkey::int2[])
    ) = '{business_id,id}' and (select k.atttypid from pg_attribute k where k.attrelid = c.oid and k.attname = 'id') = 'uuid'::regtype)
  order by 1, a.attnum`

/**
 * Many copies of a record in every table in which a business has one, each with an id of its own, pointing to copies of
 * what the record points to, and with other words and numbers where no two may be alike. Returns the tables that
 * refused them, with the reason.
 */
export async function growTables(
  client: pg.Client,
  businessId: string,
  countOf: (table: string) => number,
): Promise<string[]> {
  const { rows } = await client.query<Column>(columns)
  const refused: string[] = []
  for (const table of inOrder(rows)) {
    const own = rows.filter((row) => row.table === table)
    await client.query(
      `alter table ${table} disable trigger user; begin; set local role cantina_platform`,
    )
    try {
      await client.query(copies(table, own), [businessId, countOf(table)])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      refused.push(`${table}: ${error instanceof Error ? error.message : error}`)
    }
    await client.query(`alter table ${table} enable trigger user`)
  }
  await client.query('analyze')
  return refused
}

/** What others point to comes before them. */
function inOrder(rows: readonly Column[]): string[] {
  const left = new Set(rows.map(({ table }) => table))
  const ordered: string[] = []
  while (left.size > 0) {
    const isFree = (table: string) =>
      rows.every((row) => row.table !== table || !row.target || !left.has(row.target))
    const [next] = [...[...left].filter(isFree), ...left]
    if (!next) break
    left.delete(next)
    ordered.push(next)
  }
  return ordered
}

function copies(table: string, own: readonly Column[]): string {
  const written = own.filter(({ isGenerated }) => !isGenerated)
  const pointing = written.flatMap(({ column, target }) => (target ? [{ column, target }] : []))
  const others = pointing.map(
    ({ target }, nth) =>
      `cross join (select array_agg(id order by id) as ids from (select id from ${target} where business_id = $1 limit 2000) t) other_${nth}`,
  )
  const values = [
    `'id', gen_random_uuid(), 'copy', n`,
    ...pointing.map(
      ({ column }, nth) =>
        `'${column}', case when first."${column}" is not null then other_${nth}.ids[1 + n % cardinality(other_${nth}.ids)] end`,
    ),
    ...written
      .filter(({ column }) => column === 'created_at')
      .map(() => `'created_at', first.created_at - make_interval(mins => n)`),
    ...differing(written).map(({ column, type }) => `'${column}', ${another(column, type)}`),
  ]
  const names = written.map(({ column }) => `"${column}"`)
  return `
    insert into ${table} (${names.join(', ')}) select ${names.map((name) => `made.${name}`).join(', ')}
    from (select * from ${table} where business_id = $1 limit 1) first cross join generate_series(1, $2::int) n ${others.join(' ')}
    cross join lateral jsonb_populate_record(null::${table}, to_jsonb(first) || jsonb_build_object(${values.join(', ')})) made`
}

const numbers = ['integer', 'bigint']

/** Of each unique index one column: a number where there is one. */
function differing(written: readonly Column[]): Column[] {
  const indexes = new Set(written.flatMap(({ uniqueIn }) => uniqueIn))
  const chosen = [...indexes].flatMap((index) => {
    const inIt = written.filter(({ uniqueIn, target }) => uniqueIn.includes(index) && !target)
    const one =
      inIt.findLast(({ type }) => numbers.includes(type)) ??
      inIt.findLast(({ type, column }) => type === 'text' && column !== 'id')
    return one ? [one] : []
  })
  return [...new Set(chosen)]
}

/** Letters and digits that any code may have, at the end and as long as before. */
function another(column: string, type: string): string {
  if (numbers.includes(type)) return `first."${column}" + 100000 + n`
  const end = `translate(lpad(n::text, 6, '0'), '01', 'ab')`
  return `case when length(first."${column}") > 7 then left(first."${column}", -6) else first."${column}" end || ${end}`
}
