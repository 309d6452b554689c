import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { BodyOf } from '@cantina/contract/endpoint'
import { type replayDiscount as endpoint, replayedDays } from '@cantina/contract/promotions/replay'
import { addDays } from '@cantina/domain/calendar'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { type ReplayOutcome, replayOf } from '@cantina/domain/promotions/replay'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { Caller, RequestScope } from '#platform/http/context'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { pastOrders } from './past-orders'
import type { Cursor, PastBatch, PastReader, ReadBatch, ReplayedSpan } from './past-purchases'
import { pastVisits } from './past-visits'

const readers: Readonly<Record<PurchaseKind, PastReader>> = {
  services: pastVisits,
  products: pastOrders,
}

export interface Replayed {
  readonly span: ReplayedSpan
  readonly outcome: ReplayOutcome
}

/**
 * Prices what was sold in the last months again, with the discount beside what there was. It is read in
 * batches, each in a short transaction of its own, and deleted once it is counted.
 */
export async function replayDiscount(
  { deps, caller, now }: RequestScope & { caller: Caller },
  { id, terms }: BodyOf<typeof endpoint>,
): Promise<Replayed> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const read = <T>(work: (tx: Transaction) => Promise<T>) =>
    deps.database.inBusiness({ businessId, userId }, work)
  const span = await read((tx) => spanUntil(tx, businessId, now))
  const itemIds = terms.type === 'services' ? terms.serviceIds : terms.productIds
  const { tagIds } = terms
  const tags = tagIds.map((tagId) => ({ id: tagId, name: '' }))
  const replay = replayOf({ ...terms, id: id ?? newId(), name: '', itemIds, tags, isActive: true })
  let after: Cursor | null = null
  do {
    const asked: ReadBatch = { businessId, span, itemIds, tagIds, after }
    const batch: PastBatch = await read((tx) => readers[terms.type](tx, asked))
    for (const past of batch.purchases) replay.add(past)
    after = batch.next
    await turnOfOthers()
  } while (after)
  return { span, outcome: replay.outcome() }
}

async function spanUntil(tx: Transaction, businessId: string, now: Date): Promise<ReplayedSpan> {
  const [business] = await tx
    .select({ zone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const zone = business?.zone ?? 'UTC'
  const to = wallClockAt(now, zone).date
  return { from: addDays(to, -replayedDays), to, now, zone }
}
