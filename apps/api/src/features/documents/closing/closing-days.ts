import { type SQL, sql } from 'drizzle-orm'

export interface ClosingQuery {
  readonly date: string
  readonly posId?: string | undefined
}

export interface Day extends ClosingQuery {
  readonly from: Date
  readonly to: Date
}

/** Payments of the day, of one point of sale or of all. */
export function paidOn({ from, to, posId }: Day, payment: SQL): SQL {
  const there = posId ? sql`and ${payment}.pos_id = ${posId}` : sql``
  return sql`${payment}.business_id = current_business_id() and ${payment}.at >= ${from.toISOString()} and ${payment}.at < ${to.toISOString()} ${there}`
}
