import { cancelBooking, denyBooking, takePayment } from '@cantina/contract/bookings/bookings'
import { readDaySheet } from '@cantina/contract/bookings/day-sheet'
import { readClosing } from '@cantina/contract/documents/closing'
import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { homeBoard } from '@cantina/contract/home/board'
import { cancelOrder, payOrder, readOrder } from '@cantina/contract/orders/orders'
import { listTillReservations } from '@cantina/contract/till/till'
import { beforeAll, describe, expect, it } from 'vitest'
import { readGoods } from '#features/communications/compose/read-goods'
import { readVisits } from '#features/communications/compose/read-visits'
import { makeLink } from '#platform/links/signed-link'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, makeOrder, orderIn } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('what was cancelled', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const desk = deskOf(server, () => user)
  const scene = () => ({ server, businessId: user.businessId })

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue(scene(), {
      service: { paymentOption: 'part_at_booking', partPercent: 20 },
    })
  })

  const booked = async (there = venue, changes = {}): Promise<string> =>
    (await desk.book(there, changes)).body.item.id
  const pay = (id: string, cents: number) =>
    desk.act(takePayment, id, { cents, method: 'cash', reference: null })
  const cancel = (id: string, by: 'guest' | 'staff' = 'guest') =>
    desk.act(cancelBooking, id, { by, reason: 'Ill', refunds: [] })
  const guestPage = async (subject: 'booking' | 'order', subjectId: string) => {
    const { businessId } = user
    const link = { purpose: 'guest', businessId, subject, subjectId } as const
    const params = { token: makeLink(server.secrets.linkKey, link) }
    return (await callOn(server, readGuestPage, { params })).body
  }

  it('has nothing due, at the desk, on the guest’s page and in mails', async () => {
    const id = await booked()
    expect(await desk.detail(id)).toMatchObject({
      dueCents: 5_000,
      price: { dueNowCents: 1_000, dueAtArrivalCents: 4_000 },
    })
    expect((await cancel(id)).status).toBe(200)
    expect(await desk.detail(id)).toMatchObject({
      dueCents: 0,
      excessCents: 0,
      price: { totalCents: 5_000, dueNowCents: 0, dueAtArrivalCents: 0 },
    })
    expect(await guestPage('booking', id)).toMatchObject({ state: 'cancelled', dueCents: 0 })
    const [mailed] = await server.database.inBusiness(scene(), (tx) =>
      readVisits(tx, user.businessId, [id]),
    )
    expect(mailed).toMatchObject({ totalCents: 5_000, dueCents: 0 })
  })

  it('has nothing due when it was refused', async () => {
    const asked = await createVenue(scene(), { service: { needsConfirmation: true } })
    const id = await booked(asked)
    const refused = await desk.act(denyBooking, id, { reason: 'Closed' })
    expect(refused.status, refused.text).toBe(200)
    expect(await desk.detail(id)).toMatchObject({ dueCents: 0, excessCents: 0 })
  })

  it('has in excess what was paid and not refunded', async () => {
    const id = await booked()
    await pay(id, 2_000)
    await cancel(id)
    expect(await desk.detail(id)).toMatchObject({ dueCents: 0, excessCents: 2_000 })
  })

  it('has not in excess what the policy keeps of a visit that its guest cancelled late', async () => {
    const strict = await createVenue(scene(), {
      service: { freeCancellation: 90, freeCancellationUnit: 'days', keptPercent: 50 },
    })
    const [byGuest, byStaff] = [await booked(strict), await booked(strict)]
    for (const id of [byGuest, byStaff]) await pay(id, 4_000)
    await cancel(byGuest)
    await cancel(byStaff, 'staff')
    expect(await desk.detail(byGuest)).toMatchObject({ dueCents: 0, excessCents: 1_500 })
    expect(await desk.detail(byStaff)).toMatchObject({ dueCents: 0, excessCents: 4_000 })
  })

  it('stands in no list of what is still to be paid', async () => {
    const { date, posId } = venue
    const id = await booked(venue, { start: '15:00' })
    await cancel(id)
    const sheet = await callOn(server, readDaySheet, { query: { date, posId } }, user)
    const closing = await callOn(server, readClosing, { query: { date, posId } }, user)
    const till = await callOn(server, listTillReservations, { query: { pos: posId } }, user)
    const board = await callOn(server, homeBoard, {}, user)
    for (const { status, text } of [sheet, closing, till, board]) {
      expect([status, text.includes(id)]).toEqual([200, false])
    }
  })

  it('has nothing due as an order either', async () => {
    const shop = await createShop(scene())
    const order = orderIn(shop, { customerId: venue.customerId })
    const { id } = (await makeOrder(server, user, order)).body.item
    const read = async () => (await callOn(server, readOrder, { params: { id } }, user)).body
    const act = async (endpoint: typeof payOrder | typeof cancelOrder, body: object) => {
      const input = { params: { id }, body: { version: (await read()).version, ...body } }
      expect((await callOn(server, endpoint, input as never, user)).status).toBe(200)
    }
    await act(payOrder, { cents: 500, method: 'cash', reference: null })
    expect(await read()).toMatchObject({ dueCents: 1_500, excessCents: 0 })
    await act(cancelOrder, { reason: 'Changed their mind', refunds: [] })
    expect(await read()).toMatchObject({ dueCents: 0, excessCents: 500 })
    expect(await guestPage('order', id)).toMatchObject({ state: 'cancelled', dueCents: 0 })
    const [mailed] = await server.database.inBusiness(scene(), (tx) =>
      readGoods(tx, { businessId: user.businessId, now: server.clock.now() }, [id]),
    )
    expect(mailed).toMatchObject({ totalCents: 2_000, dueCents: 0 })
  })
})
