import type { AllotmentRules } from '@cantina/contract/till/allotments'
import { eq } from 'drizzle-orm'
import { releaseDeviceSeats } from '#features/bookings/slots/device-seats'
import type { BusinessContext } from '#platform/http/context'
import { allotmentRules, allottedGoods } from '#schema/till/allotments.table'

const none: AllotmentRules = { bottles: 0, seats: 0, hours: 4 }

export async function readRules({
  tx,
  businessId,
}: Pick<BusinessContext, 'tx' | 'businessId'>): Promise<AllotmentRules> {
  const [rules] = await tx
    .select({
      bottles: allotmentRules.bottles,
      seats: allotmentRules.seats,
      hours: allotmentRules.hours,
    })
    .from(allotmentRules)
    .where(eq(allotmentRules.businessId, businessId))
  // The database holds what the contract let in.
  return rules ? (rules as AllotmentRules) : none
}

/** Who keeps less from now on releases the rest when their device next has a connection; who keeps nothing, at once. */
export async function updateRules(context: BusinessContext, rules: AllotmentRules): Promise<void> {
  const { tx, businessId } = context
  await tx
    .insert(allotmentRules)
    .values({ businessId, ...rules })
    .onConflictDoUpdate({ target: allotmentRules.businessId, set: rules })
  if (rules.bottles === 0) {
    await tx.delete(allottedGoods).where(eq(allottedGoods.businessId, businessId))
  }
  if (rules.seats === 0) await releaseDeviceSeats(context, null)
}
