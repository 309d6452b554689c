import type pg from 'pg'

/** A column of a business's rows that names a row of another of its tables. */
export interface Pointer {
  readonly table: string
  readonly column: string
  readonly target: string
}

/** Those between tables of a business: the business itself stands in front of each. */
export async function readPointers(client: pg.ClientBase): Promise<Pointer[]> {
  const { rows } = await client.query<Pointer>(`
    select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as target
    from pg_constraint k
      join pg_attribute first on first.attrelid = k.conrelid and first.attnum = k.conkey[1] and first.attname = 'business_id'
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      join pg_attribute id on id.attrelid = k.confrelid and id.attnum = k.confkey[2] and id.attname = 'id'
    where k.contype = 'f' and cardinality(k.conkey) = 2 and k.connamespace = 'public'::regnamespace
    order by 1, 2`)
  return rows
}
