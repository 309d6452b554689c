import { takePayment } from '@cantina/contract/bookings/bookings'
import { addDays } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '#resource/binding'
import { channelReservations } from '#schema/channels/reservations.table'
import { createExtra, deskOf, type Venue } from '#testing/booking-factories'
import {
  availabilityAt,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
  unitItems,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

const minuteMs = 60_000

describe('what a platform changes of what it has sold', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let platform: TestPlatform
  const { call, get, post, reserve, confirm } = octoOf(server, () => platform.key, 'octo/pricing')
  const desk = deskOf(server, () => user)
  const patch = (uuid: string, body: Values) => call('PATCH', `/bookings/${uuid}`, body)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    platform = await createPlatform(server, user)
  })

  /** Two guests at eleven, paid to the platform. */
  const sold = async (venue: Venue, changes: Values = {}) => {
    const { uuid } = (await reserve(venue, changes)).body
    expect((await confirm(uuid)).status).toBe(200)
    const [row] = await server.database.inBusiness(scene, (tx) =>
      tx.select().from(channelReservations).where(eq(channelReservations.uuid, uuid)),
    )
    return { uuid: uuid as string, id: row?.bookingId ?? '' }
  }
  const ledgerOf = async (id: string) =>
    (await desk.detail(id)).payments.map(
      ({ cents, method }: { cents: number; method: string }) => `${method} ${cents}`,
    )

  it('keeps what the desk has changed since, and shows it', async () => {
    const venue = await createChannelVenue(scene)
    const { uuid, id } = await sold(venue)
    const nextDay = addDays(venue.date, 1)
    const moved = await desk.change(id, { date: nextDay, start: '14:00', guests: 3 })
    expect(moved.status, moved.text).toBe(200)
    expect((await patch(uuid, { notes: 'Vegetarians' })).status).toBe(200)
    expect(await desk.detail(id)).toMatchObject({ date: nextDay, start: '14:00', guests: 3 })
    const later = await patch(uuid, {
      availabilityId: availabilityAt({ ...venue, date: nextDay }, '15:00'),
    })
    expect(later.status, later.text).toBe(200)
    expect(await desk.detail(id)).toMatchObject({ date: nextDay, start: '15:00', guests: 3 })
    await desk.change(id, { start: '16:00', guests: 4, children: 1 })
    const booking = (await get(`/bookings/${uuid}`)).body
    expect(booking.availabilityId).toBe(availabilityAt({ ...venue, date: nextDay }, '16:00'))
    const units = booking.unitItems.map(({ unitId }: { unitId: string }) => unitId)
    expect(units.toSorted()).toEqual(['adult', 'adult', 'adult', 'adult', 'child'])
    expect((await get(`/bookings/${uuid}`)).body.unitItems).toEqual(booking.unitItems)
    expect((await get(`/bookings?localDate=${nextDay}`)).body).toMatchObject([{ uuid }])
    expect((await get(`/bookings?localDate=${venue.date}`)).body).toEqual([])
  })

  it('is no less than was sold, and at no other time, once cancelling is not free', async () => {
    const venue = await createChannelVenue(scene, {
      service: { freeCancellation: 60, freeCancellationUnit: 'days', keptPercent: 40 },
    })
    const { uuid, id } = await sold(venue)
    for (const change of [
      { availabilityId: availabilityAt(venue, '15:00') },
      { unitItems: unitItems(1) },
      { unitItems: unitItems(1, [{ unitId: 'child' }, { unitId: 'child' }]) },
    ]) {
      const refused = await patch(uuid, change)
      expect(refused.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
    }
    expect((await patch(uuid, { notes: 'By train', unitItems: unitItems(2) })).status).toBe(200)
    expect((await patch(uuid, { unitItems: unitItems(3) })).status).toBe(200)
    expect(await desk.detail(id)).toMatchObject({ start: '11:00', guests: 3, paidCents: 7_500 })
  })

  it('costs the platform what the change costs, not what is owed at the desk', async () => {
    const venue = await createChannelVenue(scene)
    const extraId = await createExtra(scene, venue)
    const { uuid, id } = await sold(venue)
    await desk.change(id, { guests: 3, extras: [{ extraId, quantity: 1 }] })
    expect(await desk.detail(id)).toMatchObject({ price: { totalCents: 8_500 }, dueCents: 3_500 })
    const same = await patch(uuid, { availabilityId: availabilityAt(venue, '12:00') })
    expect(same.body.pricing).toMatchObject({ retail: 5_000, net: 4_000 })
    const more = await patch(uuid, { unitItems: unitItems(4) })
    expect(more.body.pricing).toMatchObject({ retail: 7_500, net: 6_000 })
    expect(await desk.detail(id)).toMatchObject({ dueCents: 3_500 })
    expect((await patch(uuid, { unitItems: unitItems(1) })).body.pricing).toMatchObject({
      retail: 2_500,
      net: 2_000,
    })
    expect(await ledgerOf(id)).toEqual(['voucher 5000', 'voucher 2500', 'voucher -5000'])
    const after = await desk.detail(id)
    expect(after).toMatchObject({
      price: { totalCents: 3_500 },
      dueCents: 1_000,
      platformSale: { soldCents: 2_500, netCents: 2_000 },
    })
  })

  it('refunds the platform’s own when it is cancelled; the rest is refunded where it was paid', async () => {
    const venue = await createChannelVenue(scene)
    const extraId = await createExtra(scene, venue)
    const { uuid, id } = await sold(venue)
    await desk.change(id, { extras: [{ extraId, quantity: 1 }] })
    await desk.act(takePayment, id, { cents: 1_000, method: 'cash', reference: null })
    expect((await post(`/bookings/${uuid}/cancel`)).body).toMatchObject({
      cancellation: { refund: 'FULL' },
    })
    expect(await ledgerOf(id)).toEqual(['voucher 5000', 'cash 1000', 'voucher -5000'])
  })

  it('reaches the business: words on the booking, and what it did not know of its guest', async () => {
    const venue = await createChannelVenue(scene)
    const { uuid } = (await reserve(venue, { notes: 'Vegetarians' })).body
    await confirm(uuid, { contact: { fullName: 'Ada King', country: 'GB' } })
    const [row] = await server.database.inBusiness(scene, (tx) =>
      tx.select().from(channelReservations).where(eq(channelReservations.uuid, uuid)),
    )
    const id = row?.bookingId ?? ''
    await desk.change(id, { notes: 'Vegetarians\nTable by the window' })
    await patch(uuid, { notes: 'Vegans' })
    expect((await desk.detail(id)).notes).toBe('Vegans\nTable by the window')
    const known = { phoneNumber: '+393331234567', emailAddress: 'ada@example.com' }
    expect((await patch(uuid, { contact: known })).status).toBe(200)
    const filledIn = { name: 'Ada', surname: 'King', email: 'ada@example.com' }
    expect((await desk.detail(id)).customer).toMatchObject({ ...filledIn, phone: '+393331234567' })
    expect((await desk.detail(id)).notes).toBe('Vegans\nTable by the window')
    await patch(uuid, { contact: { fullName: 'Grace Hopper', phoneNumber: '+393337654321' } })
    const after = await desk.detail(id)
    expect(after.customer).toMatchObject({ ...filledIn, phone: '+393331234567' })
    expect(after.notes).toContain(`${platform.name}: Grace Hopper, +393337654321`)
    const { version } = after
    await patch(uuid, { contact: { fullName: 'Grace Hopper' }, notes: 'Vegans' })
    expect((await desk.detail(id)).version).toBe(version)
  })

  it('keeps seats from others for four hours in all', async () => {
    const venue = await createChannelVenue(scene)
    const { uuid, utcCreatedAt } = (await reserve(venue, { expirationMinutes: 120 })).body
    const ahead = { availabilityId: availabilityAt(venue, '12:00'), expirationMinutes: 120 }
    for (const change of [{ expirationMinutes: 120 }, { expirationMinutes: 120 }, ahead]) {
      server.clock.advance(70 * minuteMs)
      expect((await patch(uuid, change)).body.status).toBe('ON_HOLD')
    }
    const { utcExpiresAt } = (await get(`/bookings/${uuid}`)).body
    expect(Date.parse(utcExpiresAt) - Date.parse(utcCreatedAt)).toBeLessThanOrEqual(240 * minuteMs)
    server.clock.advance(31 * minuteMs)
    expect((await get(`/bookings/${uuid}`)).body.status).toBe('EXPIRED')
  })
})
