import { partySizeOf } from '@cantina/domain/bookings/visit'
import { minuteOf } from '@cantina/domain/calendar'
import { mayWaitForMail, purchaseLimits } from '@cantina/domain/guest/purchase-limits'
import { releaseHold } from '#features/bookings/slots/hold-seats'
import { loadBusiness } from '#features/business/business/load-business'
import { hashOfEmail } from '#features/customers/customers/hash-of-email'
import type { Buyer } from '#features/guest/checkouts/buy-visit'
import { orderTitle, visitTitle } from '#features/guest/payment-requests/paid-title'
import { websiteOffer } from '#features/guest/website/read-public-visits'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { makeLink } from '#platform/links/signed-link'
import { composeConfirmationMail } from '#platform/mail/compose-mail'
import { queueMail } from '#platform/mail/queue-mail'
import { websitePurchases } from '#schema/guest/purchases.table'
import type { Admission, Wished } from './admit-purchase'

/** Puts aside what somebody wants until they follow the link that is mailed to them: no seats, no stock, one mail. */
export async function parkPurchase(
  context: BusinessContext,
  wished: Wished,
  { past }: Admission,
  { addressRange, linkKey }: Buyer & { readonly linkKey: Buffer },
): Promise<void> {
  const { tx, businessId, now } = context
  if (!mayWaitForMail(past.waiting)) {
    const minutes = purchaseLimits.refusedMinutes
    throw new Failure('too_many_attempts', { params: { minutes }, retryAfterSeconds: minutes * 60 })
  }
  const { kind, wish } = wished
  if (kind === 'visit' && wish.holdId !== null) await releaseHold(context, wish.holdId)
  const id = newId(now.getTime())
  const { email, language } = wish.guest
  const title = await titleOf(context, wished)
  await tx.insert(websitePurchases).values({
    businessId,
    id,
    createdAt: now,
    kind,
    state: 'waiting',
    emailHash: hashOfEmail(businessId, email),
    addressRange,
    language,
    title,
    wish: kind === 'visit' ? { ...wish, holdId: null } : wish,
    expiresAt: new Date(now.getTime() + purchaseLimits.validHours * 3_600_000),
    mailedAt: past.wasMailed ? null : now,
  })
  if (past.wasMailed) return
  const {
    name: business,
    email: replyTo,
    mailReplyTo,
    mailSenderName,
  } = await loadBusiness(context)
  const token = makeLink(linkKey, {
    purpose: 'confirm',
    businessId,
    subject: 'purchase',
    subjectId: id,
  })
  const link = new URL(`/c/${token}`, context.baseUrl).href
  await queueMail(
    tx,
    {
      businessId,
      occasion: `purchase ${id} to be confirmed`,
      audience: 'guest',
      recipient: email,
      senderName: mailSenderName ?? business,
      replyTo: mailReplyTo ?? replyTo,
      goodUntil: new Date(now.getTime() + purchaseLimits.validHours * 3_600_000),
      ...composeConfirmationMail({ language, name: wish.guest.name, business, title, link }),
    },
    now,
  )
}

async function titleOf(context: BusinessContext, wished: Wished): Promise<string> {
  const { language } = wished.wish.guest
  if (wished.kind === 'order') {
    const pieces = wished.wish.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return orderTitle(context, language, pieces)
  }
  const { wish } = wished
  const { visit } = await websiteOffer(context, wish.serviceId, wish.posId)
  const { date, start } = wish
  return visitTitle(context, language, {
    ...visit,
    date,
    startMinute: minuteOf(start),
    partySize: partySizeOf(wish),
  })
}
