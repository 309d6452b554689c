import type { Language } from '@cantina/contract/languages'
import { loadBusiness } from '#features/business/business/load-business'
import type { BusinessContext } from '#platform/http/context'
import { checkouts } from '#schema/guest/checkouts.table'

/** The provider's page is open for half an hour at least; its seats are kept a little longer. */
export const pageMinutes = 31
export const keptMinutes = 32

interface NewCheckout {
  readonly id: string
  readonly kind: (typeof checkouts.$inferSelect)['kind']
  readonly wish: unknown
  readonly language: Language
  readonly bookingId?: string
  readonly orderId?: string
  readonly paymentRequestId?: string | null
  readonly title: string
  readonly totalCents: number
  readonly cents: number
}

/** Writes down what is to be done when the money has come. */
export async function startCheckout(context: BusinessContext, wanted: NewCheckout): Promise<void> {
  const { tx, businessId, now } = context
  const { currency } = await loadBusiness(context)
  await tx.insert(checkouts).values({
    ...wanted,
    businessId,
    currency,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + keptMinutes * 60_000),
  })
}
