import { exactCountLimit } from '@cantina/contract/list-query'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import type { Binding, RecordTable } from './binding'

export interface Total {
  readonly count: number
  readonly isExact: boolean
}

interface Counted {
  readonly binding: Binding
  readonly conditions: SQL | undefined
  readonly isSearched?: boolean
}

/** Counting everything costs more than anyone gains from it: exact up to a limit, then "more than". */
export async function countAllUpTo(
  context: BusinessContext,
  wanted: readonly Counted[],
): Promise<Total[]> {
  if (wanted.length === 0) return []
  const counts = wanted.map(({ binding, conditions, isSearched }) =>
    countedUpTo(binding, conditions, isSearched),
  )
  const { rows } = await context.tx.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return (rows[0]?.counts ?? []).map(toTotal)
}

export async function countUpTo(
  context: BusinessContext,
  binding: Binding,
  conditions: SQL | undefined,
  isSearched = false,
): Promise<Total> {
  const [total] = await countAllUpTo(context, [{ binding, conditions, isSearched }])
  return total ?? toTotal(0)
}

export function countedUpTo(
  binding: Binding,
  conditions: SQL | undefined,
  isSearched = false,
): SQL<number> {
  // The order of the key: otherwise the database may read past everybody else's rows.
  const which = conditions ? sql`where ${conditions}` : sql`order by ${binding.table.id}`
  // Written out: of a limit that is a value, a plan that is kept knows nothing.
  const most = sql.raw(String(exactCountLimit + 1))
  return sql`(select count(*)::int from (select 1 from ${keysOf(binding, isSearched)} ${which} limit ${most}) as counted)`
}

/**
 * Where a list's rows are found, sorted and counted: the table behind a view, under its name. The names
 * that the view adds are planned and joined for nothing there, unless words are looked for in them.
 */
export function keysOf({ table, keysIn }: Binding, isSearched: boolean): RecordTable | SQL {
  return keysIn && !isSearched ? sql`${keysIn} as ${sql.identifier(getTableName(table))}` : table
}

/** An empty page carries no counts; they are asked for then. */
export async function totalOf(
  counted: number | null | undefined,
  count: () => Promise<Total>,
): Promise<Total> {
  return typeof counted === 'number' ? toTotal(counted) : count()
}

export const tooMany: Total = { count: exactCountLimit, isExact: false }

function toTotal(counted: number): Total {
  return { count: Math.min(counted, exactCountLimit), isExact: counted <= exactCountLimit }
}
