import * as contract from '@cantina/contract/guest/public-shop'
import { asVisitor } from '#platform/http/route'
import { quotePublicOrder } from './order-public-goods'
import { listPublicProducts } from './read-public-products'

/** The shop of a business's website. */
export const publicShopRoutes = [
  asVisitor(contract.listPublicProducts, (context) => listPublicProducts(context)),
  asVisitor(contract.quotePublicOrder, (context, { body }) => quotePublicOrder(context, body)),
]
