import {
  bookings,
  cancelBooking,
  noShowBooking,
  refundPayment,
  restoreBooking,
} from '@cantina/contract/bookings/bookings'
import * as contract from '@cantina/contract/documents/documents'
import {
  readEInvoice,
  readEInvoiceFile,
  setEInvoiceState,
} from '@cantina/contract/documents/einvoices'
import { listTillReservations } from '@cantina/contract/till/till'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createVenue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, documentDesk, firmBilling } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('documents follow what becomes of a booking', () => {
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
  const cancel = async (id: string, refundCents: number) => {
    const { version } = await desk.detail(id)
    const refunds = refundCents > 0 ? [{ cents: refundCents, method: 'cash' as const }] : []
    const body = { version, by: 'guest' as const, reason: 'Ill', refunds, refundReason: null }
    return callOn(server, cancelBooking, { params: { id }, body }, user)
  }
  const change = (id: string, to: object) =>
    callsOf(server, bookings, user).change(id, { holdId: null, override: null, ...to })
  const standing = (documents: contract.BookingDocuments, kind: string) =>
    documents.items
      .filter((one) => one.kind === kind)
      .reduce((sum, { totalCents, creditedCents }) => sum + totalCents - creditedCents, 0)

  it('credits the invoice of a cancelled booking whose money is refunded', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 4 })
    await desk.pay(id, 10_000)
    const { item: invoice } = (await desk.invoice(id, billing)).body
    const cancelled = await cancel(id, 10_000)
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    const documents = await documentsOf(id)
    expect(documents.items).toMatchObject([
      { id: invoice.id, status: 'credited' },
      { kind: 'credit_note', creditedNumber: invoice.number, totalCents: 10_000, reason: 'Ill' },
    ])
    expect(documents.invoiceCents).toBe(0)
  })

  it('leaves the invoice at what was kept', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 4 })
    await desk.pay(id, 10_000)
    await desk.invoice(id, billing)
    await cancel(id, 6_000)
    const documents = await documentsOf(id)
    expect(standing(documents, 'invoice')).toBe(4_000)
    expect(documents.items.at(-1)).toMatchObject({ kind: 'credit_note', totalCents: 6_000 })
  })

  it('credits an invoice that nobody paid', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 2 })
    await desk.invoice(id, billing)
    await cancel(id, 0)
    expect(standing(await documentsOf(id), 'invoice')).toBe(0)
  })

  it('credits the receipt of what is refunded, and the receipt behind an invoice with it', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 4 })
    await desk.pay(id, 10_000)
    await desk.receipt(id)
    await desk.invoice(id, billing)
    await cancel(id, 10_000)
    const documents = await documentsOf(id)
    expect(standing(documents, 'receipt')).toBe(0)
    expect(standing(documents, 'invoice')).toBe(0)
    const other = await desk.book(await createVenue(scene), { guests: 4 })
    await desk.pay(other, 10_000)
    await desk.receipt(other)
    await cancel(other, 2_500)
    expect(standing(await documentsOf(other), 'receipt')).toBe(7_500)
  })

  it('credits what a booking costs less, and invoices what it costs more', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 4 })
    await desk.invoice(id, billing)
    const cut = await change(id, { guests: 3 })
    expect(cut.status, JSON.stringify(cut.body)).toBe(200)
    let documents = await documentsOf(id)
    expect(standing(documents, 'invoice')).toBe(7_500)
    expect(documents.items.at(-1)).toMatchObject({
      kind: 'credit_note',
      totalCents: 2_500,
      reason: 'Prezzo modificato / Price changed',
      lines: [{ description: expect.stringContaining('Part of') }],
    })
    expect(documents.invoiceCents).toBe(0)
    await change(id, { guests: 5 })
    documents = await documentsOf(id)
    expect(documents.invoiceCents).toBe(5_000)
    const { item } = (await desk.invoice(id, billing)).body
    expect(item).toMatchObject({ kind: 'invoice', totalCents: 5_000 })
    documents = await documentsOf(id)
    expect(standing(documents, 'invoice')).toBe(12_500)
    expect((await desk.invoice(id, billing)).body.code).toBe('already_invoiced')
  })

  it('receipts no money that an invoice states, nor what was paid beyond the price', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 4 })
    await desk.pay(id, 10_000)
    const { item } = (await desk.invoice(id, billing)).body
    expect((await change(id, { guests: 3 })).status).toBe(200)
    expect((await documentsOf(id)).receiptCents).toBe(0)
    const refused = await desk.receipt(id)
    expect(refused.body).toMatchObject({ code: 'already_invoiced' })
    expect(refused.body.message).toContain(item.number)
    const other = await desk.book(await createVenue(scene), { guests: 4 })
    await desk.pay(other, 10_000)
    await change(other, { guests: 3 })
    expect((await documentsOf(other)).receiptCents).toBe(7_500)
    expect((await desk.receipt(other)).body.item).toMatchObject({ totalCents: 7_500 })
  })

  it('credits what guests who did not come are refunded', async () => {
    const venue = await createVenue(scene)
    const id = await desk.book(venue, { guests: 4 })
    await desk.pay(id, 10_000)
    await desk.invoice(id, billing)
    await server.database.asPlatform((tx) =>
      tx.execute(sql`update bookings set starts_at = now() - interval '1 hour',
        occupies_from = now() - interval '1 hour' where id = ${id}`),
    )
    expect((await callOn(server, noShowBooking, { params: { id }, body: {} }, user)).status).toBe(
      200,
    )
    const { version } = await desk.detail(id)
    const refunds = [{ cents: 5_000, method: 'cash' as const }]
    const body = { version, refunds, reference: null, refundReason: null }
    const refunded = await callOn(server, refundPayment, { params: { id }, body }, user)
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)
    expect(standing(await documentsOf(id), 'invoice')).toBe(5_000)
    expect(await desk.detail(id)).toMatchObject({ dueCents: 0, excessCents: 0 })
    const { number } = refunded.body.item
    const query = { pos: venue.posId, q: number }
    const till = await callOn(server, listTillReservations, { query }, user)
    expect(till.body.items ?? till.body).toMatchObject([{ number, dueCents: 0 }])
    expect((await desk.pay(id, 5_000)).body.code).toBe('exceeds_total')
  })

  it('supersedes e-invoices that were not sent before all of it was credited', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 2 })
    const { item: invoice } = (await desk.invoice(id, billing)).body
    await cancel(id, 0)
    const states = async () =>
      (await documentsOf(id)).items.map((one: contract.BookingDocument) => one.einvoiceState)
    expect(await states()).toEqual(['superseded', 'superseded'])
    const file = () => callOn(server, readEInvoiceFile, { params: { id: invoice.id } }, user)
    expect((await file()).body).toMatchObject({ code: 'einvoice_superseded' })
    const { body } = await callOn(server, readEInvoice, { params: { id: invoice.id } }, user)
    expect(body.events).toMatchObject([{ state: 'superseded' }])
    await callOn(server, setEInvoiceState, { body: { ids: [invoice.id], state: 'to_send' } }, user)
    expect(await states()).toEqual(['to_send', 'to_send'])
  })

  it('does not supersede what the exchange may have', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 2 })
    const { item: invoice } = (await desk.invoice(id, billing)).body
    const body = { ids: [invoice.id], state: 'sent' as const }
    await callOn(server, setEInvoiceState, { body }, user)
    await cancel(id, 0)
    const { items } = await documentsOf(id)
    expect(items.map((one: contract.BookingDocument) => one.einvoiceState)).toEqual([
      'sent',
      'to_send',
    ])
  })

  it('has a restored booking owe again what it was refunded', async () => {
    const id = await desk.book(await createVenue(scene), { guests: 4 })
    await desk.pay(id, 10_000)
    await cancel(id, 10_000)
    expect((await desk.detail(id)).paymentStatus).toBe('refund')
    const { version } = await desk.detail(id)
    const restored = await callOn(
      server,
      restoreBooking,
      { params: { id }, body: { version, override: null } },
      user,
    )
    expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    expect(restored.body.item).toMatchObject({ paymentStatus: 'unpaid', dueCents: 10_000 })
    const list = callsOf(server, bookings, user)
    const open = await list.list({ paymentStatus: 'open' })
    expect(open.body.items.map((one: { id: string }) => one.id)).toContain(id)
    await desk.pay(id, 4_000)
    expect(await desk.detail(id)).toMatchObject({
      paymentStatus: 'partially_paid',
      dueCents: 6_000,
    })
    await desk.pay(id, 6_000)
    expect(await desk.detail(id)).toMatchObject({ paymentStatus: 'paid', dueCents: 0 })
  })
})
