import { customers } from '@cantina/contract/customers/customers'
import * as contract from '@cantina/contract/documents/documents'
import * as ordering from '@cantina/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, countryIdOf, firmBilling } from '#testing/document-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { mailsTo } from '#testing/mails'
import {
  address,
  createFreight,
  createShop,
  createStockedProduct,
  makeOrder,
  orderIn,
  type Shop,
  saleIn,
  sell,
} from '#testing/order-factories'
import { byRound, isPostgres } from '#testing/test-database'
import { callOn, untilTaken, useTestServer } from '#testing/test-server'
import { pdfSource } from './document-pdf'

interface Document {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly totalCents: number
  readonly lines: { description: string; totalCents: number; creditedCents: number }[]
}

describe('the documents of an order', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let billing: object
  const scene = () => ({ server, businessId: user.businessId })

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, user.businessId)
    shop = await createShop(scene(), { stock: 5_000, name: 'Chianti Riserva', vintage: 2019 })
    billing = await firmBilling(server)
  })

  const detail = async (id: string) =>
    (await callOn(server, ordering.readOrder, { params: { id } }, user)).body
  const make = async (changes: object = {}): Promise<string> => {
    const made = await makeOrder(server, user, orderIn(shop, { ...changes }))
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return made.body.item.id
  }
  const pay = async (id: string, cents: number) => {
    const body = { version: (await detail(id)).version, cents, method: 'card', reference: null }
    const paid = await callOn(server, ordering.payOrder, { params: { id }, body } as never, user)
    expect(paid.status).toBe(200)
  }
  const receipt = async (id: string, who = user) => {
    const body = { version: (await detail(id)).version, language: null }
    return callOn(server, contract.createOrderReceipt, { params: { id }, body }, who)
  }
  const invoice = async (id: string) => {
    const body = { ...billing, version: (await detail(id)).version, language: null }
    return callOn(server, contract.createOrderInvoice, { params: { id }, body } as never, user)
  }
  const documentsOf = async (id: string) =>
    (await callOn(server, contract.orderDocuments, { params: { id } }, user)).body
  const refund = async (id: string, lines: object[], changes: object = {}) => {
    const body = {
      version: (await detail(id)).version,
      reason: 'Corked',
      lines,
      isRestocked: false,
      givesShippingBack: false,
      refunds: null,
      ...changes,
    }
    const back = await callOn(server, ordering.returnOrder, { params: { id }, body } as never, user)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
  }
  const collected = async (id: string) => {
    for (const endpoint of [ordering.confirmOrder, ordering.collectOrder]) {
      const { version } = await detail(id)
      const done = await callOn(server, endpoint, { params: { id }, body: { version } }, user)
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
  }
  const pdf = (id: string, who = user) =>
    server.app.inject({
      url: `/api/v1/booking/document/${id}/pdf`,
      headers: { authorization: `Bearer ${who.token}` },
    })
  const stored = async (id: string) => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(
        sql`select recipient_name, lines, vat, payments, (
          select jsonb_agg(jsonb_build_object('number', number, 'date', date, 'start', start) order by position)
          from document_sources where document_id = documents.id) as sources from documents where id = ${id}`,
      ),
    )
    return rows[0] as Record<string, unknown> | undefined
  }

  it('are a receipt of what was paid, with vintage and number, and of nobody where nobody is known', async () => {
    const id = await make({ lines: [{ productId: shop.productId, quantity: 3 }] })
    expect((await receipt(id)).body.code).toBe('nothing_paid')
    await pay(id, 6_000)
    expect(await documentsOf(id)).toMatchObject({ receiptCents: 6_000, invoiceCents: 6_000 })
    const { item } = (await receipt(id)).body
    const { number, date } = await detail(id)
    expect(item).toMatchObject({
      kind: 'receipt',
      recipientName: null,
      totalCents: 6_000,
      lines: [{ description: 'Chianti Riserva 2019', totalCents: 6_000 }],
    })
    expect(await stored(item.id)).toMatchObject({
      recipient_name: null,
      sources: [{ number, date, start: null }],
      lines: [{ count: 3, unitCents: 2_000, discountCents: 0, soldAs: 0 }],
    })
    const drawn = await pdf(item.id)
    expect(drawn.statusCode).toBe(200)
    expect(drawn.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await receipt(id)).body.code).toBe('nothing_paid')
  })

  it('are listed beside those of visits, by order and by customer, and nobody is called erased', async () => {
    const made = await callsOf(server, customers, user).create({ ...customers.empty, name: 'Ada' })
    const customerId = made.body.item.id
    const theirs = await make({ customerId })
    await pay(theirs, 2_000)
    await receipt(theirs)
    const id = await make()
    await pay(id, 2_000)
    const { item } = (await receipt(id)).body
    const list = callsOf(server, contract.documents, user)
    expect((await list.list({ orderId: id })).body.items).toEqual([
      expect.objectContaining({
        id: item.id,
        sources: [{ kind: 'order', id, number: (await detail(id)).number }],
        recipientName: null,
      }),
    ])
    expect((await list.list({ customerId })).body.items).toMatchObject([
      { sources: [{ id: theirs }], recipientName: 'Ada' },
    ])
    const { text } = await list.export({ orderId: id })
    expect(text).toContain(item.number)
    expect(text).not.toContain('Erased')
  })

  it('are an invoice with the shipping as a line of its own, and notes that take back what came back', async () => {
    const countryId = await countryIdOf(server, 'DE')
    await createFreight(scene(), { countryId, pricePerUnitCents: 500 })
    const second = await createStockedProduct(scene(), shop.posId, 50, {
      name: 'Vin Santo',
      consumerPriceCents: 3_333,
    })
    const id = await make({
      shipping: address(countryId),
      lines: [
        { productId: shop.productId, quantity: 2 },
        { productId: second, quantity: 3 },
      ],
    })
    const { price } = await detail(id)
    expect(price).toMatchObject({ shippingCents: 2_500, totalCents: 16_499 })
    await pay(id, 16_499)
    const made = (await invoice(id)).body.item as Document
    expect(made.lines.map(({ description, totalCents }) => [description, totalCents])).toEqual([
      ['Chianti Riserva 2019', 4_000],
      ['Vin Santo', 9_999],
      [expect.stringMatching(/Spedizione|Shipping/), 2_500],
    ])
    expect((await invoice(id)).body.code).toBe('already_invoiced')
    await shipped(id)
    await refund(id, [{ position: 1, quantity: 2 }], { givesShippingBack: true })
    const documents = (await documentsOf(id)).items as Document[]
    expect(documents.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['invoice', 16_499],
      ['credit_note', 9_166],
    ])
    expect(documents[0]?.lines.map(({ creditedCents }) => creditedCents)).toEqual([0, 6_666, 2_500])
    expect(await detail(id)).toMatchObject({ returnedCents: 9_166, refundedCents: 9_166 })
  })

  it('take back from receipts, the latest first, where there is no invoice', async () => {
    const id = await make({ lines: [{ productId: shop.productId, quantity: 2 }] })
    await pay(id, 1_001)
    const first = (await receipt(id)).body.item as Document
    await pay(id, 2_999)
    const second = (await receipt(id)).body.item as Document
    await collected(id)
    await refund(id, [{ position: 0, quantity: 1 }])
    await refund(id, [{ position: 0, quantity: 1 }])
    const credited = (await documentsOf(id)).items as (Document & {
      creditedNumber: string | null
    })[]
    expect(
      credited.map(({ kind, totalCents, creditedNumber }) => [kind, totalCents, creditedNumber]),
    ).toEqual([
      ['receipt', 1_001, null],
      ['receipt', 2_999, null],
      ['credit_note', 2_000, second.number],
      ['credit_note', 999, second.number],
      ['credit_note', 1_001, first.number],
    ])
    expect(await documentsOf(id)).toMatchObject({ receiptCents: 0, invoiceCents: 0 })
  })

  it('split the money of an order by the rates of what is left of it', async () => {
    const id = await make({ lines: [{ productId: shop.productId, quantity: 2 }] })
    await pay(id, 4_000)
    await collected(id)
    await refund(id, [{ position: 0, quantity: 1 }])
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute<{ cents: string; vat: { cents: number }[] }>(
        sql`select cents, vat from payments where order_id = ${id} order by id`,
      ),
    )
    expect(rows.map(({ cents, vat }) => [Number(cents), vat.map((part) => part.cents)])).toEqual([
      [4_000, [4_000]],
      [-2_000, [-2_000]],
    ])
  })

  it('offer the billing data that was written down with the order', async () => {
    const countryId = await countryIdOf(server, 'IT')
    const id = await make({
      billing: {
        name: null,
        company: 'Enoteca Bianchi',
        street: 'Via Larga',
        number: '3',
        city: 'Milano',
        postalCode: '20122',
        countryId,
        vatCode: '07643520567',
        taxCode: null,
        sdi: 'ABC1234',
        pec: 'bianchi@pec.example.org',
      },
    })
    expect((await documentsOf(id)).billing).toMatchObject({
      company: 'Enoteca Bianchi',
      address: 'Via Larga 3',
      postalCode: '20122',
      vatCode: '07643520567',
      taxCode: null,
      pec: 'bianchi@pec.example.org',
    })
  })

  it('offer what a business said of itself where its goods are sent', async () => {
    const countryId = await countryIdOf(server, 'IT')
    await createFreight(scene(), { countryId, pricePerUnitCents: 500 })
    const firm = { company: 'Enoteca Bianchi', vatCode: 'IT07643520567', sdi: 'ABC1234' }
    const shipping = { ...address(countryId), ...firm }
    const id = await make({ shipping })
    const { street, number, city } = shipping
    const written = [street, number].filter(Boolean).join(' ')
    expect((await documentsOf(id)).billing).toMatchObject({ ...firm, address: written, city })
    const ofPerson = await make({ shipping: address(countryId) })
    expect((await documentsOf(ofPerson)).billing).toMatchObject({ vatCode: null, address: null })
  })

  it('are shown to, and taken back by, those who may do so with orders', async () => {
    const { businessId } = user
    const host = await createUser(server, { businessId, rights: ['booking.edit'] })
    const seller = await createUser(server, { businessId, rights: ['sales.edit'] })
    const id = await make()
    await pay(id, 2_000)
    expect((await receipt(id, host)).status).toBe(403)
    const { item } = (await receipt(id, seller)).body
    const credit = (who: TestUser) =>
      callOn(
        server,
        contract.creditDocument,
        { params: { id: item.id }, body: { reason: 'Wrong', cents: 100, lines: null } },
        who,
      )
    expect((await pdf(item.id, host)).statusCode).toBe(403)
    expect((await pdf(item.id, seller)).statusCode).toBe(200)
    expect((await credit(host)).status).toBe(403)
    expect((await credit(seller)).status).toBe(200)
    const seen = await callsOf(server, contract.documents, host).list({ orderId: id })
    expect(seen.body.total).toBe(0)
    expect((await callsOf(server, contract.documents, host).get(item.id)).status).toBe(404)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await pdf(item.id, stranger)).statusCode).toBe(404)
  })

  it('go to whoever asks for them, as they are drawn, in the language that was chosen', async () => {
    const id = await make()
    await pay(id, 2_000)
    const { item } = (await receipt(id)).body
    const email = `ada.${newId()}@example.com`
    const send = (body: object, who = user) =>
      callOn(server, contract.sendDocument, { params: { id: item.id }, body } as never, who)
    expect((await send({ email: 'nowhere', language: null })).body.fields).toHaveProperty('email')
    const { businessId } = user
    const viewer = await createUser(server, { businessId, rights: ['sales.display'] })
    expect((await send({ email, language: null }, viewer)).status).toBe(403)
    const click = { ...user, idempotencyKey: newId() }
    const sent = await send({ email, language: 'it' }, click)
    expect(sent.body.message).toBe(`Sent to ${email}`)
    await send({ email, language: 'it' }, click)
    const [mail, ...others] = await mailsTo(server, email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      audience: 'guest',
      documentId: item.id,
      subject: expect.stringContaining(`La tua ricevuta ${item.number}`),
      textBody: expect.stringContaining('In allegato trovi'),
    })
    const document = await pdfSource(server.database)(businessId, item.id)
    expect(document).toMatchObject({ name: `${item.number}.pdf`, mediaType: 'application/pdf' })
    expect(document.content.equals((await pdf(item.id)).rawPayload)).toBe(true)
  })

  const many = byRound({ quick: 20, change: 40, release: 100 })

  it.runIf(isPostgres())(
    `of ${many} sales at once, at several tills, have numbers without a gap or a double`,
    async () => {
      const other = await createUser(server, { role: 'bussiness_admin' })
      const place = { server, businessId: other.businessId }
      const tills = await Promise.all(
        Array.from({ length: 4 }, () => createShop(place, { stock: many, name: unique('Wine') })),
      )
      const sales = await Promise.all(
        Array.from({ length: many }, (_, nth) => {
          const till = tills[nth % tills.length] as Shop
          // Every fifth is of more money than it costs, and fails.
          const sale = saleIn(till, nth % 5 === 4 ? { totalCents: 1 } : {})
          return untilTaken(() => sell(server, other, sale))
        }),
      )
      const numbers = sales.flatMap(({ status, body }) =>
        status === 200 ? [Number(body.receipts[0].number.match(/(\d+)$/)?.[1])] : [],
      )
      const expected = many - Math.floor(many / 5)
      expect(numbers.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: expected }, (_, index) => index + 1),
      )
    },
    120_000,
  )

  async function shipped(id: string): Promise<void> {
    const { version } = await detail(id)
    await callOn(server, ordering.confirmOrder, { params: { id }, body: { version } }, user)
    const body = {
      version: (await detail(id)).version,
      carrier: 'GLS',
      trackingNumber: null,
    }
    const sent = await callOn(server, ordering.shipOrder, { params: { id }, body }, user)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  }
})
