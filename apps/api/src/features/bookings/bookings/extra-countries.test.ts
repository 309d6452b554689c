import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { extras } from '#schema/catalogue/extras.table'
import { customers } from '#schema/customers/customers.table'
import { createExtra, createVenue, deskOf } from '#testing/booking-factories'
import { countryIdOf } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, visitorOf } from '#testing/website-factories'

describe('an extra that is sold in one country', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let [italy, germany] = [0, 0]
  const { book, change, detail } = deskOf(server, () => user)
  const visitor = visitorOf(server, () => user.businessId)

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
    scene = { server, businessId: user.businessId }
    italy = await countryIdOf(server, 'IT')
    germany = await countryIdOf(server, 'DE')
  })

  const guestFrom = async (countryId: number | null) => {
    const id = newId()
    const { businessId } = user
    await server.database.inBusiness(scene, (tx) =>
      tx.insert(customers).values({ businessId, id, name: 'Ada', surname: 'Rossi', countryId }),
    )
    return id
  }
  const onlyItaly = { 'extras.0.extraId': 'Only for guests from Italy' }

  it('is booked by guests of that country, and refused with the reason to others', async () => {
    const venue = await createVenue(scene)
    const extraId = await createExtra(scene, venue, { countryId: italy })
    const wish = { extras: [{ extraId, quantity: 2 }] }
    const bookFor = async (countryId: number | null) =>
      book(venue, { ...wish, customerId: await guestFrom(countryId) })
    expect((await bookFor(germany)).body).toMatchObject({
      code: 'invalid_input',
      fields: onlyItaly,
    })
    expect((await bookFor(null)).body.fields).toEqual(onlyItaly)
    const made = await bookFor(italy)
    expect(made.status, made.text).toBe(200)
    expect((await detail(made.body.item.id)).price.totalCents).toBe(5_000 + 2_000)
  })

  it('stays with a booking that has it, until its guest is one of another country', async () => {
    const venue = await createVenue(scene)
    const extraId = await createExtra(scene, venue)
    const customerId = await guestFrom(germany)
    const { id } = (await book(venue, { customerId, extras: [{ extraId, quantity: 1 }] })).body.item
    await server.database.inBusiness(scene, (tx) =>
      tx.update(extras).set({ countryId: italy }).where(eq(extras.id, extraId)),
    )
    expect((await change(id, { notes: 'Late' })).status).toBe(200)
    expect((await change(id, { customerId: await guestFrom(germany) })).status).toBe(200)
    expect((await change(id, { customerId: await guestFrom(null) })).body.fields).toEqual(onlyItaly)
    expect((await change(id, { customerId: await guestFrom(italy) })).status).toBe(200)
  })

  it('is sold on the website by what guests say of where they come from', async () => {
    const venue = await createOpenVenue(scene)
    const extraId = await createExtra(scene, venue, { countryId: italy })
    const wish = { extras: [{ extraId, quantity: 1 }] }
    expect((await visitor.quote(venue, wish)).body.fields).toEqual(onlyItaly)
    expect((await visitor.quote(venue, { ...wish, countryId: germany })).status).toBe(422)
    const quoted = await visitor.quote(venue, { ...wish, countryId: italy })
    expect(quoted.body.totalCents).toBe(6_000)
    const guest = newGuest()
    expect((await visitor.book(venue, { ...wish, guest, countryId: germany })).status).toBe(422)
    expect((await visitor.book(venue, { guest, countryId: germany })).status).toBe(200)
    // Whoever has moved since says so, and is not held to what the business knows of them.
    const moved = await visitor.book(venue, { ...wish, guest, countryId: italy })
    expect(moved.status, moved.text).toBe(200)
  })
})
