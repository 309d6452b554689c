import { readCustomerHistory } from '@cantina/contract/analytics/customer-history'
import * as booking from '@cantina/contract/bookings/bookings'
import { sendPersonalMail } from '@cantina/contract/communications/personal-mail'
import {
  customerSummary,
  eraseCustomer,
  exportCustomer,
  mergeCustomers,
} from '@cantina/contract/customers/customer-data'
import {
  addCustomerNote,
  deleteCustomerNote,
  editCustomerNote,
} from '@cantina/contract/customers/customer-notes'
import { customers } from '@cantina/contract/customers/customers'
import type { Endpoint } from '@cantina/contract/endpoint'
import { orders, returnOrder } from '@cantina/contract/orders/orders'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { products } from '#schema/catalogue/products.table'
import { reviews } from '#schema/reviews/reviews.table'
import { bookingIn, createVenue, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { createShop, makeOrder, orderIn, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

interface Entry {
  readonly id: string
  readonly kind: string
  readonly at: string
  readonly text?: string
}

describe('the history of a customer', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let id: string

  const on = (endpoint: Endpoint, on: string, body?: object, who: TestUser = user, query = {}) =>
    callOn(server, endpoint, { params: { id: on }, query, ...(body && { body }) } as never, who)
  const make = async (changes: object = {}): Promise<string> => {
    const made = await callsOf(server, customers, user).create({
      ...customers.empty,
      name: 'Katharina',
      surname: 'Hofmann',
      email: `${unique('k').replaceAll(' ', '.')}@example.com`,
      ...changes,
    })
    expect(made.status, made.text).toBe(200)
    return made.body.item.id
  }
  const read = async (query: object = {}, who: TestUser = user) => {
    const { status, body, text } = await on(readCustomerHistory, id, undefined, who, query)
    expect(status, text).toBe(200)
    return body as { next: Entry | null; items: Entry[]; older: string | null }
  }
  const book = async (customerId = id): Promise<string> => {
    const made = await callsOf(server, booking.bookings, user).create(
      bookingIn(venue, { customerId }),
    )
    expect(made.status, made.text).toBe(200)
    return made.body.item.id
  }
  const note = async (text: string, who = user) => {
    const written = await on(addCustomerNote, id, { text }, who)
    expect(written.status, written.text).toBe(200)
    const { items } = await read({ kind: 'note' })
    return items.find((one) => one.text === text) as Entry & { version: number }
  }
  const write = (mail: object = {}, customerId = id, who = user) =>
    on(
      sendPersonalMail,
      customerId,
      { kind: 'personal', subject: 'Your wines', text: 'Dear', ...mail },
      who,
    )
  const review = async (bookingId: string) =>
    server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx.insert(reviews).values({
        businessId: user.businessId,
        id: newId(),
        bookingId,
        serviceId: venue.serviceId,
        date: venue.date,
        guestName: 'Katharina',
        stars: 5,
        text: 'Two hours that felt like twenty minutes',
        language: 'en',
      }),
    )

  beforeEach(async () => {
    user = await createUser(server)
    venue = await createVenue({ server, businessId: user.businessId })
    id = await make()
  })

  it('has visits, orders, e-mails, reviews and notes, the latest first, and the next visit by itself', async () => {
    const bookingId = await book()
    await review(bookingId)
    const shop = await createShop({ server, businessId: user.businessId })
    await makeOrder(server, user, orderIn(shop, { customerId: id }))
    expect((await write()).status).toBe(200)
    await note('Asks for a table in the shade')
    const { next, items, older } = await read()
    expect(next).toMatchObject({ kind: 'visit', id: bookingId, arrivalStatus: 'expected' })
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'note', 'order', 'review'])
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(older).toBeNull()
    expect((await read({ kind: 'order' })).next).toBeNull()
    expect((await read({ kind: 'review' })).items).toMatchObject([{ stars: 5, isAnswered: false }])
  })

  it('is read page by page without leaving out or repeating anything, though much is of one moment', async () => {
    const texts = Array.from({ length: 47 }, (_, nth) => `Note ${nth}`)
    for (const text of texts) expect((await on(addCustomerNote, id, { text })).status).toBe(200)
    const pages: Entry[][] = []
    let before: string | null | undefined
    do {
      const { items, older } = await read(before ? { before } : {})
      pages.push(items)
      before = older
    } while (before)
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 7])
    const ids = pages.flat().map((entry) => entry.id)
    expect(new Set(ids).size).toBe(47)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  it('shows each kind to those alone who may see it where it is at home', async () => {
    await book()
    await write()
    await note('Collects magnums')
    const { businessId } = user
    const owner = await createUser(server, { businessId, rights: ['analytics.display'] })
    const seen = await read({}, owner)
    expect(seen.next).toBeNull()
    expect(seen.items.map(({ kind }) => kind)).toEqual(['note'])
    expect((await read({ kind: 'mail' }, owner)).items).toEqual([])
    const desk = await createUser(server, { businessId, rights: ['booking.display'] })
    expect((await on(readCustomerHistory, id, undefined, desk)).status).toBe(403)
    const stranger = await createUser(server)
    expect((await on(readCustomerHistory, id, undefined, stranger)).status).toBe(404)
    expect((await on(addCustomerNote, id, { text: 'Hello' }, stranger)).status).toBe(404)
    expect((await write({}, id, stranger)).status).toBe(404)
  })

  it('lets whoever wrote a note change it, and nobody else', async () => {
    const written = await note('Husband collects magnums')
    const colleague = await createUser(server, { businessId: user.businessId })
    const change = { text: 'Husband Jonas collects magnums', version: written.version }
    const refused = await on(editCustomerNote, written.id, change, colleague)
    expect(refused).toMatchObject({ status: 403, body: { code: 'note_of_another' } })
    const stranger = await createUser(server)
    expect((await on(editCustomerNote, written.id, change, stranger)).status).toBe(404)
    expect((await on(editCustomerNote, written.id, change)).status).toBe(200)
    expect((await on(editCustomerNote, written.id, change)).body.code).toBe('stale_version')
    const theirs = (await read({ kind: 'note' }, colleague)).items
    expect(theirs).toMatchObject([{ text: change.text, isOwn: false, authorName: 'Test User' }])
    expect((await read({ kind: 'note' })).items).toMatchObject([{ isOwn: true }])
  })

  it('loses a note to those who may delete', async () => {
    const written = await note('Not for long')
    const { businessId } = user
    const clerk = await createUser(server, { businessId, rights: ['analytics.edit'] })
    expect((await on(deleteCustomerNote, written.id, {}, clerk)).status).toBe(403)
    const stranger = await createUser(server)
    expect((await on(deleteCustomerNote, written.id, {}, stranger)).status).toBe(404)
    expect((await on(deleteCustomerNote, written.id, {})).status).toBe(200)
    expect((await read()).items).toEqual([])
  })

  it('exports, merges and erases notes, mails and reviews with the person', async () => {
    const canary = 'Rotkehlchenabcdef'
    await note(canary)
    expect((await on(exportCustomer, id)).body.records.customer_notes).toMatchObject([
      { text: canary },
    ])
    const other = id
    id = await make()
    await review(await bookArrived(other))
    const keep = { name: 'own', surname: 'own', email: 'own', phone: 'own', countryId: 'own' }
    const merged = await on(mergeCustomers, id, {
      ...{ version: 1, otherId: other, otherVersion: 1 },
      keep: { ...keep, languageId: 'own', birthDate: 'own' },
    })
    expect(merged.status, merged.text).toBe(200)
    expect((await read()).items.map(({ kind }) => kind).toSorted()).toEqual([
      'note',
      'review',
      'visit',
    ])
    const erased = await on(eraseCustomer, id, { version: 2 })
    expect(erased.status, erased.text).toBe(200)
    expect((await on(readCustomerHistory, id)).status).toBe(404)
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`select 1 from customer_notes where customer_id = ${id}
        union all select 1 from changes where business_id = ${user.businessId} and fields::text like ${`%${canary}%`}
        union all select 1 from reviews where customer_id = ${id} and text is not null`),
    )
    expect(rows).toEqual([])
  })

  const bookArrived = async (customerId: string): Promise<string> => {
    const made = await book(customerId)
    server.clock.advance(31 * 24 * 60 * 60 * 1000)
    user = await createUser(server, { businessId: user.businessId })
    expect((await on(booking.arriveBooking, made, {})).status).toBe(200)
    return made
  }

  it('comes with sums that are kept: visits, guests and bottles, without what came back', async () => {
    const { businessId } = user
    const shop = await createShop({ server, businessId })
    await server.database.inBusiness({ businessId }, (tx) =>
      tx
        .update(products)
        .set({ categoryId: 1 })
        .where(and(eq(products.businessId, businessId), eq(products.id, shop.productId))),
    )
    const { productId } = shop
    const lines = [{ productId, quantity: 3 }]
    const tenders = [
      { method: 'card', cents: 6_000, reference: null, tenderedCents: null },
    ] as const
    const sale = saleIn(shop, { customerId: id, lines, totalCents: 6_000, tenders: [...tenders] })
    const sold = await sell(server, user, sale)
    expect(sold.status, sold.text).toBe(200)
    const orderId = sold.body.order.id
    const summary = async () => (await on(customerSummary, id)).body
    expect(await summary()).toMatchObject({ bottleCount: 3, visitCount: 0, guestCount: 0 })
    const { version } = (await callsOf(server, orders, user).get(orderId)).body
    const back = { version, reason: 'Corked', lines: [{ position: 0, quantity: 1 }] }
    const returned = await on(returnOrder, orderId, {
      ...back,
      isRestocked: false,
      givesShippingBack: false,
      refunds: null,
    })
    expect(returned.status, returned.text).toBe(200)
    expect(await summary()).toMatchObject({ bottleCount: 2 })
    await bookArrived(id)
    expect(await summary()).toMatchObject({ visitCount: 1, guestCount: 2, bottleCount: 2 })
  })

  it('writes personal e-mails to everybody with an address, and advertising to those who agreed', async () => {
    expect((await write({ kind: 'advertising' })).body.code).toBe('no_consent')
    expect((await write({ text: 'Two {{wines}}\n\nare <kept>' })).status).toBe(200)
    const [mail] = await mailsTo()
    expect(mail).toMatchObject({ unsubscribeLink: null, subject: 'Your wines', customerId: id })
    expect(mail?.htmlBody).toContain('are &lt;kept&gt;')
    expect(mail?.textBody).toContain('wines}}')
    expect(mail?.htmlBody).not.toContain('/u/')
    id = await make({ acceptsMarketing: true })
    expect((await write({ kind: 'advertising' })).status).toBe(200)
    const [advertising] = await mailsTo()
    expect(advertising?.unsubscribeLink).toContain('/api/')
    expect(advertising?.htmlBody).toContain('/u/')
    id = await make({ email: null })
    expect((await write()).body.code).toBe('customer_without_email')
    const { businessId } = user
    const reader = await createUser(server, { businessId, rights: ['communications.display'] })
    expect((await write({}, id, reader)).status).toBe(403)
  })

  it('says when and by whom consent to advertising was given or withdrawn', async () => {
    const marketing = async () => (await on(customerSummary, id)).body.consent.marketing
    expect(await marketing()).toBeNull()
    const calls = callsOf(server, customers, user)
    const change = async (acceptsMarketing: boolean) => {
      const changed = await calls.change(id, { acceptsMarketing })
      expect(changed.status, changed.text).toBe(200)
    }
    await change(true)
    expect(await marketing()).toMatchObject({ by: 'staff', userName: 'Test User' })
    await change(false)
    expect(await marketing()).toMatchObject({ by: 'staff' })
  })

  const mailsTo = () =>
    server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx.select().from(outgoingMails).where(eq(outgoingMails.customerId, id)),
    )
})
