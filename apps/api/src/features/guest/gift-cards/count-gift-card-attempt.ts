import { countAttempt } from '#platform/auth/count-attempt'
import { giftCardLimits } from '#platform/auth/throttle'
import type { RequestScope } from '#platform/http/context'

/** Counted before a code is looked up, whether it is one or not: nobody tries one after the other. */
export async function countGiftCardAttempt(scope: RequestScope, businessId: string): Promise<void> {
  await countAttempt(scope, { kind: 'gift-card', who: businessId }, giftCardLimits)
}
