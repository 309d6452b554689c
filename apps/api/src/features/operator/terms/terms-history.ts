import type { termsHistory } from '@cantina/contract/operator/terms'
import { termsInForce, termsOn } from '@cantina/domain/operator/terms'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { loadTerms } from './load-terms'
import { latestRequest } from './sales-mode-requests'

export type TermsHistory = z.infer<typeof termsHistory>

/** What was agreed with a business, as both sides read it: the latest first. */
/** Nothing was agreed on: the business sells by itself, as every business does from its first day. */
export const withoutTerms = { mode: 'direct', frequency: 'monthly' } as const

export async function readTermsHistory(
  context: Pick<PlatformContext, 'tx' | 'now'>,
  businessId: string,
): Promise<TermsHistory> {
  const today = await dayOfBusiness(context, businessId)
  const history = await loadTerms(context.tx, businessId)
  const current = termsOn(history, today)
  const { mode, frequency } = current ?? withoutTerms
  return {
    today,
    mode,
    frequency,
    request: await latestRequest(context.tx, businessId),
    items: termsInForce(history)
      .toReversed()
      .map((terms) => ({
        ...terms,
        createdAt: terms.createdAt.toISOString(),
        isCurrent: terms.id === current?.id,
      })),
  }
}

/** The day that it is in a business now. */
export async function dayOfBusiness(
  { tx, now }: Pick<PlatformContext, 'tx' | 'now'>,
  businessId: string,
): Promise<string> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Failure('not_found')
  return wallClockAt(now, business.timeZone).date
}
