import { refusalText } from '@cantina/contract/promotions/refusal-text'
import { type AgentTerms, agentUnitCents, commissionOf } from '@cantina/domain/orders/agent-terms'
import { type GoodsPrice, priceGoods } from '@cantina/domain/orders/goods-price'
import type { GoodsProblem } from '@cantina/domain/orders/goods-problems'
import type { GoodsFreight } from '@cantina/domain/orders/goods-shipping'
import type { WantedLine } from '@cantina/domain/orders/same-pieces'
import type { ManualTerms } from '@cantina/domain/promotions/manual-reduction'
import { offersOf } from '@cantina/domain/promotions/offers'
import { momentAt } from '@cantina/domain/promotions/purchase'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { freeBesides } from '@cantina/domain/till/allotment'
import { lockedLevels, shelfKey } from '#features/catalogue/stock/locked-levels'
import { customerCountry } from '#features/customers/customers/customer-country'
import { agentTermsOf } from '#features/orders/agents/agent-terms-of'
import { readOffers } from '#features/promotions/offers/read-offers'
import { Failure } from '#platform/failure'
import { dayIn, moneyIn } from '#platform/formats'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { type GoodsOnSale, goodsOnSale, type ProductOnSale } from './goods-on-sale'
import { keptFrom, nobodys, type Selling } from './kept-by-devices'

/** What somebody wants to buy, as far as its price depends on it. */
export interface OrderWish {
  readonly posId: string
  readonly customerId: string | null
  /** Somebody who is not known yet, and is taken for somebody who comes for the first time. */
  readonly isNewcomer?: boolean
  readonly agentId: string | null
  readonly lines: readonly WantedLine[]
  /** Where it is sent; null for what is taken along. */
  readonly shippingCountryId: number | null
  readonly discountCode: string | null
  /** Whose device sells it; absent: nobody's. */
  readonly selling?: Selling
  /** Taken off by hand at the counter. */
  readonly manual?: readonly ManualTerms[]
}

/** The order that is being changed: what it holds is still there for it, and its promotions are its own. */
export interface HeldOrder {
  readonly id: string
  readonly storageId: string
  readonly quantities: ReadonlyMap<string, number>
}

interface How {
  /** Whoever is about to sell waits for whoever is selling the same, or using the same promotion. */
  readonly locks: boolean
  readonly held?: HeldOrder
}

export interface PricedLine {
  readonly product: ProductOnSale
  readonly ratePercent: number
  readonly natureCode: string | null
  readonly commissionCents: number
}

export interface PricedOrder {
  readonly goods: GoodsOnSale
  readonly price: GoodsPrice<GoodsFreight>
  /** Beside each line of the price. */
  readonly lines: readonly PricedLine[]
  readonly voucher: VoucherTerms | null
  readonly shippingVat: { readonly ratePercent: number; readonly natureCode: string | null } | null
  readonly agent: AgentTerms | null
  /** What is not sold here, and what is not this agent's to sell. */
  readonly notSold: readonly ProductOnSale[]
  readonly notByAgent: readonly ProductOnSale[]
  /** What is sold from a day on that has not come. */
  readonly notReleased: readonly ProductOnSale[]
}

/** What an order costs by what the database says now; nothing that a client sends is trusted. */
export async function priceOrder(
  context: BusinessContext,
  wish: OrderWish,
  { locks, held }: How,
): Promise<PricedOrder> {
  const productIds = [...new Set(wish.lines.map(({ productId }) => productId))]
  const { selling = nobodys(context) } = wish
  const read = await goodsOnSale(context, {
    posId: wish.posId,
    productIds,
    countryId: wish.shippingCountryId,
    selling,
  })
  const goods = { ...read, products: await stocked(context, read, { locks, held, selling }) }
  const agent = wish.agentId === null ? null : await knownAgent(context, wish.agentId)
  const countryId =
    wish.customerId === null
      ? null
      : await customerCountry(context, wish.customerId, { mayBeDisabled: true })
  // What was agreed with an agent is the price: promotions are for those who buy themselves.
  const offers = agent
    ? { discounts: [], voucher: null, customer: null }
    : await readOffers(context, {
        kind: 'products',
        code: wish.discountCode,
        customerId: wish.customerId,
        isNewcomer: wish.isNewcomer ?? false,
        itemIds: productIds,
        locks,
        ...(held ? { spared: { orderId: held.id } } : {}),
      })
  const products = new Map(goods.products.map((product) => [product.id, product]))
  const sellingCountryId = wish.shippingCountryId ?? countryId
  const price = priceGoods({
    items: wish.lines.map(({ productId, quantity, amountCents }, index) => {
      const product = products.get(productId)
      if (!product) throw notInList(`lines.${index}.productId`)
      const agreedUnitCents = agent && agentUnitCents(product, agent, sellingCountryId)
      return { product, quantity, agreedUnitCents, amountCents }
    }),
    priceList: goods.pos.accessType === 'business' ? 'business' : 'consumer',
    countryId,
    destination:
      wish.shippingCountryId === null
        ? null
        : { countryId: wish.shippingCountryId, freights: goods.freights },
    moment: momentAt(context.now, goods.timeZone),
    customer: offers.customer,
    offers: offersOf(offers.discounts, offers.voucher, wish.manual),
    vatRates: goods.vatRates,
  })
  return {
    goods,
    price,
    voucher: offers.voucher,
    agent,
    ...taxed(goods, price, agent),
    notSold: goods.products.filter((product) => !isHeld(held, product) && !product.isSold),
    notReleased: goods.products.filter(
      (product) => !isHeld(held, product) && product.isSold && !product.isReleased,
    ),
    notByAgent: goods.products.filter(
      (product) =>
        !isHeld(held, product) &&
        agent &&
        agentUnitCents(product, agent, sellingCountryId) === null,
    ),
  }
}

async function knownAgent(context: BusinessContext, agentId: string): Promise<AgentTerms> {
  try {
    return await agentTermsOf(context, agentId)
  } catch (error) {
    throw error instanceof Failure && error.code === 'not_found' ? notInList('agentId') : error
  }
}

function isHeld(held: HeldOrder | undefined, { id }: ProductOnSale): boolean {
  return held?.quantities.has(id) ?? false
}

/** What is on the shelf and no device keeps: as it was read, or, for who is about to take it, behind its lock. */
async function stocked(
  context: BusinessContext,
  { products, storageId, areSomeKept }: GoodsOnSale,
  { locks, held, selling }: How & { readonly selling: Selling },
): Promise<ProductOnSale[]> {
  const ownOf = ({ id }: ProductOnSale) =>
    held?.storageId === storageId ? (held.quantities.get(id) ?? 0) : 0
  const counted = products.filter(({ stock }) => stock !== null)
  const levels =
    locks && counted.length > 0
      ? await lockedLevels(
          context,
          counted.map(({ id }) => ({ productId: id, posId: storageId })),
        )
      : null
  const kept =
    levels && areSomeKept
      ? await keptFrom(context, { storageId, productIds: counted.map(({ id }) => id) }, selling)
      : null
  return products.map((product) => {
    if (product.stock === null) return product
    const shelf = { productId: product.id, posId: storageId }
    const there = levels
      ? freeBesides({
          left: levels.get(shelfKey(shelf)) ?? 0,
          others: kept?.get(product.id) ?? 0,
        })
      : product.stock
    return { ...product, stock: there + ownOf(product) }
  })
}

export function taxed(
  goods: GoodsOnSale,
  price: GoodsPrice<GoodsFreight>,
  agent: AgentTerms | null,
) {
  const products = new Map(goods.products.map((product) => [product.id, product]))
  const rates = new Map(goods.vatRates.map((rate) => [rate.id, rate]))
  const vatOf = (vatRateId: string) => {
    const { ratePercent = 0, natureCode = null } = rates.get(vatRateId) ?? {}
    return { ratePercent, natureCode }
  }
  const withVat = price.lines.map((line) => ({ ...line, ...vatOf(line.vatRateId) }))
  const commissions = agent ? commissionOf(withVat, agent).lines : []
  const lines = withVat.flatMap(({ productId, ratePercent, natureCode }, index): PricedLine[] => {
    const product = products.get(productId)
    const commissionCents = commissions[index]?.commissionCents ?? 0
    return product ? [{ product, ratePercent, natureCode, commissionCents }] : []
  })
  return { lines, shippingVat: price.shipping ? vatOf(price.shipping.offer.vatRateId) : null }
}

/** An order is made as it is wanted, or refused with what stands in its way. */
export function requireSellable(
  { language }: BusinessContext,
  wish: OrderWish,
  { goods, price, voucher, agent, notSold, notByAgent, notReleased }: PricedOrder,
): void {
  if (!goods.pos.isOpen) throw new Failure('not_sold', { params: { name: goods.pos.name } })
  if (goods.pos.accessType === 'internal') throw new Failure('takes_no_money')
  if (price.totalCents > dearest) throw tooDear()
  const [absent] = notSold
  if (absent) throw refusedLine(wish, absent.id, 'not_sold', { name: absent.name })
  const [early] = notReleased
  if (early) {
    const date = dayIn(language, 'long')(early.availableFrom ?? '')
    throw refusedLine(wish, early.id, 'not_released', { name: early.name, date })
  }
  const [others] = notByAgent
  if (others) throw refusedLine(wish, others.id, 'not_by_agent', { name: others.name })
  if (agent && wish.discountCode !== null) {
    throw new Failure('voucher_refused', {
      fields: { discountCode: { key: 'promotionNotForAgents', params: {} } },
    })
  }
  const [problem] = price.problems
  if (problem) throw refusalOf(wish, problem, moneyIn(language, goods.currency))
  const refused = price.refused.find(({ kind }) => kind === 'voucher')
  if (refused && voucher) {
    throw new Failure('voucher_refused', {
      fields: { discountCode: refusalText(refused.reason, voucher, language) },
    })
  }
}

function refusalOf(
  wish: OrderWish,
  problem: GoodsProblem,
  money: (cents: number) => string,
): Failure {
  switch (problem.kind) {
    case 'maximum_quantity': {
      const { productId, name, maximum } = problem
      return refusedLine(wish, productId, 'maximum_quantity', { name, maximum })
    }
    case 'excluded_country':
      return refusedLine(wish, problem.productId, 'excluded_country', { name: problem.name })
    case 'amount_limits': {
      const { name, minimumCents, maximumCents } = problem
      const limits = { minimum: money(minimumCents), maximum: money(maximumCents) }
      return refusedAmount(wish, problem, { name, ...limits })
    }
    case 'fixed_amount':
      return refusedAmount(wish, problem, { name: problem.name })
    case 'no_freight':
      return new Failure('no_freight', {
        fields: { 'shipping.countryId': { key: 'noFreight', params: {} } },
      })
  }
}

/** As much as an amount of money can be anywhere. */
const dearest = 9_999_999_999

function tooDear(): Failure {
  return new Failure('invalid_input', {
    fields: { lines: { key: 'maximumValue', params: { count: dearest / 100 } } },
  })
}

const problemOfLine = {
  not_sold: 'notSold',
  not_by_agent: 'notByAgent',
  not_released: 'notReleased',
  maximum_quantity: 'maximumQuantity',
  excluded_country: 'excludedCountry',
} as const

function refusedLine(
  { lines }: OrderWish,
  productId: string,
  code: keyof typeof problemOfLine,
  params: Record<string, string | number>,
): Failure {
  const index = lines.findIndex((line) => line.productId === productId)
  const field = code === 'maximum_quantity' ? 'quantity' : 'productId'
  return new Failure(code, {
    params,
    fields: { [`lines.${index}.${field}`]: { key: problemOfLine[code], params } },
  })
}

const problemOfAmount = { amount_limits: 'amountLimits', fixed_amount: 'fixedAmount' } as const

/** At the amount itself: the same product may stand in other lines with others. */
function refusedAmount(
  { lines }: OrderWish,
  problem: Extract<GoodsProblem, { readonly kind: keyof typeof problemOfAmount }>,
  params: Record<string, string | number>,
): Failure {
  const { kind, productId, amountCents } = problem
  const index = lines.findIndex(
    (line) => line.productId === productId && (line.amountCents ?? null) === amountCents,
  )
  return new Failure(kind, {
    params,
    fields: { [`lines.${index}.amountCents`]: { key: problemOfAmount[kind], params } },
  })
}
