import { takePayment } from '@cantina/contract/bookings/bookings'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookings } from '#schema/bookings/bookings.table'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { createVenue, deskOf } from '#testing/booking-factories'
import { connectGateway } from '#testing/card-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { requestsOf } from '#testing/request-factories'
import { byRound, isPostgres } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'

const rounds = byRound({ quick: 2, change: 5, release: 20 })
const each = Array.from({ length: rounds }, (_, round) => round + 1)

describe.runIf(isPostgres())('a payment request at the same time', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  const desk = deskOf(server, () => user)
  const { ofBooking, ...guest } = requestsOf(server, stripe, () => user)
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await connectGateway(server, user, stripe)
  })

  const bookingOf = async (id: string) => {
    const [row] = await server.database.inBusiness(scene(), (tx) =>
      tx.select().from(bookings).where(eq(bookings.id, id)),
    )
    if (!row) throw new Error('There is no such booking')
    return row
  }
  const refundedCents = async () => {
    await guest.refund()
    const rows = await server.database.inBusiness(scene(), (tx) => tx.select().from(cardRefunds))
    expect(rows.every(({ state }) => state === 'done')).toBe(true)
    return rows.reduce((sum, { cents }) => sum + cents, 0)
  }

  it.each(each)('is paid once, by link or at the desk (round %i)', async () => {
    const venue = await createVenue(scene())
    const id = (await desk.book(venue)).body.item.id
    const { body } = await ofBooking.ask(id)
    const session = await guest.pay(body.item.url)
    const { version } = await desk.detail(id)
    const [atDesk, ...reports] = await Promise.all([
      desk.act(takePayment, id, { cents: 5_000, method: 'cash', reference: null, version }),
      guest.report(session),
      guest.report(session),
      guest.follow(),
    ])
    for (const report of reports) if (report) expect(report.status, report.text).toBe(200)
    expect([200, 409, 422]).toContain(atDesk.status)
    const { paidCents, refundedCents: backCents } = await bookingOf(id)
    expect({ paidCents, backCents }).toEqual({ paidCents: 5_000, backCents: 0 })
    // Whatever did not pay the booking is back on the card.
    expect(await refundedCents()).toBe(atDesk.status === 200 ? 5_000 : 0)
    expect((await ofBooking.list(id)).items).toMatchObject([{ state: 'paid' }])
  })

  it.each(each)('books or refunds what is paid as it runs out (round %i)', async () => {
    const service = {
      paymentOption: 'part_at_booking',
      partPercent: 50,
      depositHours: 1,
    } as const
    const venue = await createVenue(scene(), { service, window: { maxGuestsPerSlot: 2 } })
    const id = (await desk.book(venue)).body.item.id
    const [request] = (await ofBooking.list(id)).items
    const session = await guest.pay(request?.url ?? '')
    server.clock.advance(2 * 3_600_000)
    await Promise.all([
      guest.expire(),
      guest.report(session),
      guest.expire(),
      guest.report(session),
      guest.follow(),
      guest.expire(),
    ])
    await guest.expire()
    const { status, denial, paidCents } = await bookingOf(id)
    const backCents = await refundedCents()
    const outcome = { status, denial, paidCents, backCents }
    if (status === 'confirmed') {
      expect(outcome).toEqual({ status, denial: null, paidCents: 2_500, backCents: 0 })
    } else {
      expect(outcome).toEqual({
        status: 'denied',
        denial: 'expired',
        paidCents: 0,
        backCents: 2_500,
      })
    }
  })
})
