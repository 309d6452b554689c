import type { AllotmentRules } from '@cantina/contract/till/allotments'
import { eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { allotmentRules, allottedGoods } from '#schema/till/allotments.table'

const none: AllotmentRules = { bottles: 0, hours: 4 }

export async function readRules({
  tx,
  businessId,
}: Pick<BusinessContext, 'tx' | 'businessId'>): Promise<AllotmentRules> {
  const [rules] = await tx
    .select({ bottles: allotmentRules.bottles, hours: allotmentRules.hours })
    .from(allotmentRules)
    .where(eq(allotmentRules.businessId, businessId))
  // The database holds what the contract let in.
  return rules ? (rules as AllotmentRules) : none
}

/** Who keeps less from now on releases the rest when their device next has a connection; who keeps nothing, at once. */
export async function updateRules(
  { tx, businessId }: BusinessContext,
  rules: AllotmentRules,
): Promise<void> {
  await tx
    .insert(allotmentRules)
    .values({ businessId, ...rules })
    .onConflictDoUpdate({ target: allotmentRules.businessId, set: rules })
  if (rules.bottles === 0) {
    await tx.delete(allottedGoods).where(eq(allottedGoods.businessId, businessId))
  }
}
