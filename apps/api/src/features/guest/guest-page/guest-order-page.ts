import type { LegalTexts } from '@cantina/contract/business/legal'
import type { GuestOrderPage } from '@cantina/contract/guest/guest-order'
import type { Language } from '@cantina/contract/languages'
import {
  type GuestOrderRights,
  guestOrderRights,
  guestOrderState,
  lastDayToWithdraw,
} from '@cantina/domain/communications/guest-order'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { loadBusiness } from '#features/business/business/load-business'
import { goodsPaidAt, howToPay } from '#features/communications/compose/how-to-pay'
import { mapUrl } from '#features/communications/compose/map-url'
import { askedOfGuest } from '#features/guest/payment-requests/read-requests'
import { agreedLegal } from '#features/guest/website/accept'
import { leastBalanceCents } from '#features/payments/gateway/cards-taken'
import type { LinkReader } from '#platform/links/behind-link'
import { guestBusinessOf } from './guest-business'
import type { GuestOrder } from './read-guest-order'

/** What stands on the page of who made an order: nothing that is only the business's to know is among it. */
export async function guestOrderPage(
  reader: LinkReader,
  order: GuestOrder,
): Promise<GuestOrderPage> {
  const business = await loadBusiness(reader)
  const { guest } = order
  const { language } = guest
  const receivedOn = dayOfReceipt(order, business.timeZone)
  const rights = await rightsTo(reader, order)
  const paymentRequest = await askedOfGuest(reader, { orderId: order.id })
  const may = { ...rights, pay: rights.pay || paymentRequest !== null }
  return {
    kind: 'order',
    house: guestBusinessOf(business),
    language,
    version: order.version,
    number: order.number,
    state: guestOrderState(order),
    may,
    paymentRequest,
    guestName: [guest.name, guest.surname].filter(Boolean).join(' '),
    date: order.date,
    currency: business.currency,
    timeZone: business.timeZone,
    lines: order.lines,
    discountCents: order.discountCents,
    discounts: order.discounts,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    returnedCents: order.returnedCents,
    paidCents: order.paidCents,
    dueCents: order.dueCents,
    howToPay: may.pay
      ? null
      : howToPay(
          { ...order, paidAt: goodsPaidAt(order) },
          { language, holder: business.name, leastByCardCents: null },
        ),
    delivery: deliveryOf(order),
    pickUp: pickUpOf(order),
    billing: order.billing,
    withdrawal: withdrawalIn(language, await agreedLegal(reader, { orderId: order.id })),
    withdrawalUntil: receivedOn && lastDayToWithdraw(receivedOn),
    withdrawnAt: order.withdrawnAt?.toISOString() ?? null,
  }
}

export async function rightsTo(reader: LinkReader, order: GuestOrder): Promise<GuestOrderRights> {
  const { timeZone } = await loadBusiness(reader)
  return guestOrderRights({
    ...order,
    leastByCardCents: await leastBalanceCents(reader),
    receivedOn: dayOfReceipt(order, timeZone),
    today: wallClockAt(reader.now, timeZone).date,
  })
}

/** By the business's calendar. */
function dayOfReceipt({ deliveredAt, collectedAt }: GuestOrder, timeZone: string): string | null {
  const at = deliveredAt ?? (collectedAt === null ? null : new Date(collectedAt))
  return at && wallClockAt(at, timeZone).date
}

function deliveryOf(order: GuestOrder): GuestOrderPage['delivery'] {
  const { shipping, fromDays, toDays, carrier, trackingNumber, shippedAt, deliveredAt } = order
  if (!shipping) return null
  const { name, company, street, number, postalCode, city } = shipping
  return {
    address: [
      name,
      company,
      [street, number].filter(Boolean).join(' '),
      [postalCode, city].filter(Boolean).join(' '),
      order.shippingCountry,
    ].filter((line): line is string => line !== null && line !== ''),
    fromDays,
    toDays,
    carrier,
    trackingNumber,
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}

function pickUpOf(order: GuestOrder): GuestOrderPage['pickUp'] {
  const { shipping, placeName, placeAddress, collectedAt } = order
  if (shipping) return null
  const mapLink = placeAddress === null ? null : mapUrl(placeName, placeAddress)
  return { placeName, placeAddress, mapLink, collectedAt }
}

/** In the reader's language, or in the one it was written in. */
function withdrawalIn(
  language: Language,
  { withdrawalEn, withdrawalIt }: LegalTexts,
): string | null {
  return language === 'it' ? (withdrawalIt ?? withdrawalEn) : (withdrawalEn ?? withdrawalIt)
}
