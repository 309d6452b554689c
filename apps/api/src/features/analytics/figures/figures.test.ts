import { customerFigures, exportCustomerFigures } from '@cantina/contract/analytics/figures'
import { addMonths } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { deriveAll } from '#testing/derive'
import { countryIdOf } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { foldCustomers } from './fold-customers'

describe('customers in figures', () => {
  const server = useTestServer()
  let owner: TestUser
  let venue: Venue

  beforeEach(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: owner.businessId })
  })
  const desk = deskOf(server, () => owner)
  const asBusiness = <T>(work: Parameters<typeof server.database.inBusiness<T>>[1]) =>
    server.database.inBusiness({ businessId: owner.businessId }, work)

  const monthOf = (date: string) => `${date.slice(0, 7)}-01`
  const figures = async (from: string, to = from) => {
    const answer = await callOn(server, customerFigures, { query: { from, to } }, owner)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const guest = () =>
    asBusiness(async (tx) => {
      const id = newId()
      await tx.insert(customers).values({ businessId: owner.businessId, id, name: 'Ada' })
      return id
    })
  const book = async (customerId: string, date = venue.date): Promise<string> => {
    const answer = await desk.book(venue, { customerId, date })
    expect(answer.status).toBe(200)
    return answer.body.item.id
  }

  it('distinguish new customers from returning ones, also before they are aggregated', async () => {
    const [first, second] = [await guest(), await guest()]
    const month = monthOf(venue.date)
    await book(first)
    await book(second)
    const again = await book(first)
    const earlier = addMonths(month, -2)
    await asBusiness((tx) =>
      tx.update(bookings).set({ date: earlier }).where(eq(bookings.id, again)),
    )
    const live = await figures(earlier, month)
    expect(live.months).toMatchObject([
      { month: earlier, newCustomers: 1, returningCustomers: 0, visits: 1 },
      { newCustomers: 0, returningCustomers: 0 },
      { month, newCustomers: 1, returningCustomers: 1, visits: 2 },
    ])
    await deriveAll(server.database)
    await foldCustomers(server.database)
    expect(await figures(earlier, month)).toEqual(live)
  })

  it('follow a customer who moves, is tagged, or turns out to have come from elsewhere', async () => {
    const customerId = await guest()
    const month = monthOf(venue.date)
    const bookingId = await book(customerId)
    await deriveAll(server.database)
    await foldCustomers(server.database)
    const italy = await countryIdOf(server, 'IT')
    await asBusiness((tx) =>
      tx.update(customers).set({ countryId: italy }).where(eq(customers.id, customerId)),
    )
    const live = await figures(month)
    expect(live.countries).toMatchObject([{ key: String(italy), newCustomers: 1, visits: 1 }])
    expect(live.countries[0]?.name).toBeTruthy()
    await deriveAll(server.database)
    await foldCustomers(server.database)
    expect(await figures(month)).toEqual(live)
    await asBusiness((tx) =>
      tx
        .update(bookings)
        .set({ date: addMonths(month, -1) })
        .where(eq(bookings.id, bookingId)),
    )
    await deriveAll(server.database)
    await foldCustomers(server.database)
    expect((await figures(month)).months).toMatchObject([{ newCustomers: 0, visits: 0 }])
    expect((await figures(month)).countries).toEqual([])
  })

  it('are a table too, and nobody else’s', async () => {
    await book(await guest())
    const month = monthOf(venue.date)
    const query = { from: month, to: month, report: 'months' as const }
    const csv = await callOn(server, exportCustomerFigures, { query }, owner)
    expect(csv.text).toContain('New customers')
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const theirs = await callOn(
      server,
      customerFigures,
      { query: { from: month, to: month } },
      stranger,
    )
    expect(theirs.body.months).toMatchObject([{ newCustomers: 0, visits: 0 }])
    const host = await createUser(server, {
      businessId: owner.businessId,
      rights: ['sales.display'],
    })
    const refused = await callOn(
      server,
      customerFigures,
      { query: { from: month, to: month } },
      host,
    )
    expect(refused.status).toBe(403)
  })
})
