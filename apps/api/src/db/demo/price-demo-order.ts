import type { ShippingAddress } from '@cantina/contract/orders/orders'
import { type AgentTerms, agentUnitCents } from '@cantina/domain/orders/agent-terms'
import { priceGoods } from '@cantina/domain/orders/goods-price'
import type { GoodsFreight } from '@cantina/domain/orders/goods-shipping'
import { offersOf } from '@cantina/domain/promotions/offers'
import { momentAt } from '@cantina/domain/promotions/purchase'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import type { GoodsOnSale } from '#features/orders/orders/goods-on-sale'
import { type PricedOrder, taxed } from '#features/orders/orders/price-order'
import type { OrderOffers } from './demo-order-offers'
import type { BasketLine } from './demo-orders'

/** What a sale at one point of sale is made of. */
export interface Counter {
  readonly goods: GoodsOnSale
  readonly freights: readonly GoodsFreight[]
  readonly offers: OrderOffers
}

export interface DemoWish {
  readonly orderedAt: Date
  readonly basket: readonly BasketLine[]
  readonly customer: { readonly id: string; readonly countryId: number | null } | null
  readonly agent: AgentTerms | null
  readonly shipping: ShippingAddress | null
  /** A code that they try. */
  readonly voucher: VoucherTerms | null
}

/** What an order costs by the rules of every other; a code that does not hold is not given. */
export function priceDemoOrder({ goods, freights, offers }: Counter, wish: DemoWish): PricedOrder {
  const { orderedAt, customer, agent, shipping } = wish
  const products = new Map(goods.products.map((product) => [product.id, product]))
  const countryId = customer?.countryId ?? null
  const priceWith = (voucher: VoucherTerms | null) =>
    priceGoods({
      items: wish.basket.map(({ product: { id }, quantity }) => {
        const product = products.get(id)
        if (!product) throw new Error(`The demo does not sell ${id}`)
        const agreedUnitCents =
          agent && agentUnitCents(product, agent, shipping?.countryId ?? countryId)
        return { product, quantity, agreedUnitCents }
      }),
      priceList: goods.pos.accessType === 'business' ? 'business' : 'consumer',
      countryId,
      destination: shipping && { countryId: shipping.countryId, freights },
      moment: momentAt(orderedAt, goods.timeZone),
      customer: offers.customer(customer?.id ?? null),
      offers: agent ? offersOf([], null) : offers.at(orderedAt, voucher),
      vatRates: goods.vatRates,
    })
  const tried = priceWith(wish.voucher)
  const isRefused = tried.refused.some(({ kind }) => kind === 'voucher')
  const price = isRefused ? priceWith(null) : tried
  const voucher = isRefused ? null : wish.voucher
  return {
    goods,
    price,
    voucher,
    agent,
    notSold: [],
    notByAgent: [],
    notReleased: [],
    ...taxed(goods, price, agent),
  }
}
