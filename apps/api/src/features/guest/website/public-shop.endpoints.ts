import * as contract from '@cantina/contract/guest/public-shop'
import { inHouse } from '#platform/http/route'
import { quotePublicOrder } from './order-public-goods'
import { listPublicProducts } from './read-public-products'

/** The shop of a house's website. */
export const publicShopRoutes = [
  inHouse(contract.listPublicProducts, (context) => listPublicProducts(context)),
  inHouse(contract.quotePublicOrder, (context, { body }) => quotePublicOrder(context, body)),
]
