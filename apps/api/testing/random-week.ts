import {
  bookings,
  cancelBooking,
  moveBooking,
  noShowBooking,
  refundPayment,
  restoreBooking,
  takePayment,
} from '@cantina/contract/bookings/bookings'
import {
  type BookingDocument,
  bookingDocuments,
  createInvoice,
  createOrderInvoice,
  createReceipt,
  creditDocument,
  invoiceReceipt,
  orderDocuments,
} from '@cantina/contract/documents/documents'
import type { Endpoint } from '@cantina/contract/endpoint'
import {
  cancelOrder,
  orders,
  payOrder,
  readOrder,
  refundOrder,
  returnOrder,
} from '@cantina/contract/orders/orders'
import { undoSale } from '@cantina/contract/till/checkout'
import { addDays } from '@cantina/domain/calendar'
import { proposeRefund } from '@cantina/domain/payments/refund-parts'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { bookingIn, createExtra, createVenue, type Venue } from './booking-factories'
import { callsOf, type Scene } from './catalogue-factories'
import { completeSeller, documentDesk, firmBilling } from './document-factories'
import { drawerAt } from './drawer-factories'
import { createUser, type TestUser } from './factories'
import { createGiftCardProduct } from './gift-card-factories'
import { createStockedProduct, orderIn, saleIn, sell } from './order-factories'
import { diceOf, zoneOfBusinesses } from './sold-rows'
import { callOn } from './test-server'

const methods = ['cash', 'card', 'bank_transfer'] as const
const hourMs = 60 * 60_000

/** Two points of sale under one VAT code, one of them with a section, and one of another company. */
export async function createSellers(scene: Scene) {
  const { server, businessId } = scene
  await completeSeller(server, businessId)
  const window = { maxGuestsPerSlot: 900 }
  const places = [
    await createVenue(scene, { window }),
    await createVenue(scene, { window }),
    await createVenue(scene, { window }),
  ]
  const productIds = []
  const extraIds = []
  for (const place of places) {
    productIds.push(await createStockedProduct(scene, place.posId, 10_000))
    extraIds.push(await createExtra(scene, place))
  }
  return { ...scene, places, productIds, extraIds, giftCardId: await createGiftCardProduct(scene) }
}

type Sellers = Awaited<ReturnType<typeof createSellers>>

/** A week of people at a desk and a till who do anything that can be done with money and documents. */
export async function randomWeek(sellers: Sellers, seed: number) {
  const { server, businessId, places, productIds, extraIds, giftCardId } = sellers
  const roll = diceOf(seed)
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T
  const made = { bookings: [] as string[], orders: [] as string[], sales: [] as string[] }
  const codes: string[] = []
  const done = new Map<string, number>()
  let staff: TestUser = await createUser(server, { businessId, role: 'bussiness_admin' })
  const billing = { ...(await firmBilling(server)), sdi: 'ABC1234', language: null }
  // The last one keeps its cash in a pocket.
  const drawers = places.slice(0, -1).map(({ posId }) => drawerAt(server, posId, () => staff))

  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date
  const call = (endpoint: Endpoint, id: string, body: object = {}) =>
    callOn(server, endpoint, { params: { id }, body } as never, staff)
  const bookingOf = (id: string) => documentDesk(server, staff).detail(id)
  const orderOf = async (id: string) => (await call(readOrder, id)).body
  const documentsOf = async (id: string): Promise<BookingDocument[]> => {
    const endpoint = made.bookings.includes(id) ? bookingDocuments : orderDocuments
    return (await callOn(server, endpoint, { params: { id } }, staff)).body.items
  }
  /** A part of what was paid, the way it came or, now and then, another way with a reason. */
  const refundsOf = (paid: { payments: { method: string; cents: number }[] }) => {
    const net = paid.payments.reduce((sum, { cents }) => sum + cents, 0)
    const cents = net > 0 ? pick([net, Math.ceil(net / 3), 0]) : 0
    if (cents === 0) return { refunds: [], refundReason: null }
    return roll(4) === 0
      ? {
          refunds: [{ method: pick(['bank_transfer', 'gift_card']), cents }],
          refundReason: 'The guest has left',
        }
      : { refunds: proposeRefund(cents, paid.payments), refundReason: null }
  }

  const visitAt = (place: Venue, index: number) =>
    bookingIn(place, {
      date: addDays(today(), roll(4)),
      start: `${10 + roll(8)}:00`,
      guests: 1 + roll(5),
      children: roll(3),
      extras: roll(3) === 0 ? [{ extraId: extraIds[index] as string, quantity: 1 + roll(3) }] : [],
    })

  const steps = {
    async book() {
      const index = roll(places.length)
      const input = visitAt(places[index] as Venue, index)
      const { status, body } = await callsOf(server, bookings, staff).create(input)
      if (status < 300) made.bookings.push(body.item.id)
      return status
    },
    async pay() {
      const id = pick(made.bookings)
      const { version, dueCents } = await bookingOf(id)
      const cents = pick([dueCents, Math.ceil(dueCents / 2)])
      return (
        await call(takePayment, id, { version, cents, method: pick(methods), reference: null })
      ).status
    },
    async receipt() {
      const id = pick(made.bookings)
      const { version } = await bookingOf(id)
      return (await call(createReceipt, id, { version, language: null })).status
    },
    async invoice() {
      const id = pick(made.bookings)
      const { version } = await bookingOf(id)
      return (await call(createInvoice, id, { version, ...billing })).status
    },
    async change() {
      const id = pick(made.bookings)
      const { guests, children } = { guests: 1 + roll(6), children: roll(3) }
      const changes = { guests, children, holdId: null, override: null }
      return (await callsOf(server, bookings, staff).change(id, changes)).status
    },
    async move() {
      const id = pick(made.bookings)
      const { version, posId } = await bookingOf(id)
      const to = { date: addDays(today(), roll(4)), start: `${10 + roll(8)}:00` }
      const price = pick(['agreed', 'new'] as const)
      const body = {
        version,
        posId,
        ...to,
        roomId: null,
        override: null,
        notifiesGuest: false,
        price,
      }
      return (await call(moveBooking, id, body)).status
    },
    async cancel() {
      const id = pick(made.bookings)
      const booking = await bookingOf(id)
      const body = { version: booking.version, by: 'guest', reason: 'Ill', ...refundsOf(booking) }
      return (await call(cancelBooking, id, body)).status
    },
    async restore() {
      const id = pick(made.bookings)
      const { version } = await bookingOf(id)
      return (await call(restoreBooking, id, { version, override: { reason: 'They come' } })).status
    },
    async noShow() {
      return (await call(noShowBooking, pick(made.bookings))).status
    },
    async refund() {
      const id = pick(made.bookings)
      const booking = await bookingOf(id)
      const { refunds, refundReason } = refundsOf(booking)
      if (refunds.length === 0) return 409
      const body = { version: booking.version, refunds, reference: null, refundReason }
      return (await call(refundPayment, id, body)).status
    },
    async credit() {
      const documents = await documentsOf(pick([...made.bookings, ...made.orders]))
      const open = documents.filter(
        ({ kind, status }) => kind !== 'credit_note' && status !== 'credited',
      )
      if (open.length === 0) return 409
      const body = { reason: 'Goodwill', cents: 1 + roll(500), lines: null }
      return (await call(creditDocument, pick(open).id, body)).status
    },
    async sell() {
      const index = roll(places.length)
      const place = places[index] as Venue
      const due = await Promise.all(
        made.bookings.slice(-3).map(async (id) => ({ id, ...(await bookingOf(id)) })),
      )
      const reservations = due
        .filter(({ dueCents, status }) => dueCents > 0 && status === 'confirmed' && roll(2) === 0)
        .map(({ id, dueCents }) => ({ id, cents: dueCents as number }))
      const quantity = 1 + roll(4)
      const totalCents = 2_000 * quantity + reservations.reduce((sum, { cents }) => sum + cents, 0)
      const cash = Math.ceil(totalCents / 2)
      const sold = await sell(
        server,
        staff,
        saleIn(
          { posId: place.posId, productId: productIds[index] as string },
          {
            customerId: place.customerId,
            lines: [{ productId: productIds[index] as string, quantity }],
            reservations,
            totalCents,
            tenders: [
              { method: 'cash', cents: cash, reference: null, tenderedCents: cash + 500 },
              { method: 'card', cents: totalCents - cash, reference: null, tenderedCents: null },
            ],
          },
        ),
      )
      if (sold.status < 300) {
        made.sales.push(sold.body.saleId)
        made.orders.push(sold.body.order.id)
      }
      return sold.status
    },
    async sellGiftCards() {
      const { posId } = pick(places)
      const quantity = 1 + roll(2)
      const totalCents = 5_000 * quantity
      const sold = await sell(
        server,
        staff,
        saleIn(
          { posId, productId: giftCardId },
          {
            lines: [{ productId: giftCardId, quantity }],
            totalCents,
            tenders: [{ method: 'card', cents: totalCents, reference: null, tenderedCents: null }],
          },
        ),
      )
      if (sold.status < 300) {
        made.sales.push(sold.body.saleId)
        made.orders.push(sold.body.order.id)
        codes.push(...sold.body.giftCards.map(({ code }: { code: string }) => code))
      }
      return sold.status
    },
    async payByGiftCard() {
      const id = pick(made.bookings)
      const { version, dueCents } = await bookingOf(id)
      const cents = Math.min(dueCents, 1 + roll(3_000))
      if (codes.length === 0 || cents === 0) return 409
      const body = { version, cents, method: 'gift_card', reference: pick(codes) }
      return (await call(takePayment, id, body)).status
    },
    async undo() {
      return (await call(undoSale, pick(made.sales), { reason: null })).status
    },
    async order() {
      const index = roll(places.length)
      const { posId, customerId } = places[index] as Venue
      const productId = productIds[index] as string
      const lines = [{ productId, quantity: 1 + roll(3) }]
      const input = orderIn({ posId, productId }, { customerId, lines })
      const { status, body } = await callsOf(server, orders, staff).create(input)
      if (status < 300) made.orders.push(body.item.id)
      return status
    },
    async payOrder() {
      const id = pick(made.orders)
      const { version, dueCents } = await orderOf(id)
      const body = { version, cents: dueCents, method: pick(methods), reference: null }
      return (await call(payOrder, id, body)).status
    },
    async invoiceOrder() {
      const id = pick(made.orders)
      const { version } = await orderOf(id)
      return (await call(createOrderInvoice, id, { version, ...billing })).status
    },
    async turnReceipt() {
      const documents = await documentsOf(pick(made.orders))
      const receipt = documents.find(({ kind }) => kind === 'receipt')
      return receipt ? (await call(invoiceReceipt, receipt.id, billing)).status : 409
    },
    async returnGoods() {
      const id = pick(made.orders)
      const { version } = await orderOf(id)
      const body = {
        version,
        reason: 'Corked',
        lines: [{ position: 0, quantity: 1 }],
        isRestocked: true,
        givesShippingBack: false,
        refunds: null,
        refundReason: null,
      }
      return (await call(returnOrder, id, body)).status
    },
    async refundOrder() {
      const id = pick(made.orders)
      const order = await orderOf(id)
      const { refunds } = refundsOf(order)
      const parts = proposeRefund(refunds[0]?.cents ?? 0, order.payments)
      if (parts.length === 0) return 409
      const body = { version: order.version, refunds: parts, reference: null, refundReason: null }
      return (await call(refundOrder, id, body)).status
    },
    async cancelOrder() {
      const id = pick(made.orders)
      const order = await orderOf(id)
      const body = { version: order.version, reason: 'Mistake', ...refundsOf(order) }
      return (await call(cancelOrder, id, body)).status
    },
    async openDrawer() {
      return (await pick(drawers).open(100 * roll(300))).status
    },
    async moveCash() {
      const drawer = pick(drawers)
      const { open } = await drawer.state()
      if (!open) return 409
      return (await drawer.move(open.id, pick(['in', 'out'] as const), 1 + roll(2_000))).status
    },
    async closeDrawer() {
      const drawer = pick(drawers)
      const { open } = await drawer.state()
      if (!open) return 409
      const { expectedCents } = open.figures
      const countedCents = Math.max(0, expectedCents + pick([0, 0, -50, 1_000]))
      return (await drawer.close(open.id, { countedCents, note: 'As counted' })).status
    },
  }
  type Step = keyof typeof steps
  const names = Object.keys(steps) as Step[]

  const needsNothing = new Set<Step>(['book', 'sell', 'sellGiftCards', 'order', 'openDrawer'])

  /** One thing that somebody tries; what the rules refuse changes nothing. */
  async function tryStep(name: Step) {
    const isReady = Object.values(made).every((ids) => ids.length > 0)
    if (!isReady && !needsNothing.has(name)) return
    const status = await steps[name]()
    if (status >= 500) throw new Error(`${name} answered ${status}`)
    if (status < 300) done.set(name, (done.get(name) ?? 0) + 1)
  }

  return {
    done,
    names,
    /** So many things a day, over seven days. */
    async live(perDay: number) {
      for (const drawer of drawers) await drawer.open(15_000)
      for (const name of ['book', 'book', 'sell', 'order'] as const) await tryStep(name)
      for (let day = 0; day < 7; day += 1) {
        staff = await createUser(server, { businessId, role: 'bussiness_admin' })
        for (const drawer of drawers) await drawer.open(15_000)
        for (let nth = 0; nth < perDay; nth += 1) {
          await tryStep(roll(3) === 0 ? pick(['book', 'pay', 'sell'] as const) : pick(names))
        }
        server.clock.advance(24 * hourMs)
      }
      staff = await createUser(server, { businessId, role: 'bussiness_admin' })
      return staff
    },
  }
}
