import { waitingPayments } from '@cantina/domain/guest/visitor-holds'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { slotHolds } from '#schema/bookings/slots.table'
import type { Venue } from '#testing/booking-factories'
import { connectGateway, payerOf } from '#testing/card-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, visitorOf } from '#testing/website-factories'

describe('visits that wait for their payment', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  let venue: Venue
  const key = () => user.businessId
  const payer = payerOf(server, stripe, key)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await connectGateway(server, user, stripe)
    const scene = { server, businessId: user.businessId }
    venue = await createOpenVenue(scene, {
      service: { paymentOption: 'at_booking' },
      window: { maxGuestsPerSlot: 500 },
    })
  })

  const buy = (address: string, changes: object = {}) =>
    visitorOf(server, key, address).book(venue, { payment: 'card', guest: newGuest(), ...changes })
  const refusal = { status: 429, body: { code: 'payments_waiting' } }

  it('are a few from one address, whatever the e-mails, and room is made by a payment', async () => {
    const { payUrl } = (await buy('203.0.113.200')).body
    for (let nth = 2; nth < waitingPayments.perRange; nth += 1) {
      expect((await buy(`203.0.113.${nth}`)).body.payUrl).toContain('/p/')
    }
    const last = await Promise.all([buy('203.0.113.100'), buy('203.0.113.101')])
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 429])
    const refused = last.find(({ status }) => status === 429)
    expect(refused).toMatchObject(refusal)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    // Others are not kept waiting by them.
    expect((await buy('198.51.100.7')).body.payUrl).toContain('/p/')
    await payer.open(payUrl)
    payer.pay(payUrl)
    expect((await payer.reportPaid(payUrl)).status).toBe(200)
    expect((await buy('203.0.113.7')).status).toBe(200)
  })

  it('are a few seats from one address', async () => {
    expect((await buy('203.0.113.7', { guests: waitingPayments.seatsPerRange })).status).toBe(200)
    expect(await buy('203.0.113.8', { guests: 1 })).toMatchObject(refusal)
  })

  it('are bounded for a business, wherever they come from', async () => {
    const { posId, serviceId, availabilityId, windowId, date } = venue
    const startsAt = new Date(`${date}T09:00:00Z`)
    await server.database.inBusiness(user, (tx) =>
      tx.insert(slotHolds).values(
        Array.from({ length: waitingPayments.perBusiness - 1 }, (_, nth) => ({
          businessId: user.businessId,
          id: newId(),
          serviceId,
          posId,
          availabilityId,
          windowId,
          date,
          startMinute: 660,
          occupiesFrom: startsAt,
          occupiesTo: new Date(startsAt.getTime() + 3_600_000),
          partySize: 1,
          expiresAt: new Date(server.clock.now().getTime() + 1_800_000),
          heldFor: 'payment' as const,
          addressRange: `192.0.${nth}.0/24`,
        })),
      ),
    )
    const answers = await Promise.all([buy('198.51.100.7'), buy('203.0.113.7')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
    expect(answers.find(({ status }) => status === 429)).toMatchObject(refusal)
  })
})
