import { addDays } from '@cantina/domain/calendar'
import { entriesOf, sumsOf } from '@cantina/domain/operator/ledger'
import { duePeriods, type SettlementPeriod } from '@cantina/domain/operator/periods'
import { type SettlementTerms, termsOn } from '@cantina/domain/operator/terms'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq, max, sql } from 'drizzle-orm'
import { loadTerms, type StoredTerms } from '#features/operator/terms/load-terms'
import type { Database, Transaction } from '#platform/database/database'
import { insertMany } from '#platform/database/insert-many'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { cashFlows, settlementClosings } from '#schema/operator/cash-flows.table'
import { settlementEntries } from '#schema/operator/settlements.table'
import { commissionTerms } from '#schema/operator/terms.table'
import { type Changed, type KnownFact, loadEntered, loadSold, takeChanged } from './load-sold'

/**
 * Settles every period that is over, each business in a transaction of its own and behind a lock: run again, in
 * parallel or after it was cut off, it comes to the same. One that fails does not keep the others from theirs.
 */
export async function closePeriods(database: Database, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const businessId of await businessesWithTerms(database, now)) {
    try {
      await database.asPlatform((tx) => closeBusiness(tx, businessId, now))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some businesses were not settled')
}

interface Candidate extends Record<string, unknown> {
  readonly businessId: string
  readonly timeZone: string
  readonly closedThrough: string | null
  readonly history: readonly Pick<SettlementTerms, 'validFrom' | 'mode' | 'frequency'>[]
}

/** Those with a period to settle, from one look at what was agreed with all; businesses that are closed were settled to their end. */
async function businessesWithTerms(database: Database, now: Date): Promise<string[]> {
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<Candidate>(sql`
      select b.id as "businessId", b.time_zone as "timeZone", closed.through::text as "closedThrough", agreed.history
      from (
        select business_id, jsonb_agg(jsonb_build_object('validFrom', valid_from, 'mode', mode, 'frequency', frequency)
          order by created_at, id) as history
        from ${commissionTerms} group by business_id
      ) agreed
      join ${businesses} b on b.id = agreed.business_id and b.closed_at is null
      cross join lateral (select max(period_to) as through from ${settlementClosings} c where c.business_id = b.id) closed
      order by b.id`),
  )
  return rows
    .filter(
      ({ timeZone, closedThrough, history }) =>
        duePeriods(history, closedThrough, wallClockAt(now, timeZone).date).length > 0,
    )
    .map(({ businessId }) => businessId)
}

/** Settles what is due of one business: all of it or nothing. */
export async function closeBusiness(tx: Transaction, businessId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`settlement ${businessId}`}, 0))`,
  )
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) return
  const [closed] = await tx
    .select({ through: max(settlementClosings.periodTo) })
    .from(settlementClosings)
    .where(eq(settlementClosings.businessId, businessId))
  const history = await loadTerms(tx, businessId)
  const today = wallClockAt(now, business.timeZone).date
  let changed: Changed | null = null
  for (const period of duePeriods(history, closed?.through ?? null, today)) {
    changed = changed === null ? await takeChanged(tx, businessId) : nothingChanged
    await closePeriod(tx, { businessId, period, history, changed, now })
  }
}

/** What had changed is corrected with the first period that is settled. */
const nothingChanged: Changed = { bookingIds: [], orderIds: [] }

interface Closing {
  readonly businessId: string
  readonly period: SettlementPeriod
  readonly history: readonly StoredTerms[]
  readonly changed: Changed
  readonly now: Date
}

/** Writes what a period comes to into the ledger, and what is owed for it. */
export async function closePeriod(
  tx: Transaction,
  { businessId, period, history, changed, now }: Closing,
): Promise<void> {
  const { from: periodFrom, to: periodTo, mode, frequency } = period
  await tx
    .insert(settlementClosings)
    .values({ businessId, periodFrom, periodTo, mode, frequency, closedAt: now })
  const sold = await loadSold(tx, businessId, period, changed)
  const entered = await loadEntered(tx, businessId, changed)
  const entries = entriesOf<StoredTerms, KnownFact>(period, history, sold, entered)
  // A period in which nothing was sold and nothing has changed is nothing to anybody.
  if (entries.length === 0) return
  const paymentDays = termsOn(history, periodTo)?.paymentDays ?? 0
  const cashFlowId = newId(now.getTime())
  await tx.insert(cashFlows).values({
    businessId,
    id: cashFlowId,
    createdAt: now,
    updatedAt: now,
    periodFrom,
    periodTo,
    mode,
    ...sumsOf(mode, entries),
    paymentDays,
    dueDate: addDays(periodTo, paymentDays),
  })
  await insertMany(
    tx,
    settlementEntries,
    entries.map(
      ({ fact: { kind, bookingId, orderId, returnId, number }, key: _, terms, ...entry }) => ({
        businessId,
        id: newId(now.getTime()),
        cashFlowId,
        kind,
        bookingId,
        orderId,
        returnId,
        number,
        ...entry,
        termsId: terms.id,
        mode: terms.mode,
        createdAt: now,
      }),
    ),
  )
}
