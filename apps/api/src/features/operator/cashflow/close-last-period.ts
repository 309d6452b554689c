import { addDays } from '@cantina/domain/calendar'
import { duePeriods } from '@cantina/domain/operator/periods'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq, max } from 'drizzle-orm'
import { loadTerms } from '#features/operator/terms/load-terms'
import type { Transaction } from '#platform/database/database'
import { businesses } from '#platform/tenancy/businesses.table'
import { settlementClosings } from '#schema/operator/cash-flows.table'
import { closeBusiness, closePeriod } from './close-periods'
import { takeChanged } from './load-sold'

/** Longer than any period. */
const farAway = 400

/**
 * Settles a business up to the day on which it was closed, before what it sold is removed: the period that is going on
 * ends there. Done again it finds nothing to settle, whatever was removed since.
 */
export async function closeLastPeriod(tx: Transaction, businessId: string): Promise<void> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone, closedAt: businesses.closedAt })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business?.closedAt) return
  const { closedAt: now, timeZone } = business
  await closeBusiness(tx, businessId, now)
  const [closed] = await tx
    .select({ through: max(settlementClosings.periodTo) })
    .from(settlementClosings)
    .where(eq(settlementClosings.businessId, businessId))
  const history = await loadTerms(tx, businessId)
  const lastDay = wallClockAt(now, timeZone).date
  const [going] = duePeriods(history, closed?.through ?? null, addDays(lastDay, farAway))
  if (!going || going.from > lastDay) return
  const period = { ...going, to: lastDay }
  const changed = await takeChanged(tx, businessId)
  await closePeriod(tx, { businessId, period, history, changed, now })
}
