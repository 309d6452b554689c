import { fillPath } from '@cantina/contract/endpoint'
import { unsubscribe } from '@cantina/contract/guest/guest-page'
import { makeLink } from './signed-link'

interface LinkedPurchase {
  readonly businessId: string
  readonly subject: 'booking' | 'order'
  readonly subjectId: string
}

interface LinkedCustomer {
  readonly businessId: string
  readonly customerId: string
}

/** The guest's own page of a booking or an order. */
export function guestUrl(linkKey: Buffer, baseUrl: string, purchase: LinkedPurchase): string {
  return guestPageAddress(baseUrl, makeLink(linkKey, { purpose: 'guest', ...purchase }))
}

export function guestPageAddress(baseUrl: string, token: string): string {
  return new URL(`/g/${token}`, baseUrl).href
}

interface LinkedGiftCard {
  readonly businessId: string
  readonly id: string
}

/** What the holder of a gift card opens; its code stands behind the #, which browsers keep to themselves. */
export function giftCardUrl(
  linkKey: Buffer,
  baseUrl: string,
  card: LinkedGiftCard & { readonly code: string },
): string {
  return `${giftCardPageUrl(linkKey, baseUrl, card)}#${card.code}`
}

/** The same without the code: it says what is left on the card, and cannot pay. */
export function giftCardPageUrl(
  linkKey: Buffer,
  baseUrl: string,
  { businessId, id: subjectId }: LinkedGiftCard,
): string {
  const token = makeLink(linkKey, {
    purpose: 'gift_card',
    businessId,
    subject: 'gift_card',
    subjectId,
  })
  return new URL(`/giftcard/${token}`, baseUrl).href
}

/** The page on which a customer says that they want no more advertising. */
export function unsubscribeUrl(linkKey: Buffer, baseUrl: string, customer: LinkedCustomer): string {
  return new URL(`/u/${unsubscribeToken(linkKey, customer)}`, baseUrl).href
}

/** What a mail program calls by itself at one click: the address in List-Unsubscribe (RFC 8058). */
export function unsubscribeCallUrl(
  linkKey: Buffer,
  baseUrl: string,
  customer: LinkedCustomer,
): string {
  const token = unsubscribeToken(linkKey, customer)
  return new URL(`/api${fillPath(unsubscribe.path, { token })}`, baseUrl).href
}

function unsubscribeToken(linkKey: Buffer, { businessId, customerId }: LinkedCustomer): string {
  return makeLink(linkKey, {
    purpose: 'unsubscribe',
    businessId,
    subject: 'customer',
    subjectId: customerId,
  })
}
