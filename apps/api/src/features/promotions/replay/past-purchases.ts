import type { IsoDate } from '@cantina/domain/calendar'
import type { PastPurchase } from '@cantina/domain/promotions/replay'
import type { Transaction } from '#platform/database/database'

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
  readonly after: Cursor | null
}

/** Reads what was sold piece by piece, each in a short transaction of its own. */
export type PastReader = (tx: Transaction, asked: ReadBatch) => Promise<PastBatch>

export const batchSize = 1_000

export function cursorOf<Row extends Cursor>(rows: readonly Row[]): Cursor | null {
  const last = rows.at(-1)
  return last && rows.length === batchSize ? { at: last.at, id: last.id } : null
}
