import { isDeepStrictEqual } from 'node:util'
import type { GiftCardRecipient } from '@cantina/contract/payments/gift-cards'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'

/** Refuses a day of mailing that is over; one that was chosen before stays, whenever the order is paid. */
export async function requireSendable(
  context: BusinessContext,
  recipient: GiftCardRecipient | null,
  before: GiftCardRecipient | null = null,
): Promise<void> {
  if (recipient === null || isDeepStrictEqual(recipient, before)) return
  if (recipient.sendOn >= (await todayInBusiness(context))) return
  throw new Failure('invalid_input', {
    fields: { 'giftRecipient.sendOn': { key: 'momentIsOver', params: {} } },
  })
}
