import * as contract from '@cantina/contract/bookings/bookings'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { addDays } from '@cantina/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { serviceSeasons } from '#schema/catalogue/services.table'
import { createExtra, createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createDiscount, createVoucher } from '#testing/promotion-factories'
import { useTestServer } from '#testing/test-server'

describe('a move that changes the price', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let venue: Venue
  /** The first day of the harvest, when a person pays 90 instead of 25. */
  let harvest: string
  const { act, book, change, detail } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'promotions.edit'] })
    scene = { server, businessId: user.businessId }
    venue = await createVenue(scene)
    harvest = addDays(venue.date, 5)
    await server.database.inBusiness(scene, (tx) =>
      tx.insert(serviceSeasons).values({
        businessId: user.businessId,
        id: newId(),
        serviceId: venue.serviceId,
        position: 0,
        name: 'Harvest',
        from: harvest,
        to: addDays(harvest, 10),
        priceCents: 9_000,
      }),
    )
  })

  const booked = async (changes = {}): Promise<string> => (await book(venue, changes)).body.item.id
  const move = (id: string, date: string, changes = {}) =>
    act(contract.moveBooking, id, {
      posId: venue.posId,
      date,
      start: '11:00',
      roomId: null,
      override: null,
      ...changes,
    })
  const usesOf = async (id: string) =>
    (await callsOf(server, vouchers, user).list()).body.items.find(
      (row: { id: string }) => row.id === id,
    ).useCount

  it('is refused without a choice, says why, and writes nothing', async () => {
    const id = await booked()
    const before = await detail(id)
    const refused = await move(id, harvest)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'price_would_change',
        current: {
          agreedCents: 5_000,
          newCents: 18_000,
          why: [
            { kind: 'season', before: null, after: 'Harvest' },
            { kind: 'unitPrice', line: 'perPerson', beforeCents: 2_500, afterCents: 9_000 },
          ],
        },
      },
    })
    expect(await detail(id)).toEqual(before)
    expect((await move(id, addDays(venue.date, 1))).status).toBe(200)
  })

  it('gets the new price where that is chosen', async () => {
    const id = await booked()
    const moved = await move(id, harvest, { price: 'new' })
    expect(moved.body.item).toMatchObject({
      date: harvest,
      price: { totalCents: 18_000, lines: [{ seasonName: 'Harvest', unitCents: 9_000 }] },
      pricedFor: null,
      history: [{ kind: 'moved', changes: { totalCents: { before: 5_000, after: 18_000 } } }, {}],
    })
  })

  it('keeps the agreed price where that is chosen, with its lines and promotions', async () => {
    const { id: voucherId, code } = await createVoucher(server, user, { to: venue.date })
    const id = await booked({ discountCode: code })
    const { price } = await detail(id)
    const refused = await move(id, harvest)
    expect(refused.body.current.why).toMatchObject([
      { kind: 'season' },
      { kind: 'unitPrice' },
      { kind: 'promotionLost' },
    ])
    expect(await usesOf(voucherId)).toBe(1)
    const moved = await move(id, harvest, { price: 'agreed' })
    expect(moved.body.item).toMatchObject({
      date: harvest,
      discountCode: code,
      pricedFor: { date: venue.date, start: '11:00' },
    })
    expect(moved.body.item.price).toEqual(price)
    expect(await usesOf(voucherId)).toBe(1)
  })

  it('that was kept stays agreed when the form is saved again or the visit moves on', async () => {
    const extraId = await createExtra(scene, venue)
    const { code } = await createVoucher(server, user, { to: venue.date, percent: 10 })
    const id = await booked({ discountCode: code })
    const { price } = await detail(id)
    await move(id, harvest, { price: 'agreed' })

    expect((await change(id, { notes: 'Window seat' })).status).toBe(200)
    expect((await detail(id)).price).toEqual(price)
    expect((await move(id, addDays(harvest, 1), { start: '15:00' })).status).toBe(200)
    expect((await detail(id)).price).toEqual(price)
    const cheese = await change(id, { extras: [{ extraId, quantity: 1 }] })
    expect(cheese.status, JSON.stringify(cheese.body)).toBe(200)
    expect((await detail(id)).price).toMatchObject({ subTotalCents: 6_000, discountCents: 600 })
    await change(id, { extras: [] })

    expect((await move(id, venue.date)).status).toBe(200)
    expect(await detail(id)).toMatchObject({ price, pricedFor: null })
    expect((await move(id, harvest)).body.code).toBe('price_would_change')
  })

  it('that was kept is asked about again where yet another one would hold', async () => {
    const id = await booked()
    await move(id, harvest, { price: 'agreed' })
    await createDiscount(server, user, {
      name: 'Late harvest',
      percent: 50,
      from: addDays(harvest, 8),
      to: addDays(harvest, 9),
    })
    const refused = await move(id, addDays(harvest, 8))
    expect(refused.body).toMatchObject({
      code: 'price_would_change',
      current: {
        agreedCents: 5_000,
        newCents: 9_000,
        why: [{ kind: 'season' }, { kind: 'unitPrice' }, { kind: 'promotionGained' }],
      },
    })
    const moved = await move(id, addDays(harvest, 8), { price: 'agreed' })
    expect(moved.body.item).toMatchObject({
      price: { totalCents: 5_000 },
      pricedFor: { date: venue.date },
    })
  })

  it('by a discount of another hour is asked about, and its uses follow the choice', async () => {
    await createDiscount(server, user, {
      name: 'Morning',
      percent: 20,
      times: [{ start: '10:00', end: '12:00', weekDays: [1, 2, 3, 4, 5, 6, 7] }],
      maximumPerCustomer: 1,
    })
    const id = await booked()
    const afternoon = { start: '15:00' }
    const refused = await move(id, venue.date, afternoon)
    expect(refused.body.current).toEqual({
      agreedCents: 4_000,
      newCents: 5_000,
      why: [{ kind: 'promotionLost', name: 'Morning' }],
    })
    await move(id, venue.date, { ...afternoon, price: 'agreed' })
    const earlier = (await book(venue, { start: '10:00' })).body.item.id
    expect((await detail(earlier)).price).toMatchObject({ totalCents: 5_000 })
    await move(id, venue.date, { start: '16:00', price: 'new' })
    expect(await detail(id)).toMatchObject({ price: { totalCents: 5_000 }, pricedFor: null })
    const next = (await book(venue, { start: '10:00' })).body.item.id
    expect((await detail(next)).price).toMatchObject({ totalCents: 4_000 })
  })
})
