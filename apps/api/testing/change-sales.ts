import { addDays } from '@cantina/domain/calendar'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { instantOf } from '@cantina/domain/zoned-time'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { products } from '#schema/catalogue/products.table'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orderReturns, orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { languages } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'
import { createAgent } from './agent-factories'
import { createVenue, type Venue } from './booking-factories'
import { createProduct, createVatRate, type Scene } from './catalogue-factories'
import { createUser } from './factories'
import { diceOf, rowsSoldIn, spanFrom, zoneOfBusinesses } from './sold-rows'

/** A business with two of everything that sales are broken down by. */
export async function createSellingVenue(scene: Scene) {
  const places = [await createVenue(scene), await createVenue(scene)] as const
  const goods = [
    await createProduct(scene, { categoryId: 1 }),
    await createProduct(scene, { categoryId: 1 }),
    await createProduct(scene, { categoryId: 5 }),
  ]
  const guides = [
    (await createUser(scene.server, { businessId: scene.businessId })).userId,
    (await createUser(scene.server, { businessId: scene.businessId })).userId,
  ]
  const known = <Row extends { id: number }>(rows: readonly Row[]) => rows.map(({ id }) => id)
  const [languageIds, countryIds] = await scene.server.database.asPlatform(async (tx) => [
    known(await tx.select().from(languages).limit(2)),
    known(await tx.select().from(countries).limit(2)),
  ])
  return {
    ...scene,
    places,
    languageIds: [null, ...(languageIds ?? [])],
    countryIds: [null, ...(countryIds ?? [])],
    goods,
    guides,
    agentId: await createAgent(scene),
    vatRateId: await createVatRate(scene),
    promotionIds: [newId(), newId()],
  }
}

export type SellingVenue = Awaited<ReturnType<typeof createSellingVenue>>

const channels = ['pos', 'website', 'back_office', 'channel_manager', 'agent'] as const
const methods = ['cash', 'card', 'bank_transfer', 'gateway'] as const

/** Does anything to a business's visits, orders and money that can be done to them, again and again. */
export function changesOf(venue: SellingVenue, today: string, seed: number) {
  const { server, businessId, places, goods, guides, promotionIds, agentId, vatRateId } = venue
  const { languageIds, countryIds } = venue
  const roll = diceOf(seed)
  const pick = <T>(from: readonly T[]) => from[roll(from.length)] as T
  const anyDay = () => addDays(today, roll(3) === 0 ? -roll(430) : 3 - roll(20))
  const { bookingOn, orderOn, returnOf } = rowsSoldIn(() => ({ ...places[0], businessId }))
  const made = { bookings: [] as string[], orders: [] as string[] }

  const promotion = () =>
    ({
      kind: pick(['discount', 'voucher'] as const),
      cents: 1 + roll(500),
      terms: { id: pick(promotionIds) },
    }) as AppliedPromotion

  async function book(tx: Transaction) {
    const place = pick<Venue>(places)
    const date = anyDay()
    const row = bookingOn(date, {
      startMinute: 540 + 15 * roll(36),
      totalCents: roll(20_000),
      serviceId: place.serviceId,
      posId: place.posId,
      customerId: pick<Venue>(places).customerId,
      guests: 1 + roll(6),
      children: roll(3),
      channel: pick(channels),
      guideId: pick([null, ...guides]),
      languageId: pick(languageIds),
      createdAt: instantOf(addDays(date, -roll(60)), roll(1_400), zoneOfBusinesses),
      promotions: roll(3) === 0 ? [promotion()] : [],
      ...pick([{}, {}, { status: 'to_be_confirmed' as const }]),
    })
    await tx.insert(bookings).values(row)
    made.bookings.push(row.id)
  }

  const lineOf = (orderId: string, position: number, productId: string) => {
    const quantity = 1 + roll(6)
    const fullCents = quantity * (500 + roll(3_000))
    const discountCents = roll(200)
    return {
      businessId,
      orderId,
      position,
      productId,
      name: 'Riserva',
      quantity,
      isStocked: false,
      unitCents: Math.round(fullCents / quantity),
      fullCents,
      quantityDiscountCents: 0,
      discountCents,
      totalCents: fullCents - discountCents,
      vatRateId,
      ratePercent: 22,
    }
  }

  async function sell(tx: Transaction, on?: { readonly date: string; readonly own: object }) {
    const id = newId()
    const first = roll(goods.length)
    const lines = Array.from({ length: 1 + roll(goods.length) }, (_, nth) =>
      lineOf(id, nth, goods[(first + nth) % goods.length] as string),
    )
    const sum = (figure: 'fullCents' | 'discountCents') =>
      lines.reduce((all, line) => all + line[figure], 0)
    const date = on?.date ?? anyDay()
    const channel = pick(channels)
    await tx.insert(orders).values(
      orderOn(date, {
        id,
        posId: pick<Venue>(places).posId,
        channel,
        agentId: channel === 'agent' ? agentId : null,
        customerId: pick([null, ...places.map(({ customerId }) => customerId)]),
        orderedAt: instantOf(date, 540 + roll(600), zoneOfBusinesses),
        subTotalCents: sum('fullCents'),
        discountCents: sum('discountCents'),
        shippingCents: roll(1_500),
        promotions: roll(3) === 0 ? [promotion()] : [],
        status: pick(['pending', 'confirmed', 'completed'] as const),
        ...on?.own,
      }),
    )
    await tx.insert(orderLines).values(lines)
    made.orders.push(id)
    return id
  }

  const theBooking = () =>
    and(eq(bookings.businessId, businessId), eq(bookings.id, pick(made.bookings)))
  const theOrder = (id = pick(made.orders)) =>
    and(eq(orders.businessId, businessId), eq(orders.id, id))

  async function changeBooking(tx: Transaction) {
    const date = anyDay()
    const startMinute = 540 + 15 * roll(36)
    const moved = { date, startMinute, ...spanFrom(instantOf(date, startMinute, zoneOfBusinesses)) }
    await tx
      .update(bookings)
      .set(
        pick([
          { status: 'denied' as const, denial: 'cancelled_by_guest' as const },
          { status: 'denied' as const, denial: 'refused' as const },
          { status: 'confirmed' as const, denial: null, arrivalStatus: 'no_show' as const },
          { status: 'confirmed' as const, denial: null, arrivalStatus: 'arrived' as const },
          { status: 'to_be_confirmed' as const, denial: null },
          moved,
          { guideId: pick([null, ...guides]), languageId: pick(languageIds) },
          { totalCents: 4_200, subTotalCents: 4_200, discountCents: 0, guests: 1 + roll(6) },
          { posId: pick<Venue>(places).posId, serviceId: pick<Venue>(places).serviceId },
          { customerId: pick<Venue>(places).customerId, channel: pick(channels) },
        ]),
      )
      .where(theBooking())
  }

  async function changeOrder(tx: Transaction) {
    const date = anyDay()
    await tx
      .update(orders)
      .set(
        pick([
          { status: 'cancelled' as const, cancelledAt: server.clock.now() },
          { status: 'confirmed' as const, cancelledAt: null },
          { date, orderedAt: instantOf(date, 540 + roll(600), zoneOfBusinesses) },
          { customerId: pick([null, ...places.map(({ customerId }) => customerId)]) },
          { posId: pick<Venue>(places).posId },
        ]),
      )
      .where(theOrder())
  }

  async function pay(tx: Transaction) {
    const cents = 1 + roll(6_000)
    const purchase =
      roll(2) === 0 ? { bookingId: pick(made.bookings) } : { orderId: pick(made.orders) }
    const moved = (amount: number) => ({
      businessId,
      id: newId(),
      ...purchase,
      posId: pick<Venue>(places).posId,
      cents: amount,
      method: pick(methods),
      at: instantOf(anyDay(), roll(1_440), zoneOfBusinesses),
      vat: [],
    })
    await tx.insert(payments).values(moved(cents))
    if (roll(2) === 0) await tx.insert(payments).values(moved(-(1 + roll(cents))))
  }

  async function takeBack(tx: Transaction) {
    const orderId = pick(made.orders)
    const [line] = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, orderId)))
      .limit(1)
    const cents = 1 + roll(40)
    const back = { position: line?.position ?? 0, quantity: 1, cents, commissionCents: 0 }
    await tx.insert(orderReturns).values(returnOf(orderId, anyDay(), cents, [back]))
  }

  /** Another product in the same place of an order, which then costs something else. */
  async function swapLine(tx: Transaction) {
    const orderId = pick(made.orders)
    const own = and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, orderId))
    const [line, ...others] = await tx.select().from(orderLines).where(own)
    if (!line || others.length > 0) return
    const next = lineOf(orderId, line.position, pick(goods))
    await tx.delete(orderLines).where(own)
    await tx.insert(orderLines).values(next)
    await tx
      .update(orders)
      .set({
        subTotalCents: next.fullCents,
        discountCents: next.discountCents,
        shippingCents: 0,
        totalCents: next.totalCents,
      })
      .where(theOrder(orderId))
  }

  async function changeNames(tx: Transaction) {
    await tx
      .update(customers)
      .set({ countryId: pick(countryIds) })
      .where(
        and(eq(customers.businessId, businessId), eq(customers.id, pick<Venue>(places).customerId)),
      )
    await tx
      .update(products)
      .set({ categoryId: pick([1, 5]) })
      .where(and(eq(products.businessId, businessId), eq(products.id, pick(goods))))
  }

  /** Somebody unknown buys and pays at the counter today. */
  async function sellOverCounter(tx: Transaction) {
    const paid = { paidCents: 100, paymentMethods: ['card'] }
    const own = { customerId: null, channel: 'pos', agentId: null, status: 'completed', ...paid }
    const orderId = await sell(tx, { date: today, own })
    await tx.insert(payments).values({
      businessId,
      id: newId(),
      orderId,
      posId: places[0].posId,
      cents: paid.paidCents,
      method: 'card',
      at: instantOf(today, roll(1_440), zoneOfBusinesses),
      vat: [],
    })
  }

  return {
    roll,
    anyDay,
    async sellOverCounter(times: number): Promise<void> {
      for (let time = 0; time < times; time += 1) {
        await server.database.inBusiness({ businessId }, sellOverCounter)
      }
    },
    /** Each several times; a few of the rarer ones. */
    async some(rounds: number): Promise<void> {
      for (let round = 0; round < rounds; round += 1) {
        await server.database.inBusiness({ businessId }, async (tx) => {
          await book(tx)
          await book(tx)
          await sell(tx)
          await sell(tx)
          await changeBooking(tx)
          await changeBooking(tx)
          await changeOrder(tx)
          await pay(tx)
          if (roll(2) === 0) await takeBack(tx)
          if (roll(3) === 0) await swapLine(tx)
          if (roll(6) === 0) await changeNames(tx)
        })
      }
    },
  }
}
