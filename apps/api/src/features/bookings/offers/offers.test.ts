import { listOffers, readOffer } from '@cantina/contract/bookings/offers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { availabilities } from '#schema/catalogue/availability.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { serviceAvailabilities, services } from '#schema/catalogue/services.table'
import { createExtra, createQuestion, createVenue } from '#testing/booking-factories'
import { createPos } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('what can be booked', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.display'] })
    scene = { server, businessId: user.businessId }
  })

  const offers = async () => (await callOn(server, listOffers, {}, user)).body

  it('is listed by place, with rooms in the order they are filled, unless nothing can be had there', async () => {
    const venue = await createVenue(scene, {
      rooms: [
        { name: 'Cellar', capability: 4 },
        { name: 'Hall', capability: 12 },
      ],
    })
    const closed = await createVenue(scene)
    const suspended = await createVenue(scene)
    await createPos(scene)
    await server.database.inBusiness(scene, async (tx) => {
      await tx
        .update(pointsOfSale)
        .set({ status: 'inactive' })
        .where(eq(pointsOfSale.id, closed.posId))
      await tx
        .update(services)
        .set({ status: 'suspended' })
        .where(eq(services.id, suspended.serviceId))
    })
    const { timeZone, items } = await offers()
    expect(timeZone).toBe('Europe/Rome')
    const places = new Map(items.map((item: { id: string }) => [item.id, item]))
    expect(new Set(places.keys())).toEqual(new Set([venue.posId, suspended.posId]))
    expect(places.get(venue.posId)).toMatchObject({
      rooms: [{ name: 'Cellar' }, { name: 'Hall', capability: 12 }],
      services: [{ id: venue.serviceId, isSold: true, durationMinutes: 60 }],
    })
    expect(places.get(suspended.posId)).toMatchObject({ services: [{ isSold: false }] })
  })

  it('names services that no open place offers, with the reason, beside those that can be booked', async () => {
    const host = await createUser(server, { rights: ['booking.display'] })
    const own = { server, businessId: host.businessId }
    await createVenue(own)
    const closed = await createVenue(own, { service: { nameEn: 'Closed' } })
    const unlinked = await createVenue(own, { service: { nameEn: 'Unlinked' } })
    const off = await createVenue(own, { service: { status: 'inactive' } })
    await server.database.inBusiness(own, async (tx) => {
      await tx
        .update(pointsOfSale)
        .set({ status: 'suspended' })
        .where(eq(pointsOfSale.id, closed.posId))
      for (const { serviceId } of [unlinked, off]) {
        await tx.delete(serviceAvailabilities).where(eq(serviceAvailabilities.serviceId, serviceId))
      }
    })
    const { unplaced, missing } = (await callOn(server, listOffers, {}, host)).body
    expect(missing).toBeNull()
    expect(unplaced).toMatchObject([
      { id: closed.serviceId, nameEn: 'Closed', obstacle: 'pos_closed' },
      { id: unlinked.serviceId, nameEn: 'Unlinked', obstacle: 'no_pos' },
    ])
  })

  it('names the availability of a service that has no times left at a place', async () => {
    const host = await createUser(server, { rights: ['booking.display'] })
    const own = { server, businessId: host.businessId }
    await createVenue(own)
    const ended = async () => {
      const { items } = (await callOn(server, listOffers, {}, host)).body
      return items[0].services[0].endedAvailability
    }
    expect(await ended()).toBeNull()
    const [linked] = await server.database.inBusiness(own, (tx) =>
      tx
        .update(availabilities)
        .set({ periods: [{ from: '2020-01-01', to: '2020-12-31' }] })
        .where(eq(availabilities.businessId, own.businessId))
        .returning(),
    )
    expect(await ended()).toEqual({ id: linked?.id, name: linked?.name })
  })

  it('says what is really missing while nothing can be had, first things first', async () => {
    const beginner = await createUser(server, { rights: ['booking.display'] })
    const own = { server, businessId: beginner.businessId }
    const missing = async () => (await callOn(server, listOffers, {}, beginner)).body.missing
    expect(await missing()).toBe('pos')
    await createPos(own)
    expect(await missing()).toBe('service')
    await createVenue(own)
    expect(await missing()).toBeNull()
    await server.database.inBusiness(own, (tx) => tx.delete(serviceAvailabilities))
    expect(await missing()).toBe('link')
    await server.database.inBusiness(own, (tx) =>
      tx.update(availabilities).set({ status: 'inactive' }),
    )
    expect(await missing()).toBe('availability_inactive')
    await server.database.inBusiness(own, (tx) =>
      tx
        .update(pointsOfSale)
        .set({ status: 'inactive' })
        .where(eq(pointsOfSale.businessId, own.businessId)),
    )
    expect(await missing()).toBe('pos_inactive')
  })

  it('comes with prices, extras, questions and terms', async () => {
    const venue = await createVenue(scene, { service: { underPriceCents: 500, keptPercent: 40 } })
    const extraId = await createExtra(scene, venue)
    await createExtra(scene, venue, { status: 'inactive' })
    const questionId = await createQuestion(scene, venue)
    const { serviceId, posId } = venue
    const read = (params: { serviceId: string; posId: string }, who = user) =>
      callOn(server, readOffer, { params }, who)
    const { body } = await read({ serviceId, posId })
    expect(body).toMatchObject({
      service: { id: serviceId, pricePerPersonCents: 2_500, underPriceCents: 500, keptPercent: 40 },
      extras: [{ id: extraId, priceCents: 1_000 }],
      questions: [{ id: questionId, category: 'text' }],
      timeZone: 'Europe/Rome',
    })
    const rates = body.vatRates.map(({ id }: { id: string }) => id)
    expect(rates).toContain(body.service.vatRateId)
    expect((await read({ serviceId, posId: newId() })).status).toBe(404)
    const stranger = await createUser(server, { rights: ['booking.display'] })
    expect((await read({ serviceId, posId }, stranger)).status).toBe(404)
  })
})
