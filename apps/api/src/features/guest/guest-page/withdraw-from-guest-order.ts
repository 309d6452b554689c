import type { BodyOf } from '@cantina/contract/endpoint'
import type { withdrawFromGuestOrder as endpoint } from '@cantina/contract/guest/guest-order'
import { loadBusiness } from '#features/business/business/load-business'
import { mailHouse } from '#features/communications/compose/mail-house'
import { changeOrder } from '#features/orders/orders/step-order'
import type { BusinessContext } from '#platform/http/context'
import { composeWithdrawalMail } from '#platform/mail/compose-mail'
import { queueMail } from '#platform/mail/queue-mail'
import { guestOrderStep } from './change-guest-order'

/**
 * Buyers change their mind: it counts from this moment on. Both sides have it in writing, and the money goes
 * back when the house takes the goods back.
 */
export async function withdrawFromGuestOrder(
  context: BusinessContext,
  orderId: string,
  { version, notes }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { tx, businessId, now, baseUrl } = context
  const { guest, number } = await guestOrderStep(context, orderId, 'withdraw', version)
  await changeOrder(context, orderId, { withdrawnAt: now, withdrawalNotes: notes })
  const house = await mailHouse(tx, businessId, baseUrl)
  const { email } = await loadBusiness(context)
  const name = [guest.name, guest.surname].filter(Boolean).join(' ')
  const address = [house.name, ...house.details].join(', ')
  const { name: business, timeZone } = house
  const facts = { name, number, notes, business, address, at: now, timeZone }
  const mails = [
    { reader: 'buyer', audience: 'guest', recipient: guest.email, language: guest.language },
    { reader: 'house', audience: 'account', recipient: email, language: house.language },
  ] as const
  for (const { reader, audience, recipient, language } of mails) {
    if (recipient === null) continue
    await queueMail(
      tx,
      {
        businessId,
        occasion: `order ${orderId} withdrawn, to ${reader}`,
        audience,
        recipient,
        senderName: house.senderName,
        replyTo: reader === 'buyer' ? house.replyTo : guest.email,
        ...composeWithdrawalMail({ ...facts, reader, language }),
      },
      now,
    )
  }
}
