import { refundPayment } from '@cantina/contract/bookings/bookings'
import * as contract from '@cantina/contract/documents/documents'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { customers } from '#schema/customers/customers.table'
import { createVenue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, countryIdOf, documentDesk, firmBilling } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, send, useTestServer } from '#testing/test-server'
import { drawDocumentJob } from './draw-document.job'

describe('the documents of a booking', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let desk: ReturnType<typeof documentDesk>
  let billing: Record<string, unknown>

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    desk = documentDesk(server, user)
    await completeSeller(server, user.businessId)
    billing = await firmBilling(server)
  })

  const documentsOf = async (id: string) =>
    (await callOn(server, contract.bookingDocuments, { params: { id } }, user)).body
  const credit = (id: string, body: object) =>
    callOn(
      server,
      contract.creditDocument,
      { params: { id }, body: { reason: 'Wrong', cents: null, lines: null, ...body } },
      user,
    )
  const pdf = (id: string, who = user) =>
    server.app.inject({
      url: `/api/v1/booking/document/${id}/pdf`,
      headers: { authorization: `Bearer ${who.token}` },
    })
  const written = async (id: string) => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`select seller, recipient from documents where id = ${id}`),
    )
    return rows[0] as { seller: object; recipient: object }
  }
  const sequenceOf = (number: string) => Number(number.match(/(\d+)$/)?.[1])

  describe('a receipt', () => {
    it('is of what was paid, in parts that make up the whole to the cent', async () => {
      const id = await desk.book(await createVenue(scene), { guests: 3 })
      expect((await desk.receipt(id)).body.code).toBe('nothing_paid')
      await desk.pay(id, 2_499)
      expect((await documentsOf(id)).receiptCents).toBe(2_499)
      const first = await desk.receipt(id)
      expect(first.body.item).toMatchObject({
        kind: 'receipt',
        status: 'issued',
        totalCents: 2_499,
        language: 'en',
        lines: [{ description: expect.stringMatching(/^Part payment: 3 × Tasting/) }],
      })
      expect((await desk.receipt(id)).body.code).toBe('nothing_paid')
      await desk.pay(id, 5_001, 'card')
      const second = await desk.receipt(id)
      expect(second.body.item.totalCents).toBe(5_001)
      expect(sequenceOf(second.body.item.number)).toBe(sequenceOf(first.body.item.number) + 1)
      expect(await documentsOf(id)).toMatchObject({ receiptCents: 0, items: [{}, {}] })
    })

    it('of all at once lists what was bought, in the guest’s language', async () => {
      const venue = await createVenue(scene)
      const it = await languageId('it')
      await server.database.inBusiness(scene, (tx) =>
        tx.update(customers).set({ languageId: it }).where(eq(customers.id, venue.customerId)),
      )
      const id = await desk.book(venue, { guests: 2, children: 1 })
      await desk.pay(id, 7_500)
      const { item, message } = (await desk.receipt(id)).body
      expect(message).toBe(`Receipt ${item.number} issued`)
      expect(item).toMatchObject({ language: 'it', totalCents: 7_500 })
      expect(item.lines).toEqual([
        {
          description: expect.stringMatching(/^Degustazione/),
          source: 0,
          totalCents: 5_000,
          creditedCents: 0,
        },
        {
          description: expect.stringMatching(/, bambini$/),
          source: 0,
          totalCents: 2_500,
          creditedCents: 0,
        },
      ])
    })

    it('is not made of a booking that has changed meanwhile', async () => {
      const id = await desk.book(await createVenue(scene))
      await desk.pay(id, 1_000)
      expect((await desk.receipt(id, { version: 1 })).body.code).toBe('stale_version')
    })

    it('is made again after the first was taken back, and not for money that was refunded', async () => {
      const id = await desk.book(await createVenue(scene))
      await desk.pay(id, 5_000)
      const first = (await desk.receipt(id)).body.item
      expect((await credit(first.id, {})).status).toBe(200)
      const { version } = await desk.detail(id)
      await callOn(
        server,
        refundPayment,
        {
          params: { id },
          body: {
            version,
            refunds: [{ cents: 2_000, method: 'cash' }],
            reference: null,
            refundReason: null,
          },
        },
        user,
      )
      expect((await desk.receipt(id)).body.item.totalCents).toBe(3_000)
    })
  })

  describe('an invoice', () => {
    it('is of the whole booking, once, and again after all of it was taken back', async () => {
      const id = await desk.book(await createVenue(scene), { guests: 4 })
      await desk.pay(id, 1_000)
      expect((await documentsOf(id)).invoiceCents).toBe(10_000)
      const { item } = (await desk.invoice(id, billing)).body
      expect(item).toMatchObject({ kind: 'invoice', totalCents: 10_000 })
      expect(item.recipientName).toBe('Rossi Vini S.r.l.')
      expect(item.number).toMatch(/^\d{4}\/\d{4}$/)
      const again = await desk.invoice(id, billing)
      expect(again.body).toMatchObject({
        code: 'already_invoiced',
        message: expect.stringContaining(item.number),
      })
      await credit(item.id, { cents: 4_000 })
      // What was credited by hand is sold, and on no invoice any more.
      expect((await documentsOf(id)).invoiceCents).toBe(4_000)
      const rest = await credit(item.id, {})
      expect(rest.body.item.totalCents).toBe(6_000)
      expect((await desk.invoice(id, billing)).body.item.totalCents).toBe(10_000)
    })

    it('has the VAT of when the price was made, whatever has become of the rate', async () => {
      const id = await desk.book(await createVenue(scene), { guests: 2 })
      const setRate = (percent: number) =>
        server.database.asPlatform((tx) =>
          tx.execute(
            sql`update vat_rates set rate_percent = ${percent} where business_id = ${user.businessId}`,
          ),
        )
      await setRate(4)
      const { item } = (await desk.invoice(id, billing)).body
      await setRate(22)
      const { rows } = await server.database.asPlatform((tx) =>
        tx.execute(sql`select vat from documents where id = ${item.id}`),
      )
      expect(rows).toMatchObject([{ vat: [{ ratePercent: 22 }] }])
    })

    it('by an Italian business is Italian also where its reader is not, and so is what takes it back', async () => {
      const id = await desk.book(await createVenue(scene))
      const german = {
        ...billing,
        countryId: await countryIdOf(server, 'DE'),
        vatCode: 'DE136695976',
        sdi: 'XXXXXXX',
      }
      const { item } = (await desk.invoice(id, german, { language: 'en' })).body
      expect(await written(item.id)).toMatchObject({
        seller: { country: 'Italia / Italy' },
        recipient: { country: 'Germania / Germany' },
      })
      const note = (await credit(item.id, { cents: 100 })).body.item
      expect(note.lines[0]?.description).toMatch(/^Parte di \/ Part of: Degustazione.* \/ Tasting/)
    })

    it('takes the name that it begins with, however long the guest’s is', async () => {
      const venue = await createVenue(scene)
      await server.database.inBusiness(scene, (tx) =>
        tx
          .update(customers)
          .set({ name: 'A'.repeat(100), surname: 'B'.repeat(100) })
          .where(eq(customers.id, venue.customerId)),
      )
      const id = await desk.book(venue)
      const { name } = (await documentsOf(id)).billing
      expect(name).toHaveLength(201)
      expect((await desk.invoice(id, { ...billing, company: null, name })).status).toBe(200)
    })

    it('begins with the billing data of the last one', async () => {
      const venue = await createVenue(scene)
      const first = await desk.book(venue)
      expect((await documentsOf(first)).billing).toMatchObject({
        name: 'Ada Lovelace',
        company: null,
      })
      await desk.invoice(first, billing)
      const second = await desk.book(venue, { start: '12:00' })
      expect((await documentsOf(second)).billing).toEqual({
        ...billing,
        vatCode: 'IT07643520567',
        sdi: 'ABC1234',
      })
    })

    it('needs who, where and a code, and says all of it at once', async () => {
      const id = await desk.book(await createVenue(scene))
      const refused = await desk.invoice(id, {
        ...billing,
        company: null,
        vatCode: null,
        sdi: null,
        city: null,
      })
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.fields).toSorted()).toEqual(['city', 'name', 'vatCode'])
      const wrongTaxCode = await desk.invoice(id, { ...billing, taxCode: 'RSSMRA85T10A562T' })
      expect(wrongTaxCode.body.fields).toEqual({ taxCode: 'Invalid tax code' })
      const wrongVat = await desk.invoice(id, { ...billing, vatCode: '07643520568' })
      expect(wrongVat.body.code).toBe('invalid_vat_code')
    })

    it('is not made by a seller without address and VAT code', async () => {
      const other = await createUser(server, { role: 'bussiness_admin' })
      const itsDesk = documentDesk(server, other)
      const venue = await createVenue({ server, businessId: other.businessId })
      const id = await itsDesk.book(venue)
      expect((await itsDesk.invoice(id, billing)).body.code).toBe('seller_incomplete')
    })

    it('is in the series of a point of sale that invoices with its own data', async () => {
      const venue = await createVenue(scene)
      await server.database.inBusiness(scene, (tx) =>
        tx
          .update(pointsOfSale)
          .set({ hasInvoicing: true, vatCode: 'IT07643520567', address: 'Piazza 3' })
          .where(eq(pointsOfSale.id, venue.posId)),
      )
      const { item } = (await desk.invoice(await desk.book(venue), billing)).body
      expect(sequenceOf(item.number)).toBe(1)
      // With a VAT code of its own it is another firm, which sells in its own name.
      const { seller } = await written(item.id)
      expect(seller).toMatchObject({ address: 'Piazza 3', vatCode: 'IT07643520567' })
      expect(seller).not.toHaveProperty('businessName')
      const issuedBy = async (id: string) =>
        (await callsOf(server, contract.documents, user).get(id)).body.sellerName
      expect(await issuedBy(item.id)).toBe((seller as { name: string }).name)
      const next = (await desk.invoice(await desk.book(venue, { start: '12:00' }), billing)).body
      expect(sequenceOf(next.item.number)).toBe(2)
    })
  })

  it('names the business and its point of sale where both are one firm', async () => {
    const { businessId } = scene
    const [business] = await server.database.asPlatform((tx) =>
      tx.select().from(businesses).where(eq(businesses.id, businessId)),
    )
    const venue = await createVenue(scene)
    await server.database.inBusiness(scene, (tx) =>
      tx
        .update(pointsOfSale)
        .set({ hasInvoicing: true, vatCode: business?.vatCode ?? null, address: 'Piazza 4' })
        .where(eq(pointsOfSale.id, venue.posId)),
    )
    const { item } = (await desk.invoice(await desk.book(venue), billing)).body
    const { seller } = await written(item.id)
    expect(seller).toMatchObject({ businessName: business?.name, address: 'Piazza 4' })
    const { sellerName } = (await callsOf(server, contract.documents, user).get(item.id)).body
    expect(sellerName).toBe(`${business?.name}, ${(seller as { name: string }).name}`)
  })

  describe('a credit note', () => {
    const invoiced = async (guests = 4) => {
      const id = await desk.book(await createVenue(scene), { guests, children: 2 })
      return (await desk.invoice(id, billing)).body.item
    }

    it('takes back lines or an amount, never more than is left', async () => {
      const { id } = await invoiced()
      const byLine = await credit(id, { lines: [{ line: 1, cents: 1_500 }] })
      expect(byLine.body.item).toMatchObject({
        kind: 'credit_note',
        totalCents: 1_500,
        reason: 'Wrong',
        lines: [{ description: expect.stringMatching(/^Parte di \/ Part of: /) }],
      })
      const above = await credit(id, { lines: [{ line: 1, cents: 3_501 }] })
      expect(above.body).toMatchObject({ code: 'exceeds_document' })
      expect(Object.keys(above.body.fields)).toEqual(['lines.0.cents'])
      expect((await credit(id, { cents: 13_501 })).body.code).toBe('exceeds_document')
      expect((await credit(id, { cents: 3_333 })).body.item.totalCents).toBe(3_333)
      const rest = (await credit(id, {})).body.item
      expect(rest.totalCents).toBe(15_000 - 1_500 - 3_333)
      expect((await credit(id, {})).body.code).toBe('exceeds_document')
      expect((await credit(rest.id, {})).body.code).toBe('not_creditable')
    })

    it('of the same money is made once, however many ask', async () => {
      const { id } = await invoiced()
      const answers = await Promise.all(Array.from({ length: 5 }, () => credit(id, {})))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })
  })

  it('are the same bytes whenever they are asked for, whatever has changed since', async () => {
    const venue = await createVenue(scene)
    const id = await desk.book(venue)
    await desk.pay(id, 5_000)
    const { item } = (await desk.receipt(id)).body
    const [first, ...others] = await Promise.all([pdf(item.id), pdf(item.id), pdf(item.id)])
    expect(first?.statusCode).toBe(200)
    expect(first?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    expect(first?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await completeSeller(server, user.businessId, { name: 'Another name' })
    for (const other of [...others, await pdf(item.id)]) {
      expect(other.rawPayload.equals(first?.rawPayload as Buffer)).toBe(true)
    }
  })

  it('are nobody else’s', async () => {
    const id = await desk.book(await createVenue(scene))
    await desk.pay(id, 5_000)
    const { item } = (await desk.receipt(id)).body
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await pdf(item.id, stranger)).statusCode).toBe(404)
    const attempts = [
      callOn(server, contract.bookingDocuments, { params: { id } }, stranger),
      callOn(
        server,
        contract.createReceipt,
        { params: { id }, body: { version: 1, language: null } },
        stranger,
      ),
      callOn(
        server,
        contract.creditDocument,
        { params: { id: item.id }, body: { reason: 'Mine', cents: null, lines: null } },
        stranger,
      ),
    ]
    for (const attempt of attempts) expect((await attempt).status).toBe(404)
    const open = await send(server.app, { url: `/api/v1/booking/document/${item.id}/pdf` })
    expect(open.status).toBe(401)
    const noRight = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.edit'],
    })
    expect((await pdf(item.id, noRight)).statusCode).toBe(403)
  })

  it('are never changed or removed, not even by the server itself', async () => {
    const id = await desk.book(await createVenue(scene))
    await desk.pay(id, 5_000)
    const { item } = (await desk.receipt(id)).body
    await pdf(item.id)
    const tries = [
      sql`update documents set total_cents = 1 where id = ${item.id}`,
      sql`update document_files set sha256 = repeat('0', 64) where document_id = ${item.id}`,
      sql`delete from documents where id = ${item.id}`,
      sql`delete from document_files where document_id = ${item.id}`,
    ]
    for (const attempt of tries) {
      await expect(
        server.database.inBusiness(scene, (tx) => tx.execute(attempt)),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    for (const attempt of tries) {
      await expect(server.database.asPlatform((tx) => tx.execute(attempt))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    }
    for (const table of ['documents', 'document_files']) {
      await expect(asOwner(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
    }
    const skipped = sql`update document_counters set last = last + 2 where business_id = ${user.businessId} and kind = 'receipt'`
    await expect(
      server.database.inBusiness(scene, (tx) => tx.execute(skipped)),
    ).rejects.toMatchObject({ cause: { constraint: 'document_counters_begun' } })
  })

  it('delete a guest and nothing else: a receipt all of them, an invoice what it is listed by', async () => {
    const id = await desk.book(await createVenue(scene))
    await desk.pay(id, 5_000)
    const receipt = (await desk.receipt(id)).body.item
    const invoice = (await desk.invoice(id, billing)).body.item
    const purges = (what: string, { id }: { id: string }) =>
      asOwner(`update documents set recipient_name = ''${what} where id = '${id}'`)
    const nobody = `, recipient = '{"name": null}'`
    const refused = [
      () => purges(', total_cents = 1', invoice),
      () => purges(nobody, invoice),
      () => purges(', date = date + 1', receipt),
      () => purges('', receipt),
      () => asOwner(`update documents set recipient_name = 'Somebody' where id = '${receipt.id}'`),
    ]
    for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ code: '42501' })
    expect(await purges('', invoice)).toBe(1)
    expect(await purges(nobody, receipt)).toBe(1)
  })

  it('are drawn once they are issued, before anybody opens them, where the books need them', async () => {
    const id = await desk.book(await createVenue(scene))
    await desk.pay(id, 5_000)
    const asked = async (document: { readonly id: string }) =>
      server.database.pool.query(
        'select payload from graphile_worker._private_jobs where key = $1',
        [document.id],
      )
    const receipt = (await desk.receipt(id)).body.item
    expect((await asked(receipt)).rows).toEqual([])
    const invoice = (await desk.invoice(id, billing)).body.item
    await drawDocumentJob(server.database).run((await asked(invoice)).rows[0]?.payload)
    const kept = await asOwner(`select from document_files where document_id = '${invoice.id}'`)
    expect(kept).toBe(1)
  })

  it('are issued once however often the same click arrives', async () => {
    const id = await desk.book(await createVenue(scene))
    await desk.pay(id, 5_000)
    const { version } = await desk.detail(id)
    const click = () =>
      callOn(
        server,
        contract.createReceipt,
        { params: { id }, body: { version, language: null } },
        { ...user, idempotencyKey: `receipt-${id}` },
      )
    const [one, other] = [await click(), await click()]
    expect(other.body).toEqual(one.body)
    expect((await documentsOf(id)).items).toHaveLength(1)
  })

  it('are listed, found by number, kind, day and guest, and exported', async () => {
    const venue = await createVenue(scene)
    const id = await desk.book(venue)
    await desk.pay(id, 5_000)
    const receipt = (await desk.receipt(id)).body.item
    const invoice = (await desk.invoice(id, billing)).body.item
    await credit(invoice.id, { cents: 100 })
    const calls = callsOf(server, contract.documents, user)
    const of = { customerId: venue.customerId }
    expect((await calls.list(of)).body.total).toBe(3)
    expect((await calls.list({ ...of, kind: 'receipt' })).body.items).toMatchObject([
      {
        id: receipt.id,
        number: receipt.number,
        status: 'issued',
        sources: [{ kind: 'booking', id }],
      },
    ])
    expect((await calls.list({ ...of, status: 'partly_credited' })).body.items).toMatchObject([
      { id: invoice.id, creditedCents: 100 },
    ])
    expect((await calls.list({ number: receipt.number, ...of })).body.items).toHaveLength(1)
    expect((await calls.list({ q: 'rossi vini', ...of })).body.items).toHaveLength(2)
    expect((await calls.list({ ...of, to: '2020-01-01' })).body.items).toEqual([])
    const { text } = await calls.export(of)
    expect(text.trim().split('\r\n')).toHaveLength(4)
    expect(text).toContain('40.98,9.02,50.00')
  })

  /** How many rows a statement touches that no right is in the way of. */
  async function asOwner(statement: string): Promise<number | null> {
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      return (await client.query(statement)).rowCount
    } finally {
      await client.end()
    }
  }

  async function languageId(code: string): Promise<number> {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute<{ id: number }>(sql`select id from languages where code = ${code}`),
    )
    return rows[0]?.id ?? 0
  }
})
