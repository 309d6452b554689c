import { addFigures, noFigures, type SalesFigures } from '@cantina/domain/analytics/sales-figures'
import { weekDayOf } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq } from 'drizzle-orm'
import { bookings } from '#schema/bookings/bookings.table'
import { products } from '#schema/catalogue/products.table'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orderReturns, orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { zoneOfBusinesses } from './sold-rows'
import type { TestServer } from './test-server'

/** Everything that figures of sales are made of, as it stands in the tables. */
export function readSoldRows({ database }: TestServer, businessId: string) {
  return database.inBusiness({ businessId }, async (tx) => {
    return {
      visits: await tx.select().from(bookings).where(eq(bookings.businessId, businessId)),
      orders: await tx.select().from(orders).where(eq(orders.businessId, businessId)),
      lines: await tx.select().from(orderLines).where(eq(orderLines.businessId, businessId)),
      returns: await tx.select().from(orderReturns).where(eq(orderReturns.businessId, businessId)),
      payments: await tx.select().from(payments).where(eq(payments.businessId, businessId)),
      countries: new Map(
        (await tx.select().from(customers).where(eq(customers.businessId, businessId))).map(
          ({ id, countryId }) => [id, countryId],
        ),
      ),
      categories: new Map(
        (await tx.select().from(products).where(eq(products.businessId, businessId))).map(
          ({ id, categoryId }) => [id, categoryId],
        ),
      ),
    }
  })
}

export type SoldRows = Awaited<ReturnType<typeof readSoldRows>>

/** One thing that happened: on its day, at its place, and under which name of each group it counts. */
interface Fact {
  readonly date: string
  readonly posId: string
  readonly groups: Readonly<Record<string, string>>
  readonly figures: Partial<SalesFigures>
}

/** From the rows themselves, one after the other, in another way than the database adds them up. */
export function factsOf(rows: SoldRows): Fact[] {
  const bought = purchasesByVisit(rows)
  return [
    ...rows.visits.flatMap((visit) => visitFacts(visit, rows, bought)),
    ...orderFacts(rows),
    ...rows.payments.map(({ at, posId, method, cents }) => ({
      date: wallClockAt(at, zoneOfBusinesses).date,
      posId,
      groups: { all: '', pos: posId, method },
      figures: {
        payments: 1,
        paidCents: cents > 0 ? cents : 0,
        refundedCents: cents < 0 ? -cents : 0,
      },
    })),
  ]
}

type Visit = SoldRows['visits'][number]
type Order = SoldRows['orders'][number]

const isReceived = ({ status, arrivalStatus }: Visit) =>
  status === 'confirmed' && arrivalStatus !== 'no_show'

const isSold = ({ status }: Order) => status === 'confirmed' || status === 'completed'

const dayMs = 24 * 3_600_000

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null) {
  const groups = new Map<string | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return (key: string | null): readonly Row[] => (key === null ? [] : (groups.get(key) ?? []))
}

/** Each order goes to the last visit of its customer that had begun, unless that was a day ago. */
function purchasesByVisit({ visits, orders: all, returns }: SoldRows) {
  const visitsOf = groupedBy(visits.filter(isReceived), ({ customerId }) => customerId)
  const returnsOf = groupedBy(returns, ({ orderId }) => orderId)
  const bought = new Map<string, { orders: number; cents: number }>()
  for (const order of all.filter(isSold)) {
    const before = visitsOf(order.customerId)
      .filter(({ startsAt }) => startsAt <= order.orderedAt)
      .sort(
        (one, other) =>
          one.startsAt.getTime() - other.startsAt.getTime() || (one.id < other.id ? -1 : 1),
      )
    const last = before.at(-1)
    if (!last || order.orderedAt.getTime() - last.startsAt.getTime() >= dayMs) continue
    const back = returnsOf(order.id).reduce((sum, one) => sum + turnoverOf(one), 0)
    const sum = bought.get(last.id) ?? { orders: 0, cents: 0 }
    const cents = order.subTotalCents - order.discountCents - order.giftCardCents - back
    bought.set(last.id, { orders: sum.orders + 1, cents: sum.cents + cents })
  }
  return bought
}

function visitFacts(
  visit: Visit,
  { countries }: SoldRows,
  bought: ReturnType<typeof purchasesByVisit>,
): Fact[] {
  const { date, posId, status, promotions } = visit
  const purchase = bought.get(visit.id) ?? { orders: 0, cents: 0 }
  const isConfirmed = status === 'confirmed'
  const hoursAhead = Math.floor((visit.startsAt.getTime() - visit.createdAt.getTime()) / 3_600_000)
  const figures = {
    visitCents: isReceived(visit) ? visit.totalCents : visit.paidCents - visit.refundedCents,
    bookings: isConfirmed ? 1 : 0,
    noShows: isConfirmed && visit.arrivalStatus === 'no_show' ? 1 : 0,
    cancelled: visit.denial?.startsWith('cancelled') ? 1 : 0,
    guests: isReceived(visit) ? visit.guests + visit.nonDrinkers + visit.children : 0,
    leadHours: isConfirmed ? Math.max(hoursAhead, 0) : 0,
    boughtVisits: purchase.orders > 0 ? 1 : 0,
    boughtCents: purchase.cents,
  }
  const { visitCents, bookings: count, guests } = figures
  return [
    {
      date,
      posId,
      groups: {
        all: '',
        pos: posId,
        service: visit.serviceId,
        channel: visit.channel,
        guide: visit.guideId ?? '',
        language: String(visit.languageId ?? ''),
        country: String(countries.get(visit.customerId) ?? ''),
        hours: `${weekDayOf(date)} ${Math.floor(visit.startMinute / 60)}`,
      },
      figures,
    },
    ...(isConfirmed ? promotions : []).map(({ kind, terms, cents }) => ({
      date,
      posId,
      groups: { promotion: `${kind} ${terms.id}` },
      figures: { visitCents, bookings: count, guests, discountCents: cents },
    })),
  ]
}

/** Gift cards that come back were no turnover when they were sold. */
function turnoverOf({ goodsCents, giftCardCents }: SoldRows['returns'][number]): number {
  return goodsCents - giftCardCents
}

function orderFacts(rows: SoldRows): Fact[] {
  const linesOf = groupedBy(rows.lines, ({ orderId }) => orderId)
  const returnsOf = groupedBy(rows.returns, ({ orderId }) => orderId)
  return rows.orders.filter(isSold).flatMap((order) => {
    const lines = linesOf(order.id)
    const goods = lines.filter(({ isGiftCard }) => !isGiftCard)
    const sold = {
      date: order.date,
      at: order.orderedAt,
      sign: 1,
      cents: order.subTotalCents - order.discountCents - order.giftCardCents,
      parts: goods.map(({ productId, quantity, totalCents: cents }) => ({
        productId,
        quantity,
        cents,
      })),
    }
    const back = returnsOf(order.id).map((one) => ({
      date: one.date,
      at: one.at,
      sign: -1,
      cents: turnoverOf(one),
      parts: one.lines.flatMap(({ position, quantity, cents }) => {
        const line = goods.find((own) => own.position === position)
        return line ? [{ productId: line.productId, quantity, cents }] : []
      }),
    }))
    return [sold, ...back].flatMap((one) => goodsFacts(order, one, rows))
  })
}

interface Goods {
  readonly date: string
  readonly at: Date
  /** Below zero for what came back. */
  readonly sign: number
  readonly cents: number
  readonly parts: readonly { productId: string; quantity: number; cents: number }[]
}

function goodsFacts(
  { posId, channel, agentId, customerId, promotions }: Order,
  { date, at, sign, cents, parts }: Goods,
  { countries, categories }: SoldRows,
): Fact[] {
  const isSale = sign > 0
  const orderCount = isSale ? 1 : 0
  const partFigures = parts.map(({ productId, quantity, cents: partCents }) => ({
    productId,
    figures: {
      wineCents: sign * partCents,
      orders: orderCount,
      units: sign * quantity,
      bottles: categories.get(productId) === 1 ? sign * quantity : 0,
    },
  }))
  const sumOf = (figure: 'units' | 'bottles') =>
    partFigures.reduce((sum, part) => sum + part.figures[figure], 0)
  const country = customerId ? countries.get(customerId) : null
  return [
    {
      date,
      posId,
      groups: {
        all: '',
        pos: posId,
        channel,
        ...(agentId ? { agent: agentId } : {}),
        country: String(country ?? ''),
        hours: `${weekDayOf(date)} ${Math.floor(wallClockAt(at, zoneOfBusinesses).minute / 60)}`,
      },
      figures: {
        wineCents: sign * cents,
        orders: orderCount,
        units: sumOf('units'),
        bottles: sumOf('bottles'),
      },
    },
    ...partFigures.map(({ productId, figures }) => ({
      date,
      posId,
      groups: { product: productId, category: String(categories.get(productId)) },
      figures,
    })),
    ...(isSale ? promotions : []).map(({ kind, terms, cents: off }) => ({
      date,
      posId,
      groups: { promotion: `${kind} ${terms.id}` },
      figures: { wineCents: cents, orders: 1, discountCents: off },
    })),
  ]
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly posId?: string
}

/** What each name of a group comes to, without those that come to nothing. */
export function recount(facts: readonly Fact[], group: string, { from, to, posId }: Asked) {
  const sums = new Map<string, SalesFigures>()
  for (const fact of facts) {
    const key = fact.groups[group]
    if (key === undefined || fact.date < from || fact.date > to) continue
    if (posId && fact.posId !== posId) continue
    sums.set(key, addFigures(sums.get(key) ?? noFigures, { ...noFigures, ...fact.figures }))
  }
  return new Map([...sums].filter(([, figures]) => isSomething(figures)))
}

export function isSomething(figures: SalesFigures): boolean {
  return Object.values(figures).some((figure) => figure !== 0)
}
