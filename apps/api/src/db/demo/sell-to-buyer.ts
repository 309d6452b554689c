import type { OrderBilling, ShippingAddress } from '@cantina/contract/orders/orders'
import { agentMaySell } from '@cantina/domain/orders/agent-terms'
import { demoAddress, demoBuyers, hasAddressesIn } from './demo-addresses'
import { demoAgents } from './demo-agents'
import type { DemoCellar } from './demo-cellar'
import type { DemoContext } from './demo-context'
import { type DemoOrder, demoOrder } from './demo-order'
import type { Buyer } from './demo-order-buyers'
import { fillBasket } from './demo-orders'
import { type Counter, priceDemoOrder } from './price-demo-order'
import type { Random } from './random'

interface Sale {
  readonly buyer: Buyer
  readonly counter: Counter
  readonly cellar: DemoCellar
}

/** How many of a hundred have it sent. */
const sentShares = { pos: 7, website: 100, back_office: 60, agent: 100, channel_manager: 100 }

/** How many of a hundred know a code. */
const codeShares = { pos: 3, website: 14, back_office: 4, agent: 0, channel_manager: 0 }

/** Somebody takes from the shelves what they like; null where there is nothing for them. */
export function sellTo(
  demo: DemoContext,
  { buyer, counter, cellar }: Sale,
  random: Random,
): DemoOrder | null {
  const { channel, orderedAt, customer, agent } = buyer
  const shipping = addressOf(buyer, random)
  const terms = agent?.terms ?? null
  const onSale = cellar.products.filter(
    ({ id, shelf }) => shelf.left() > 0 && (terms === null || agentMaySell(terms, id)),
  )
  if (onSale.length === 0) return null
  const habit = channel === 'pos' && shipping ? 'website' : channel
  const basket = fillBasket(habit, onSale, random)
  if (basket.length === 0) return null
  const codes = counter.offers.codesAt(orderedAt)
  const triesCode = random.next() * 100 < codeShares[channel] && codes.length > 0
  const voucher = triesCode ? random.pick(codes) : null
  const wish = { orderedAt, basket, customer, agent: terms, shipping, voucher }
  const priced = priceDemoOrder(counter, wish)
  const billing = billingOf(buyer, shipping)
  const order = demoOrder(demo, { ...wish, channel, billing, priced }, random)
  for (const { product, quantity } of basket) product.shelf.take(quantity)
  for (const { productId, change, date } of order.movements) {
    if (change > 0) cellar.expect(productId, change, date)
  }
  if (order.row.cancelledAt === null) counter.offers.use(priced.price.applied, customer?.id ?? null)
  return order
}

function addressOf(buyer: Buyer, random: Random): ShippingAddress | null {
  const { channel, customer, agent } = buyer
  const countryId = agent?.countryId ?? customer?.countryId ?? null
  if (!hasAddressesIn(countryId) || random.next() * 100 >= sentShares[channel]) return null
  return agent
    ? demoAddress({ name: agent.terms.name, company: random.pick(demoBuyers), countryId }, random)
    : demoAddress({ name: customer?.name ?? '', company: null, countryId }, random)
}

/** An agent's business pays for what it has sold on. */
function billingOf({ agent }: Buyer, shipping: ShippingAddress | null): OrderBilling | null {
  if (!agent) return null
  const { name } = agent.terms
  const business = demoAgents.find((one) => `${one.name} ${one.surname}` === name)
  return {
    name,
    company: business?.businessName ?? null,
    street: shipping?.street ?? null,
    number: shipping?.number ?? null,
    city: shipping?.city ?? null,
    postalCode: shipping?.postalCode ?? null,
    countryId: agent.countryId,
    vatCode: business?.vatCode ?? null,
    taxCode: null,
    sdi: business?.sdi ?? null,
    pec: null,
  }
}
