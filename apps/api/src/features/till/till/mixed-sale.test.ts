import { bookings } from '@cantina/contract/bookings/bookings'
import * as documents from '@cantina/contract/documents/documents'
import { readOrder, returnOrder } from '@cantina/contract/orders/orders'
import { undoSale } from '@cantina/contract/till/checkout'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingIn, createVenue, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, documentDesk, firmBilling } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import {
  createShop,
  createStockedProduct,
  type Shop,
  saleIn,
  sell,
  stockOf,
} from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('a balance, a visit and bottles that are paid once', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let venue: Venue
  let desk: ReturnType<typeof documentDesk>
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, user.businessId)
    shop = await createShop(scene())
    venue = await createVenue(scene())
    desk = documentDesk(server, user)
  })

  const balanceCents = 5_000
  const bottleCents = 2_000

  const sellMixed = async (tenders: object[], changes: object = {}) => {
    const reservation = (await callsOf(server, bookings, user).create(bookingIn(venue))).body.item
    const sold = await sell(
      server,
      user,
      saleIn(shop, {
        posId: shop.posId,
        customerId: venue.customerId,
        reservations: [{ id: reservation.id, cents: balanceCents }],
        totalCents: balanceCents + bottleCents,
        tenders: tenders as never,
        ...changes,
      }),
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    return { reservation, sold: sold.body }
  }
  const cash = (cents: number, tenderedCents: number | null = null) => ({
    method: 'cash',
    cents,
    reference: null,
    tenderedCents,
  })
  const ofBooking = async (id: string) =>
    (await callOn(server, documents.bookingDocuments, { params: { id } }, user)).body
  const ofOrder = async (id: string) =>
    (await callOn(server, documents.orderDocuments, { params: { id } }, user)).body
  const stored = async (id: string) => {
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`select lines, vat, payments, total_cents from documents where id = ${id}`),
    )
    return rows[0] as Record<string, unknown>
  }
  const billing = async () => ({ ...(await firmBilling(server)), language: null })

  it('have one receipt, with all lines, the tenders and the change', async () => {
    const { reservation, sold } = await sellMixed([
      { method: 'card', cents: 3_000, reference: null, tenderedCents: null },
      cash(4_000, 5_000),
    ])
    expect(sold.receipts).toHaveLength(1)
    const [receipt] = sold.receipts
    const order = sold.order.id
    for (const items of [(await ofBooking(reservation.id)).items, (await ofOrder(order)).items]) {
      expect(items).toMatchObject([
        {
          id: receipt.id,
          totalCents: 7_000,
          sources: [
            { kind: 'booking', id: reservation.id },
            { kind: 'order', id: order },
          ],
          lines: [
            { source: 0, totalCents: balanceCents },
            { source: 1, totalCents: bottleCents },
          ],
        },
      ])
    }
    expect(await stored(receipt.id)).toMatchObject({
      total_cents: '7000',
      payments: [
        { method: 'card', cents: 3_000, tenderedCents: null },
        { method: 'cash', cents: 4_000, tenderedCents: 5_000 },
      ],
    })
    const drawn = await server.app.inject({
      url: `/api/v1/booking/document/${receipt.id}/pdf`,
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(drawn.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('book a visit of today with it, on the same receipt', async () => {
    const productId = await createStockedProduct(scene(), venue.posId, 5)
    const visit = {
      serviceId: venue.serviceId,
      date: venue.date,
      start: '11:00',
      guests: 2,
      nonDrinkers: 0,
      children: 0,
      languageId: null,
      extras: [],
      answers: [],
      notes: null,
    }
    const visitCents = 5_000
    const { reservation, sold } = await sellMixed([cash(balanceCents + visitCents + bottleCents)], {
      posId: venue.posId,
      lines: [{ productId, quantity: 1 }],
      visits: [visit],
      totalCents: balanceCents + visitCents + bottleCents,
    })
    expect(sold.receipts).toHaveLength(1)
    const [made] = sold.bookings.filter(({ id }: { id: string }) => id !== reservation.id)
    expect((await ofBooking(made.id)).items).toMatchObject([
      { totalCents: 12_000, sources: [{}, { id: made.id }, { kind: 'order' }] },
    ])
    expect((await ofBooking(made.id)).receiptCents).toBe(0)
    const undone = await callOn(
      server,
      undoSale,
      { params: { id: sold.saleId }, body: { reason: null } },
      user,
    )
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await desk.detail(made.id)).toMatchObject({ status: 'denied', paymentStatus: 'refund' })
  })

  it('become one invoice, which names the receipt', async () => {
    const { reservation, sold } = await sellMixed([cash(7_000)])
    const [receipt] = sold.receipts
    const params = { id: receipt.id }
    const body = await billing()
    const issued = await callOn(server, documents.invoiceReceipt, { params, body }, user)
    expect(issued.status, JSON.stringify(issued.body)).toBe(200)
    expect(issued.body.item).toMatchObject({ kind: 'invoice', totalCents: 7_000 })
    const items = (await ofBooking(reservation.id)).items
    expect(items[0]).toMatchObject({ invoiceNumber: issued.body.item.number })
    expect((await ofOrder(sold.order.id)).invoiceCents).toBe(0)
    const again = await callOn(server, documents.invoiceReceipt, { params, body }, user)
    expect(again.body.code).toBe('already_invoiced')
    const wrong = { id: issued.body.item.id }
    const notReceipt = await callOn(server, documents.invoiceReceipt, { params: wrong, body }, user)
    expect(notReceipt.body.code).toBe('not_a_receipt')
  })

  it('become an invoice that says what was tendered, as the receipt does', async () => {
    const given = { ...cash(4_000), tenderedCents: 5_000 }
    const { sold } = await sellMixed([given, { ...cash(3_000), method: 'card' as const }])
    const params = { id: sold.receipts[0].id }
    const body = await billing()
    const issued = await callOn(server, documents.invoiceReceipt, { params, body }, user)
    expect(issued.status, JSON.stringify(issued.body)).toBe(200)
    const { payments } = (await stored(issued.body.item.id)) as { payments: object[] }
    expect(payments).toHaveLength(2)
    expect(payments).toMatchObject([
      { method: 'cash', cents: 4_000, tenderedCents: 5_000 },
      { method: 'card', cents: 3_000 },
    ])
  })

  it('are credited by the lines that come back', async () => {
    const { reservation, sold } = await sellMixed([cash(7_000)])
    const { id } = sold.order
    const { version } = (await callOn(server, readOrder, { params: { id } }, user)).body
    const body = {
      version,
      reason: 'Corked',
      lines: [{ position: 0, quantity: 1 }],
      isRestocked: true,
      givesShippingBack: false,
      refunds: null,
      refundReason: null,
    }
    const back = await callOn(server, returnOrder, { params: { id }, body }, user)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    const [receipt, note] = (await ofOrder(id)).items
    expect(receipt).toMatchObject({
      status: 'partly_credited',
      lines: [{ creditedCents: 0 }, { creditedCents: bottleCents }],
    })
    expect(note).toMatchObject({
      kind: 'credit_note',
      totalCents: bottleCents,
      sources: [{ kind: 'order', id }],
    })
    expect((await ofBooking(reservation.id)).items).toHaveLength(1)
  })

  it('have a receipt for each legal seller', async () => {
    await server.database.asPlatform((tx) =>
      tx.execute(sql`update points_of_sale set has_invoicing = true, vat_code = 'IT12345678903'
        where id = ${venue.posId}`),
    )
    const { sold } = await sellMixed([cash(7_000)])
    expect(sold.receipts).toHaveLength(2)
  })

  it('are undone together, once', async () => {
    const { reservation, sold } = await sellMixed([
      { method: 'card', cents: 3_000, reference: null, tenderedCents: null },
      cash(4_000, 5_000),
    ])
    const shelf = await stockOf(scene(), shop)
    const detail = (await callOn(server, readOrder, { params: { id: sold.order.id } }, user)).body
    expect(detail.undoableSaleId).toBe(sold.saleId)
    expect((await desk.detail(reservation.id)).undoableSaleId).toBe(sold.saleId)
    const undo = () =>
      callOn(server, undoSale, { params: { id: sold.saleId }, body: { reason: null } }, user)
    const undone = await undo()
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect((await undo()).body.code).toBe('wrong_state')
    expect(await stockOf(scene(), shop)).toBe(shelf + 1)
    const order = (await callOn(server, readOrder, { params: { id: sold.order.id } }, user)).body
    expect(order).toMatchObject({ status: 'cancelled', paidCents: 2_000, refundedCents: 2_000 })
    const booking = await desk.detail(reservation.id)
    expect(booking).toMatchObject({ status: 'confirmed', dueCents: balanceCents })
    expect(
      booking.payments.map(({ method, cents }: { method: string; cents: number }) => [
        method,
        cents,
      ]),
    ).toEqual([
      ['card', 3_000],
      ['cash', 2_000],
      ['card', -3_000],
      ['cash', -2_000],
    ])
    const [receipt] = (await ofOrder(order.id)).items
    expect(receipt).toMatchObject({ status: 'credited', creditedCents: 7_000 })
  })

  it('are not undone once something of it has moved on, nor by who may not', async () => {
    const { sold } = await sellMixed([cash(7_000)])
    const seller = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.display', 'sales.edit'],
    })
    const undo = (who: TestUser) =>
      callOn(server, undoSale, { params: { id: sold.saleId }, body: { reason: 'Slip' } }, who)
    expect((await undo(seller)).status).toBe(403)
    await server.database.asPlatform((tx) =>
      tx.execute(sql`update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'x'
        where id = ${sold.order.id}`),
    )
    expect((await undo(user)).body.code).toBe('wrong_state')
  })
})
