import * as contract from '@cantina/contract/guest/public-shop'
import { buyGoods } from '#features/guest/checkouts/buy-goods'
import { payUrl } from '#features/guest/checkouts/checkout-links'
import { toPay } from '#features/guest/checkouts/to-pay'
import { inHouse } from '#platform/http/route'
import { guestUrl } from '#platform/links/guest-links'
import { say } from '#platform/texts'
import { quotePublicOrder } from './order-public-goods'
import { listPublicProducts } from './read-public-products'

/** The shop of a house's website. */
export const publicShopRoutes = [
  inHouse(contract.listPublicProducts, (context) => listPublicProducts(context)),
  inHouse(contract.quotePublicOrder, (context, { body }) => quotePublicOrder(context, body)),
  inHouse(contract.placePublicOrder, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: async (context, { body }, linkKey) => {
      const { businessId, baseUrl, language } = context
      const bought = await buyGoods(context, body)
      if (bought.kind === 'to_pay') {
        const checkout = { businessId, id: bought.checkoutId }
        return toPay(language, payUrl(linkKey, baseUrl, checkout))
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
      }
    },
  }),
]
