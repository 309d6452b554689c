import type { GoodsFreight } from '@cantina/domain/orders/goods-shipping'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import { goodsOnSale } from '#features/orders/orders/goods-on-sale'
import { insertMany } from '#platform/database/insert-many'
import { freight } from '#schema/catalogue/freight.table'
import { stockMovements } from '#schema/catalogue/stock.table'
import { customers } from '#schema/customers/customers.table'
import { orderCounters, orderLines, orderReturns, orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { promotionUses } from '#schema/promotions/promotion-uses.table'
import type { SellingAgent } from './create-agents'
import { demoCellar } from './demo-cellar'
import type { DemoContext } from './demo-context'
import { deskOf } from './demo-desk'
import type { DemoOrder } from './demo-order'
import { type CounterKey, orderBuyers } from './demo-order-buyers'
import { orderOffers } from './demo-order-offers'
import { ordersByDay } from './demo-orders'
import type { PosKey } from './demo-pos'
import { learnSizes } from './learn-sizes'
import type { Counter } from './price-demo-order'
import { seededRandom } from './random'
import { recordOrderHistory } from './record-order-history'
import { sellTo } from './sell-to-buyer'

interface Sources {
  readonly posIds: Readonly<Record<PosKey, string>>
  readonly productIds: ReadonlyMap<string, string>
  readonly agents: readonly SellingAgent[]
}

/** How many orders are held before they are written. */
const ordersAtOnce = 1_000

/**
 * Fourteen months of the cellar and of what was sold from it, day by day: in the morning shelves are filled, then
 * people take what is there. So no shelf ever holds less than nothing, today or on any day before.
 */
export async function createOrders(demo: DemoContext, sources: Sources): Promise<void> {
  const random = seededRandom(17)
  const counters = await openCounters(demo, sources)
  const zone = counters.shop.goods.timeZone
  const today = wallClockAt(demo.now, zone).date
  const buyersOn = await orderBuyers(demo, { ...sources, zone }, random)
  const cellar = demoCellar(demo, sources, seededRandom(2))
  const last = new Map<number, number>()
  let demoOrders: DemoOrder[] = []
  let movements: (typeof stockMovements.$inferInsert)[] = []
  const flush = async () => {
    await writeOrders(demo, demoOrders, last)
    await insertMany(demo.tx, stockMovements, movements)
    await learnSizes(demo.tx, orders, orderLines, payments, customers, stockMovements)
    demoOrders = []
    movements = []
  }
  for (const { date, daysAgo, channels } of ordersByDay({ today, factor: demo.factor }, random)) {
    movements.push(...cellar.open(date, daysAgo))
    for (const buyer of buyersOn(date, channels)) {
      const order = sellTo(demo, { buyer, counter: counters[buyer.pos], cellar }, random)
      if (!order) continue
      demoOrders.push(order)
      movements.push(...order.movements)
    }
    if (demoOrders.length >= ordersAtOnce) await flush()
  }
  await flush()
  await insertMany(
    demo.tx,
    orderCounters,
    [...last].map(([year, sequence]) => ({
      businessId: demo.businessId,
      year,
      last: sequence,
    })),
  )
  await recordOrderHistory(demo, today)
}

async function openCounters(
  demo: DemoContext,
  { posIds, productIds }: Sources,
): Promise<Record<CounterKey, Counter>> {
  const offers = await orderOffers(demo)
  const freights = await freightOffers(demo)
  const counterAt = async (posId: string): Promise<Counter> => {
    const wanted = { posId, productIds: [...productIds.values()], countryId: null }
    return { goods: await goodsOnSale(deskOf(demo), wanted), freights, offers }
  }
  return {
    shop: await counterAt(posIds.shop),
    tastingRoom: await counterAt(posIds.tastingRoom),
    enoteca: await counterAt(posIds.enoteca),
  }
}

/** Every way carries everything, from every place. */
async function freightOffers({ tx, businessId }: DemoContext): Promise<GoodsFreight[]> {
  const { id, company, countryId, pricePerUnitCents, freeFromCents, vatRateId } = freight
  const { volumetricDivisor, fromDays, toDays } = freight
  const found = await tx
    .select({
      id,
      company,
      countryId,
      pricePerUnitCents,
      freeFromCents,
      volumetricDivisor,
      fromDays,
      toDays,
      vatRateId,
    })
    .from(freight)
    .where(eq(freight.businessId, businessId))
  return found.map((way) => ({ ...way, productIds: [] }))
}

/** Numbers go by the time of the order, within its year. */
async function writeOrders(
  { tx }: DemoContext,
  demoOrders: readonly DemoOrder[],
  last: Map<number, number>,
): Promise<void> {
  const rows = demoOrders.map(({ row }) => {
    const sequence = (last.get(row.year) ?? 0) + 1
    last.set(row.year, sequence)
    const number = `S${String(row.year).slice(2)}-${String(sequence).padStart(4, '0')}`
    return { ...row, sequence, number }
  })
  await insertMany(tx, orders, rows)
  const partsOf = <Part>(pick: (order: DemoOrder) => readonly Part[]) => demoOrders.flatMap(pick)
  await insertMany(
    tx,
    orderLines,
    partsOf(({ lines }) => lines),
  )
  await insertMany(
    tx,
    payments,
    partsOf(({ payments: paid }) => paid),
  )
  await insertMany(
    tx,
    orderReturns,
    partsOf(({ returns }) => returns),
  )
  await insertMany(
    tx,
    promotionUses,
    partsOf(({ uses }) => uses),
  )
}
