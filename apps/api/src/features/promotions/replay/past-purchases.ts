import type { IsoDate } from '@cantina/domain/calendar'
import type { PastPurchase } from '@cantina/domain/promotions/replay'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { customerTags } from '#schema/customers/customers.table'

/** The days of the business that are gone through again. */
export interface ReplayedSpan {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly now: Date
  readonly zone: string
}

/** Where the last batch ended. */
export interface Cursor {
  readonly at: string
  readonly id: string
}

export interface PastBatch {
  readonly purchases: readonly PastPurchase[]
  /** Null with the last one. */
  readonly next: Cursor | null
}

export interface ReadBatch {
  readonly businessId: string
  readonly span: ReplayedSpan
  /** None: whatever was bought. */
  readonly itemIds: readonly string[]
  /** Which tags of customers count. */
  readonly tagIds: readonly string[]
  readonly after: Cursor | null
}

/** Reads what was sold piece by piece, each in a short transaction of its own. */
export type PastReader = (tx: Transaction, asked: ReadBatch) => Promise<PastBatch>

export const batchSize = 1_000

/** Which of the tags the customer of a row has. */
export function tagsOfCustomer(
  businessId: string,
  tagIds: readonly string[],
  customerId: SQL,
): SQL {
  if (tagIds.length === 0) return sql`'{}'::uuid[]`
  return sql`array(select c.tag_id from ${customerTags} c
    where c.business_id = ${businessId} and c.customer_id = ${customerId} and c.tag_id = any(${sql.param([...tagIds])}::uuid[]))`
}

export function cursorOf<Row extends Cursor>(rows: readonly Row[]): Cursor | null {
  const last = rows.at(-1)
  return last && rows.length === batchSize ? { at: last.at, id: last.id } : null
}
