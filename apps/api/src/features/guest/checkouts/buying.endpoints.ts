import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { bookPublicVisit } from '@cantina/contract/guest/public-visits'
import type { Language } from '@cantina/contract/languages'
import type { MadeOrder } from '#features/orders/orders/create-order'
import { rangeOf } from '#platform/auth/network-of'
import { asVisitor } from '#platform/http/route'
import { guestUrl } from '#platform/links/guest-links'
import { say } from '#platform/texts'
import { buyGoods } from './buy-goods'
import { buyVisit } from './buy-visit'
import { payUrl } from './checkout-links'

/** What a visitor of the website books or orders: done at once, or once it is paid. */
export const buyingRoutes = [
  asVisitor(bookPublicVisit, {
    prepare: async ({ deps, address }) => ({
      linkKey: deps.secrets.linkKey,
      buyer: { addressRange: rangeOf(address), isLimited: deps.limitsAttempts },
    }),
    handle: async (context, { body }, { linkKey, buyer }) => {
      const { businessId, baseUrl, language } = context
      const bought = await buyVisit(context, body, buyer)
      if (bought.kind === 'to_pay') {
        const checkout = { businessId, id: bought.checkoutId }
        return toPay(language, payUrl(linkKey, baseUrl, checkout))
      }
      const { id: bookingId, number, status } = bought.booking
      const key = status === 'confirmed' ? 'messages.visitBooked' : 'messages.visitRequested'
      return {
        message: say(language, key),
        number,
        status,
        guestUrl: guestUrl(linkKey, baseUrl, {
          businessId,
          subject: 'booking',
          subjectId: bookingId,
        }),
        payUrl: null,
      }
    },
  }),
  asVisitor(placePublicOrder, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: async (context, { body }, linkKey) => {
      const { businessId, baseUrl, language } = context
      const bought = await buyGoods(context, body)
      if (bought.kind === 'to_pay') {
        const checkout = { businessId, id: bought.checkoutId }
        return { ...toPay(language, payUrl(linkKey, baseUrl, checkout)), price: null }
      }
      return {
        message: say(language, 'messages.orderPlaced'),
        number: bought.order.number,
        status: 'pending' as const,
        guestUrl: guestUrl(linkKey, baseUrl, {
          businessId,
          subject: 'order',
          subjectId: bought.order.id,
        }),
        payUrl: null,
        price: priceOf(bought.order),
      }
    },
  }),
]

function priceOf({ stated }: MadeOrder) {
  return { ...stated, lines: [...stated.lines], discounts: [...stated.discounts] }
}

/** What somebody who still has to pay is told: nothing is booked yet. */
function toPay(language: Language, payUrl: string) {
  return {
    message: say(language, 'messages.payFirst'),
    number: null,
    status: null,
    guestUrl: null,
    payUrl,
  }
}
