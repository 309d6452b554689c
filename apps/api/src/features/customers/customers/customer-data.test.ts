import * as booking from '@cantina/contract/bookings/bookings'
import { readDaySheet } from '@cantina/contract/bookings/day-sheet'
import { questions } from '@cantina/contract/catalogue/questions'
import {
  customerSummary,
  eraseCustomer,
  exportCustomer,
  mergeCustomers,
} from '@cantina/contract/customers/customer-data'
import { createGuest, customers } from '@cantina/contract/customers/customers'
import { readClosing } from '@cantina/contract/documents/closing'
import * as document from '@cantina/contract/documents/documents'
import type { Endpoint } from '@cantina/contract/endpoint'
import * as ordering from '@cantina/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBooking } from '#features/bookings/bookings/create-booking'
import { newId } from '#platform/ids'
import { importRows } from '#platform/imports/import-rows.table'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { customers as table } from '#schema/customers/customers.table'
import { bookingIn, createVenue, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, countryIdOf, documentDesk } from '#testing/document-factories'
import { createTag, createUser, type TestUser, unique } from '#testing/factories'
import { address, createFreight, createShop, makeOrder, orderIn } from '#testing/order-factories'
import { isPostgres, isThorough } from '#testing/test-database'
import { type CallOptions, callOn, type TestAnswer, useTestServer } from '#testing/test-server'

const keepOwn = {
  name: 'own',
  surname: 'own',
  email: 'own',
  phone: 'own',
  countryId: 'own',
  languageId: 'own',
  birthDate: 'own',
} as const

const vatCode = '07643520567'

const day = 24 * 60 * 60 * 1000

describe('what is known of a customer', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue

  beforeEach(async () => {
    user = await createUser(server)
    venue = await createVenue({ server, businessId: user.businessId })
  })

  const calls = () => callsOf(server, customers, user)
  const make = async (fields: object = {}) => {
    const made = await calls().create({
      name: 'Ada',
      surname: null,
      email: null,
      phone: null,
      countryId: null,
      languageId: null,
      birthDate: null,
      acceptsMarketing: false,
      tagIds: [],
      notes: null,
      ...fields,
    })
    expect(made.status).toBe(200)
    return made.body.item as { id: string; version: number }
  }
  const on = (endpoint: Endpoint, id: string, body?: object, who: CallOptions = user) =>
    callOn(server, endpoint, { params: { id }, ...(body && { body }) } as never, who)
  const book = async (customerId: string, changes: object = {}): Promise<string> => {
    const made = await callsOf(server, booking.bookings, user).create(
      bookingIn(venue, { customerId, ...changes }),
    )
    expect(made.status).toBe(200)
    return made.body.item.id
  }
  const order = async (customerId: string, name: string): Promise<string> => {
    const scene = { server, businessId: user.businessId }
    const countryId = await countryIdOf(server, 'IT')
    await createFreight(scene, { countryId, pricePerUnitCents: 500 })
    const made = await makeOrder(
      server,
      user,
      orderIn(await createShop(scene), {
        customerId,
        notes: `${name} calls before`,
        shipping: { ...address(countryId), name },
      }),
    )
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return made.body.item.id
  }
  const versionOf = async (id: string): Promise<number> => (await calls().get(id)).body.version
  const pay = async (id: string, cents: number, reference: string | null = null) => {
    const { body } = await on(booking.readBooking, id)
    return on(booking.takePayment, id, { version: body.version, cents, method: 'cash', reference })
  }
  const later = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
    server.clock.advance(days * day)
    try {
      user = await createUser(server, { businessId: user.businessId })
      return await work()
    } finally {
      server.clock.advance(-days * day)
    }
  }
  const pdf = async (id: string): Promise<Buffer> => {
    const url = `/api/v1/booking/document/${id}/pdf`
    const headers = { authorization: `Bearer ${user.token}` }
    const answer = await server.app.inject({ url, headers })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return answer.rawPayload
  }
  const summaryOf = async (id: string) => (await on(customerSummary, id)).body

  describe('as two records of one person', () => {
    const merge = (own: { id: string }, other: { id: string }, body: object): Promise<TestAnswer> =>
      on(mergeCustomers, own.id, { otherId: other.id, keep: keepOwn, ...body })

    it.runIf(isThorough)('becomes one, with everything of both', async () => {
      const [regular, club] = [
        await createTag(server, user.businessId),
        await createTag(server, user.businessId),
      ]
      const own = await make({ tagIds: [regular], notes: 'Likes Riserva', email: 'a@example.com' })
      const other = await make({
        name: 'Adele',
        phone: '+39 333 1234567',
        tagIds: [regular, club],
        notes: 'Dog',
      })
      await book(own.id)
      const second = await book(other.id, { start: '12:00' })
      await pay(second, 2_000)
      const answer = await merge(own, other, {
        version: await versionOf(own.id),
        otherVersion: await versionOf(other.id),
        keep: { ...keepOwn, name: 'other', phone: 'other' },
      })
      expect(answer.status).toBe(200)
      expect(answer.body.item).toMatchObject({
        id: own.id,
        name: 'Adele',
        email: 'a@example.com',
        phone: '+39 333 1234567',
        notes: 'Likes Riserva\nDog',
      })
      expect(answer.body.item.tagIds.toSorted()).toEqual([regular, club].toSorted())
      expect(await summaryOf(own.id)).toMatchObject({ bookingCount: 2, spentCents: 2_000 })
      const list = await callsOf(server, booking.bookings, user).list({ customerId: own.id })
      expect(list.body.total).toBe(2)
      expect((await calls().get(other.id)).status).toBe(404)
      const { body } = await on(exportCustomer, own.id)
      expect(body.changes.filter(({ action }: { action: string }) => action === 'deleted')).toEqual(
        [expect.objectContaining({ fields: expect.objectContaining({ name: ['Adele', null] }) })],
      )
    })

    it('brings what the other one has ordered along, with what was spent', async () => {
      const [own, other] = [await make(), await make()]
      const orderId = await order(other.id, 'Klaus')
      const before = (await on(ordering.readOrder, orderId)).body
      const cents = { cents: 2_500, method: 'card', reference: null }
      await on(ordering.payOrder, orderId, { version: before.version, ...cents })
      const versions = { version: 1, otherVersion: await versionOf(other.id) }
      expect((await merge(own, other, versions)).status).toBe(200)
      expect((await on(ordering.readOrder, orderId)).body.customer).toMatchObject({ id: own.id })
      expect(await summaryOf(own.id)).toMatchObject({ orderCount: 1, spentCents: 2_500 })
      const list = await callsOf(server, ordering.orders, user).list({ customerId: own.id })
      expect(list.body.total).toBe(1)
    })

    it('is refused for itself, for a stranger’s and for one that was changed meanwhile', async () => {
      const [own, other] = [await make(), await make()]
      const versions = { version: 1, otherVersion: 1 }
      expect((await merge(own, own, versions)).status).toBe(422)
      const stale = await merge(own, other, { version: 1, otherVersion: 2 })
      expect(stale.body.code).toBe('stale_version')
      const stranger = await createUser(server)
      const foreign = await on(
        mergeCustomers,
        own.id,
        { ...versions, otherId: other.id, keep: keepOwn },
        stranger,
      )
      expect(foreign.status).toBe(404)
      expect((await merge(own, { id: newId() }, versions)).status).toBe(404)
      expect((await calls().list()).body.total).toBe(3)
    })
  })

  describe('when they ask to be deleted', () => {
    const erase = async (id: string) => on(eraseCustomer, id, { version: await versionOf(id) })

    it('is kept, and the answer names the visit that is still to come', async () => {
      const { id } = await make()
      const bookingId = await book(id)
      const { number } = (await on(booking.readBooking, bookingId)).body
      const refused = await erase(id)
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({
        code: 'customer_has_visits',
        message: expect.stringContaining(number),
      })
      const { version } = (await on(booking.readBooking, bookingId)).body
      await on(booking.cancelBooking, bookingId, {
        version,
        by: 'guest',
        reason: 'Ill',
        refunds: [],
        refundReason: null,
      })
      expect((await erase(id)).status).toBe(200)
    })

    it.runIf(isThorough)(
      'leaves nothing of them anywhere, and the totals as they were',
      async () => {
        const canary = `Kanarienvogel${unique('')
          .replace(/[^0-9]/g, '')
          .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
        const email = `${canary}@example.com`
        const question = await callsOf(server, questions, user).create({
          ...questions.empty,
          questionEn: unique('Allergies?'),
          questionIt: unique('Allergie?'),
          serviceIds: [venue.serviceId],
        })
        const withKey = { token: user.token, idempotencyKey: newId() }
        const guest = await callOn(
          server,
          createGuest,
          {
            body: {
              name: canary,
              surname: canary,
              email,
              phone: '+39 333 765 4321',
              countryId: null,
              languageId: null,
            },
          },
          withKey,
        )
        const { id } = guest.body.item
        const duplicate = await make({ name: canary, notes: `${canary} again`, email })
        await calls().change(id, { notes: `${canary} is shy`, phone: '+39 333 765 4322' })
        expect(
          (
            await on(mergeCustomers, id, {
              version: await versionOf(id),
              otherId: duplicate.id,
              otherVersion: 1,
              keep: keepOwn,
            })
          ).status,
        ).toBe(200)
        const bookingId = await book(id, {
          notes: `${canary} by the window`,
          override: { reason: `${canary} is the mayor` },
          answers: [{ questionId: question.body.item.id, guest: 1, value: canary }],
        })
        await pay(bookingId, 1_000, canary)
        const cancelled = await book(id, { start: '15:00' })
        await on(booking.cancelBooking, cancelled, {
          version: (await on(booking.readBooking, cancelled)).body.version,
          by: 'guest',
          reason: `${canary} is ill`,
          refunds: [],
          refundReason: null,
        })
        await server.database.inBusiness(user, async (tx) => {
          const { businessId } = user
          const now = server.clock.now()
          await tx.insert(outgoingMails).values({
            businessId,
            id: newId(),
            occasion: newId(),
            recipient: email,
            subject: canary,
            textBody: canary,
            messageId: newId(),
            state: 'sent',
            createdAt: now,
          })
          await tx.insert(importRows).values({
            businessId,
            importId: newId(),
            number: 2,
            kind: 'customer',
            values: { name: canary, email },
            uniqueKey: email,
            isGood: true,
            createdAt: now,
          })
        })
        const documents = await issueDocuments(bookingId, canary)
        const exported = await on(exportCustomer, id)
        expect(exported.status).toBe(200)
        expect(exported.body.customer).toMatchObject({ name: canary, email })
        expect(exported.body.records.booking_answers).toMatchObject([{ value: canary }])
        expect(exported.body.records.payments).toMatchObject([{ reference: canary, cents: 1_000 }])
        expect(exported.body.records.documents).toHaveLength(4)
        expect(exported.body.mails).toHaveLength(1)
        const placed = await tablesWith(canary)
        for (const table of [
          'booking_answers',
          'bookings',
          'changes',
          'customers',
          'documents',
          'idempotency_keys',
          'import_rows',
          'outgoing_mails',
          'payments',
        ]) {
          expect(placed, table).toContain(table)
        }

        await later(60, async () => {
          expect((await erase(id)).status).toBe(200)
          expect(await tablesWith(canary)).toEqual(['documents'])
          expect((await calls().get(id)).status).toBe(404)
          expect((await calls().list({ q: canary })).body.total).toBe(0)
          expect((await calls().export()).text).not.toContain(canary)
          expect((await on(eraseCustomer, id, { version: 1 })).status).toBe(404)
          await expectErasedOnDocuments(documents, bookingId, canary)
          const { posId, date } = venue
          const sheet = await callOn(server, readDaySheet, { query: { posId, date } }, user)
          expect(sheet.body.items).toMatchObject([{ customerName: 'Erased guest' }])
          const closing = await callOn(server, readClosing, { query: { date } }, user)
          expect(closing.body.open.visits).toMatchObject([{ customerName: 'Erased guest' }])
          const list = await callsOf(server, booking.bookings, user).list({ customerId: id })
          expect(list.body.items).toMatchObject([
            { customerName: 'Erased guest', totalCents: 5_000 },
            { netPaidCents: 1_000 },
          ])
        })
      },
    )

    it('is kept, and the answer names the order that is still to be shipped', async () => {
      const { id } = await make()
      const orderId = await order(id, `Klaus`)
      const { number, version } = (await on(ordering.readOrder, orderId)).body
      const refused = await erase(id)
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({
        code: 'customer_has_orders',
        message: expect.stringContaining(number),
      })
      const cancel = { version, reason: 'Changed their mind', refunds: [], refundReason: null }
      expect((await on(ordering.cancelOrder, orderId, cancel)).status).toBe(200)
      expect((await erase(id)).status).toBe(200)
    })

    it.runIf(isThorough)('leaves nothing of them with what they ordered either', async () => {
      const canary = `Zilpzalp${newId().replace(/[^a-f]/g, '')}`
      const { id } = await make({ name: canary })
      const orderId = await order(id, canary)
      const to = async (endpoint: Endpoint, body: object = {}, key = newId()) => {
        const { version } = (await on(ordering.readOrder, orderId)).body
        const who = { token: user.token, idempotencyKey: key }
        const done = await on(endpoint, orderId, { version, ...body }, who)
        expect(done.status, JSON.stringify(done.body)).toBe(200)
        return done.body
      }
      await to(ordering.payOrder, { cents: 2_500, method: 'card', reference: canary })
      const receipt = (await to(document.createOrderReceipt, { language: null })).item
      const drawn = await pdf(receipt.id)
      const sent = { email: `${canary}@elsewhere.com`, language: null }
      expect((await on(document.sendDocument, receipt.id, sent)).status).toBe(200)
      await to(ordering.confirmOrder)
      await to(ordering.shipOrder, { carrier: 'GLS', trackingNumber: canary })
      await to(ordering.returnOrder, {
        reason: `${canary} did not like it`,
        lines: [{ position: 0, quantity: 1 }],
        isRestocked: true,
        givesShippingBack: false,
        refunds: null,
        refundReason: null,
      })
      const exported = (await on(exportCustomer, id)).body
      expect(exported.records.orders).toMatchObject([{ shipping: { name: canary } }])
      expect(exported.records.order_returns).toMatchObject([
        { reason: `${canary} did not like it` },
      ])
      expect(exported.records.payments).toHaveLength(2)
      expect(exported.records.documents).toHaveLength(2)
      expect(exported.mails).toMatchObject([{ recipient: sent.email }])
      const found = callsOf(server, ordering.orders, user)
      expect((await found.list({ q: canary })).body.total).toBe(1)
      for (const table of [
        'changes',
        'documents',
        'idempotency_keys',
        'order_returns',
        'orders',
        'outgoing_mails',
        'payments',
      ]) {
        expect(await tablesWith(canary), table).toContain(table)
      }

      expect((await erase(id)).status).toBe(200)
      expect(await tablesWith(canary)).toEqual([])
      expect((await found.list({ q: canary })).body.total).toBe(0)
      expect((await found.export()).text).not.toContain(canary)
      const { body } = await on(ordering.readOrder, orderId)
      expect(JSON.stringify(body)).not.toContain(canary)
      expect(body).toMatchObject({ price: { totalCents: 2_500 }, refundedCents: 2_000 })
      const documents = (await on(document.orderDocuments, orderId)).body
      expect(documents.items).toMatchObject([
        { recipientName: 'Erased guest', totalCents: 2_500 },
        { recipientName: 'Erased guest', totalCents: 2_000 },
      ])
      expect(drawn.equals(await pdf(receipt.id))).toBe(false)
    })

    async function issueDocuments(bookingId: string, canary: string) {
      await completeSeller(server, user.businessId)
      const desk = documentDesk(server, user)
      const { version } = await desk.detail(bookingId)
      const made = await callOn(
        server,
        document.createReceipt,
        { params: { id: bookingId }, body: { version, language: null } },
        { token: user.token, idempotencyKey: newId() },
      )
      const receipt = made.body.item
      const invoice = (
        await desk.invoice(bookingId, {
          company: null,
          name: canary,
          address: `Via ${canary} 1`,
          city: 'Siena',
          postalCode: '53100',
          countryId: await countryIdOf(server, 'IT'),
          vatCode,
          taxCode: null,
          sdi: 'ABC1234',
          pec: null,
        })
      ).body.item
      const credit = { reason: `${canary} was wrong`, cents: 100, lines: null }
      const notes = [
        await on(document.creditDocument, receipt.id, credit),
        await on(document.creditDocument, invoice.id, credit),
      ].map(({ body }) => body.item)
      const issued = [receipt, invoice, ...notes]
      const drawn = await Promise.all(issued.map(({ id }) => pdf(id)))
      return issued.map(({ id }, nth) => ({
        id,
        isFiscal: nth % 2 === 1,
        bytes: drawn[nth] as Buffer,
      }))
    }

    async function expectErasedOnDocuments(
      documents: Awaited<ReturnType<typeof issueDocuments>>,
      bookingId: string,
      canary: string,
    ) {
      const list = callsOf(server, document.documents, user)
      expect((await list.list({ bookingId })).body.items).toHaveLength(4)
      expect((await list.list({ bookingId, q: canary })).body.total).toBe(0)
      const invoice = documents.find(({ isFiscal }) => isFiscal)
      const rest = { reason: 'The rest', cents: null, lines: null }
      expect((await on(document.creditDocument, invoice?.id ?? '', rest)).status).toBe(200)
      const shown = [
        JSON.stringify((await list.list({ bookingId })).body),
        (await list.export({ bookingId })).text,
        JSON.stringify((await on(document.bookingDocuments, bookingId)).body),
      ]
      for (const text of shown) {
        expect(text).toContain('Erased guest')
        expect(text).not.toContain(canary)
        expect(text).not.toContain(vatCode)
      }
      const { rows } = await server.database.inBusiness(user, (tx) =>
        tx.execute<{ id: string; recipient: object }>(sql`select id, recipient from documents`),
      )
      for (const { id, isFiscal, bytes } of documents) {
        const recipient = JSON.stringify(rows.find((row) => row.id === id)?.recipient)
        expect(recipient.includes(canary), id).toBe(isFiscal)
        expect(bytes.equals(await pdf(id)), id).toBe(isFiscal)
      }
    }

    it('leaves no form that could write their words again, and no visit that comes back', async () => {
      const { id } = await make()
      const bookingId = await book(id, { notes: 'By the window' })
      const cancel = { by: 'guest', reason: 'Ill', refunds: [], refundReason: null }
      const open = (await on(booking.readBooking, bookingId)).body
      await on(booking.cancelBooking, bookingId, { version: open.version, ...cancel })
      const seen = (await on(booking.readBooking, bookingId)).body.version
      expect((await erase(id)).status).toBe(200)
      const stale = await on(booking.restoreBooking, bookingId, { version: seen, override: null })
      expect(stale.body.code).toBe('stale_version')
      const { version } = (await on(booking.readBooking, bookingId)).body
      const restored = await on(booking.restoreBooking, bookingId, { version, override: null })
      expect(restored.body.code).toBe('customer_erased')
      const again = await callsOf(server, booking.bookings, user).create(
        bookingIn(venue, { customerId: id }),
      )
      expect(again.status).toBe(422)
    })

    /** A call that had time to reach what it must wait for. */
    const started = async (answer: Promise<TestAnswer>) => {
      await new Promise((done) => setTimeout(done, 400))
      return { answer }
    }

    it.runIf(isPostgres())('waits for a booking that is being made, and is refused', async () => {
      const { id } = await make()
      const { answer } = await server.database.inBusiness(user, async (tx) => {
        await createBooking(
          {
            tx,
            businessId: user.businessId,
            caller: { userId: user.userId } as never,
            now: server.clock.now(),
            language: 'en',
            baseUrl: '',
          },
          booking.bookings.input.parse(bookingIn(venue, { customerId: id })),
        )
        return started(erase(id))
      })
      expect((await answer).body.code).toBe('customer_has_visits')
    })

    it.runIf(isPostgres())('leaves a booking without a guest that began before', async () => {
      const { id } = await make()
      const { answer } = await server.database.inBusiness(user, async (tx) => {
        await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
        const erasedAt = server.clock.now()
        await tx.update(table).set({ status: 'inactive', erasedAt }).where(eq(table.id, id))
        const body = bookingIn(venue, { customerId: id })
        return started(callsOf(server, booking.bookings, user).create(body))
      })
      expect((await answer).status).toBe(422)
    })

    it('is for those who may delete', async () => {
      const { id } = await make()
      const { businessId } = user
      const clerk = await createUser(server, { businessId, rights: ['analytics.edit'] })
      expect((await on(eraseCustomer, id, { version: 1 }, clerk)).status).toBe(403)
      expect((await on(exportCustomer, id, undefined, clerk)).status).toBe(403)
    })

    it('happens with every delete', async () => {
      const canary = `Rotkehlchen${newId().replace(/[^a-f]/g, '')}`
      const { id } = await make({ name: canary, notes: canary })
      expect(await tablesWith(canary)).toContain('changes')
      expect((await calls().remove(id)).status).toBe(200)
      expect(await tablesWith(canary)).toEqual([])
    })
  })

  it('is counted, with the first and the last visit', async () => {
    const { id } = await make()
    const bookingId = await book(id)
    await pay(bookingId, 5_000)
    expect(await summaryOf(id)).toMatchObject({
      bookingCount: 1,
      orderCount: 0,
      spentCents: 5_000,
      firstVisitDate: null,
      lastVisitDate: null,
      automaticTags: [],
    })
    await later(31, async () => {
      expect((await on(booking.arriveBooking, bookingId, {})).status).toBe(200)
      expect(await summaryOf(id)).toMatchObject({
        firstVisitDate: venue.date,
        lastVisitDate: venue.date,
      })
      const { items } = (await calls().list()).body
      expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
        bookingCount: 1,
        spentCents: 5_000,
        lastVisitDate: venue.date,
      })
    })
  })

  /** Every table of the installation with a text somewhere in it, whatever the column. */
  async function tablesWith(text: string): Promise<string[]> {
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string; label: string }>(
        `select format('%I.%I', n.nspname, c.relname) as name, c.relname as label from pg_class c
           join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
      )
      const found: string[] = []
      for (const { name, label } of rows) {
        const hit = await client.query(
          `select exists (select from ${name} as t where t::text ilike $1) as is_there`,
          [`%${text}%`],
        )
        if (hit.rows[0].is_there) found.push(label)
      }
      return found.toSorted()
    } finally {
      await client.end()
    }
  }
})
