import type { BodyOf } from '@cantina/contract/endpoint'
import type { withdrawFromGuestOrder as endpoint } from '@cantina/contract/guest/guest-order'
import { loadBusiness } from '#features/business/business/load-business'
import { mailBusiness } from '#features/communications/compose/mail-business'
import { changeOrder } from '#features/orders/orders/step-order'
import type { BusinessContext } from '#platform/http/context'
import { composeWithdrawalMail } from '#platform/mail/compose-mail'
import { queueMail } from '#platform/mail/queue-mail'
import { guestOrderStep } from './change-guest-order'

/**
 * Buyers change their mind: it counts from this moment on. Both sides have it in writing, and the money goes
 * back when the business takes the goods back.
 */
export async function withdrawFromGuestOrder(
  context: BusinessContext,
  orderId: string,
  { version, notes }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { tx, businessId, now, baseUrl } = context
  const { guest, number } = await guestOrderStep(context, orderId, 'withdraw', version)
  await changeOrder(context, orderId, { withdrawnAt: now, withdrawalNotes: notes })
  const business = await mailBusiness(tx, businessId, baseUrl)
  const { email } = await loadBusiness(context)
  const name = [guest.name, guest.surname].filter(Boolean).join(' ')
  const address = [business.name, ...business.details].join(', ')
  const facts = {
    name,
    number,
    notes,
    business: business.name,
    address,
    at: now,
    timeZone: business.timeZone,
  }
  const mails = [
    { reader: 'buyer', audience: 'guest', recipient: guest.email, language: guest.language },
    { reader: 'business', audience: 'account', recipient: email, language: business.language },
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
        senderName: business.senderName,
        replyTo: reader === 'buyer' ? business.replyTo : guest.email,
        ...composeWithdrawalMail({ ...facts, reader, language }),
      },
      now,
    )
  }
}
