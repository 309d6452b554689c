import { readCustomerHistory } from '@cantina/contract/analytics/customer-history'
import * as booking from '@cantina/contract/bookings/bookings'
import { sendPersonalMail } from '@cantina/contract/communications/personal-mail'
import { addCustomerNote } from '@cantina/contract/customers/customer-notes'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { reviews } from '#schema/reviews/reviews.table'
import { bookingIn, createVenue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { explainCalls } from '#testing/explain-calls'
import { createUser, type TestUser } from '#testing/factories'
import { growTables } from '#testing/grow-tables'
import { createShop, makeOrder, orderIn } from '#testing/order-factories'
import { isPostgres, isThorough } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

/** A page of each of five kinds, one more of each, and what stands in the entries. */
const most = 400

/** Of one customer, as somebody who buys for others has it: 100,000 rows in all. */
const grown: Readonly<Record<string, number>> = {
  bookings: 30_000,
  orders: 30_000,
  outgoing_mails: 30_000,
  customer_notes: 5_000,
}

describe.runIf(isPostgres() && isThorough)('the history of a customer with 100,000 entries', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let id: string

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const { businessId } = user
    const venue = await createVenue({ server, businessId })
    id = venue.customerId
    const made = await callsOf(server, booking.bookings, user).create(bookingIn(venue))
    const shop = await createShop({ server, businessId })
    await makeOrder(server, user, orderIn(shop, { customerId: id }))
    await callOn(server, addCustomerNote, { params: { id }, body: { text: 'Regular' } }, user)
    const mail = { kind: 'personal', subject: 'Hello', text: 'Hello' } as const
    await callOn(server, sendPersonalMail, { params: { id }, body: mail }, user)
    await server.database.inBusiness({ businessId }, (tx) =>
      tx.insert(reviews).values({
        ...{ businessId, id: newId(), bookingId: made.body.item.id, serviceId: venue.serviceId },
        ...{ date: venue.date, stars: 5, language: 'en' },
      }),
    )
    const client = new pg.Client(server.connection)
    await client.connect()
    const refused = await growTables(client, businessId, (table) => grown[table] ?? 0)
    expect(
      refused.filter((one) => Object.keys(grown).some((name) => one.startsWith(name))),
    ).toEqual([])
    await client.query(`set role cantina_platform`)
    await client.query(
      `insert into reviews (business_id, id, booking_id, service_id, date, stars, language, created_at)
       select business_id, gen_random_uuid(), id, service_id, date, 5, 'en', now() from bookings b
       where business_id = $1 and not exists (select from reviews r where r.business_id = $1 and r.booking_id = b.id)
       limit 5000`,
      [businessId],
    )
    for (const [table, ...moments] of [
      ['bookings', 'starts_at', 'occupies_from', 'occupies_to'],
      ['orders', 'ordered_at'],
      ['outgoing_mails', 'created_at'],
      ['reviews', 'created_at'],
      ['customer_notes', 'created_at'],
    ]) {
      const earlier = moments.map((at) => `${at} = t.${at} - make_interval(mins => n.n::int)`)
      await client.query(
        `update ${table} t set ${earlier.join(', ')}, customer_id = $2
         from (select id, row_number() over (order by id) as n from ${table} where business_id = $1) n
         where t.business_id = $1 and t.id = n.id`,
        [businessId, id],
      )
    }
    await client.query('reset role; analyze')
    await client.end()
  }, 300_000)

  it.each<[string, object]>([
    ['as it is opened', {}],
    ['of one kind', { kind: 'visit' }],
    ['of reviews', { kind: 'review' }],
    ['far back', { before: `2020-01-01T00:00:00.000000Z_${newId()}` }],
    ['in its middle', { before: `2026-08-20T00:00:00.000000Z_${newId()}` }],
  ])('reads a page %s', async (_, query) => {
    const explained = await explainCalls(server, user, async () => {
      const answer = await callOn(
        server,
        readCustomerHistory,
        { params: { id }, query } as never,
        user,
      )
      expect(answer.status, answer.text).toBe(200)
    })
    expect(explained.length).toBeGreaterThan(0)
    for (const { read, scanned } of explained) {
      for (const table of [...Object.keys(grown), 'reviews']) {
        expect(read[table] ?? 0, table).toBeLessThan(most)
        expect(scanned[table] ?? 0, table).toBeLessThan(most)
      }
    }
  })
})
