import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { bookPublicVisit } from '@cantina/contract/guest/public-visits'
import type { Language } from '@cantina/contract/languages'
import { buyGoods } from '#features/guest/checkouts/buy-goods'
import { type Buyer, buyVisit } from '#features/guest/checkouts/buy-visit'
import { payUrl } from '#features/guest/checkouts/checkout-links'
import { countGiftCardAttempt } from '#features/guest/gift-cards/count-gift-card-attempt'
import { howToPayOrder } from '#features/guest/website/how-to-pay-goods'
import type { MadeOrder } from '#features/orders/orders/create-order'
import { rangeOf } from '#platform/auth/network-of'
import { attempt } from '#platform/database/savepoint'
import type { BusinessContext, RequestScope } from '#platform/http/context'
import { asVisitor } from '#platform/http/route'
import { guestUrl } from '#platform/links/guest-links'
import { say } from '#platform/texts'
import { admitPurchase, notePurchase, type Wished } from './admit-purchase'
import { parkPurchase } from './park-purchase'

/** What a visitor of the website books or orders: done at once, once it is paid, or once they have confirmed it. */
export const buyingRoutes = [
  asVisitor(bookPublicVisit, {
    prepare: (scope, { params, body }) => buyerOf(scope, params.key, body),
    handle: async (context, { body }, buyer) => {
      const { businessId, baseUrl, language } = context
      const bought = await admitted(context, { kind: 'visit', wish: body }, buyer, () =>
        buyVisit(context, body, buyer),
      )
      if (bought === 'to_confirm') return toConfirm(language, body.guest.email)
      if (bought.kind === 'to_pay') {
        const checkout = { businessId, id: bought.checkoutId }
        return toPay(language, payUrl(buyer.linkKey, baseUrl, checkout))
      }
      const { id: bookingId, number, status } = bought.booking
      const key = status === 'confirmed' ? 'messages.visitBooked' : 'messages.visitRequested'
      const purchase = { businessId, subject: 'booking', subjectId: bookingId } as const
      return {
        ...nothingToDo,
        message: say(language, key),
        number,
        status,
        guestUrl: guestUrl(buyer.linkKey, baseUrl, purchase),
      }
    },
  }),
  asVisitor(placePublicOrder, {
    prepare: (scope, { params, body }) => buyerOf(scope, params.key, body),
    handle: async (context, { body }, buyer) => {
      const { businessId, baseUrl, language } = context
      const bought = await admitted(context, { kind: 'order', wish: body }, buyer, () =>
        buyGoods(context, body),
      )
      if (bought === 'to_confirm') {
        return { ...toConfirm(language, body.guest.email), ...notOrdered }
      }
      if (bought.kind === 'to_pay') {
        const checkout = { businessId, id: bought.checkoutId }
        return { ...toPay(language, payUrl(buyer.linkKey, baseUrl, checkout)), ...notOrdered }
      }
      const purchase = { businessId, subject: 'order', subjectId: bought.order.id } as const
      return {
        ...nothingToDo,
        message: say(language, 'messages.orderPlaced'),
        number: bought.order.number,
        status: bought.status,
        guestUrl: guestUrl(buyer.linkKey, baseUrl, purchase),
        howToPay: await howToPayOrder(context, bought.order.id),
        price: priceOf(bought.order),
      }
    },
  }),
]

function priceOf({ stated }: MadeOrder) {
  return { ...stated, lines: [...stated.lines], discounts: [...stated.discounts] }
}

interface LinkedBuyer extends Buyer {
  readonly linkKey: Buffer
}

/** Whoever pays with a gift card tries its code, as who asks what is left on it. */
async function buyerOf(
  scope: RequestScope,
  businessId: string,
  { giftCard }: Wished['wish'],
): Promise<LinkedBuyer> {
  const { deps, address } = scope
  if (giftCard) await countGiftCardAttempt(scope, businessId)
  return {
    linkKey: deps.secrets.linkKey,
    addressRange: rangeOf(address),
    isLimited: deps.limitsAttempts,
  }
}

/** Buys it, to see that it can be had; where its guest has to confirm first, that is taken back. */
async function admitted<Bought extends { readonly kind: string }>(
  context: BusinessContext,
  wished: Wished,
  buyer: LinkedBuyer,
  buy: () => Promise<Bought>,
): Promise<Bought | 'to_confirm'> {
  const admission = await admitPurchase(context, wished, buyer)
  const trial = await attempt(context.tx, 'before_purchase')
  const bought = await buy()
  if (bought.kind === 'to_pay') return bought
  if (!admission.isAsked) {
    await notePurchase(context, wished, buyer)
    return bought
  }
  await trial.undo()
  await parkPurchase(context, wished, admission, buyer)
  return 'to_confirm'
}

const notOrdered = { howToPay: null, price: null }

const nothingToDo = { payUrl: null, isToConfirm: false }

/** The answer to a guest who still has to pay: nothing is booked yet. */
function toPay(language: Language, payUrl: string) {
  return {
    message: say(language, 'messages.payFirst'),
    number: null,
    status: null,
    guestUrl: null,
    payUrl,
    isToConfirm: false,
  }
}

/**
 * The answer to a guest who first has to prove that the address is theirs: nothing is booked yet.
 */
function toConfirm(language: Language, email: string) {
  return {
    message: say(language, 'messages.confirmByMail', { email }),
    number: null,
    status: null,
    guestUrl: null,
    payUrl: null,
    isToConfirm: true,
  }
}
