import { refundPayment, takePayment } from '@cantina/contract/bookings/bookings'
import { payOrder, readOrder, refundOrder } from '@cantina/contract/orders/orders'
import { voucherIssuers } from '@cantina/contract/payments/voucher-issuers'
import { undoSale } from '@cantina/contract/till/checkout'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { payments } from '#schema/payments/payments.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf, createVoucherIssuer } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, makeOrder, orderIn, type Shop, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

const required = 'This is required field'
const notInList = 'Choose one of the options'
const used = 'This voucher has already been used'

interface Voucher {
  readonly issuerId?: string | null
  readonly reference: string | null
}

interface Ledger {
  readonly cents: number
  readonly method: string
  readonly issuerName: string | null
  readonly reference: string | null
}

describe('a voucher payment', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let shop: Shop
  let issuerId: string
  const scene = () => ({ server, businessId: user.businessId })
  const { act, book, change, detail } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.edit'] })
    venue = await createVenue(scene())
    shop = await createShop(scene(), { stock: 100 })
    issuerId = await createVoucherIssuer(scene(), { name: 'Smartbox' })
  })

  const booked = async (): Promise<string> => (await book(venue)).body.item.id
  const ordered = async () => (await makeOrder(server, user, orderIn(shop))).body.item
  const byVoucher = (voucher: Voucher, cents = 100) => ({
    method: 'voucher' as const,
    cents,
    ...voucher,
  })
  const atDesk = (id: string, voucher: Voucher, cents?: number) =>
    act(takePayment, id, byVoucher(voucher, cents))
  const forOrder = async (voucher: Voucher) => {
    const { id, version } = await ordered()
    const body = { version, ...byVoucher(voucher) }
    return callOn(server, payOrder, { params: { id }, body }, user)
  }
  const atTill = (voucher: Voucher, changes: Parameters<typeof saleIn>[1] = {}) => {
    const totalCents = changes.totalCents ?? 2_000
    const tenders = [{ ...byVoucher(voucher, totalCents), tenderedCents: null }]
    return sell(server, user, saleIn(shop, { tenders, ...changes }))
  }
  const refund = (id: string, cents: number, method = 'voucher') =>
    act(refundPayment, id, {
      refunds: [{ cents, method }],
      reference: null,
      refundReason: 'The box is empty',
    })

  const doors: Record<
    string,
    { send: (voucher: Voucher) => ReturnType<typeof atTill>; at: string }
  > = {
    'with a new booking': {
      send: (voucher) => book(venue, { payments: [byVoucher(voucher)] }),
      at: 'payments.0.',
    },
    'with a changed booking': {
      send: async (voucher) => change(await booked(), { payments: [byVoucher(voucher)] }),
      at: 'payments.0.',
    },
    'for a booking': { send: async (voucher) => atDesk(await booked(), voucher), at: '' },
    'for an order': { send: forOrder, at: '' },
    'at the till': { send: atTill, at: 'tenders.0.' },
  }

  it.each(Object.entries(doors))('%s is refused with any text', async (_, { send, at }) => {
    const anyText = { reference: 'whatever somebody says' }
    const bare = await send(anyText)
    expect(bare.status).toBe(422)
    expect(bare.body.fields).toEqual({ [`${at}issuerId`]: required })
    const unnamed = await send({ issuerId: null, reference: null })
    expect(unnamed.body.fields).toEqual({
      [`${at}issuerId`]: required,
      [`${at}reference`]: required,
    })
    const stranger = await createUser(server)
    const inactive = await createVoucherIssuer(scene(), { status: 'inactive' })
    const elsewhere = await createVoucherIssuer({ server, businessId: stranger.businessId })
    for (const unknown of [newId(), inactive, elsewhere]) {
      const { status, body } = await send({ ...anyText, issuerId: unknown })
      expect(status).toBe(422)
      expect(body.fields).toEqual({ [`${at}issuerId`]: notInList })
    }
  })

  it.each(Object.entries(doors))('%s is taken once', async (_, { send, at }) => {
    const taken = await send({ issuerId, reference: 'SB-1200 33' })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    const again = await send({ issuerId, reference: 'sb 1200/33' })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      code: 'voucher_used',
      message: used,
      fields: { [`${at}reference`]: used },
    })
  })

  it('is taken once whatever it pays for, and again only of another issuer or business', async () => {
    const voucher = { issuerId, reference: 'BOX-1' }
    const id = await booked()
    expect((await atDesk(id, voucher)).status).toBe(200)
    expect((await atDesk(id, voucher)).body.code).toBe('voucher_used')
    expect((await forOrder(voucher)).body.code).toBe('voucher_used')
    expect((await atTill(voucher)).body.code).toBe('voucher_used')
    const twice = [
      byVoucher({ issuerId, reference: 'BOX-2' }),
      byVoucher({ issuerId, reference: 'BOX2' }),
    ]
    const together = await change(id, { payments: twice })
    expect(together.body.fields).toEqual({ 'payments.1.reference': used })
    const other = await createVoucherIssuer(scene())
    expect((await atDesk(id, { ...voucher, issuerId: other })).status).toBe(200)
    user = await createUser(server, { rights: ['booking.edit', 'sales.edit'] })
    venue = await createVenue(scene())
    const own = await createVoucherIssuer(scene())
    expect((await atDesk(await booked(), { ...voucher, issuerId: own })).status).toBe(200)
  })

  it('stands in the ledger with its issuer and its reference', async () => {
    const id = await booked()
    await atDesk(id, { issuerId, reference: 'BOX-1' })
    await act(takePayment, id, { cents: 200, method: 'card', reference: 'slip 7' })
    const ledger: Ledger[] = (await detail(id)).payments
    expect(ledger).toMatchObject([
      { method: 'voucher', issuerName: 'Smartbox', reference: 'BOX-1' },
      { method: 'card', issuerName: null, reference: 'slip 7' },
    ])
  })

  it('is free again once all of it is refunded', async () => {
    const voucher = { issuerId, reference: 'BOX-1' }
    const id = await booked()
    await atDesk(id, voucher, 3_000)
    expect((await refund(id, 1_000)).status).toBe(200)
    expect((await atDesk(id, voucher)).body.code).toBe('voucher_used')
    expect((await refund(id, 2_000)).status).toBe(200)
    expect((await atDesk(id, voucher, 500)).status).toBe(200)
    expect((await forOrder(voucher)).body.code).toBe('voucher_used')
  })

  it('is used as long as its money goes back another way', async () => {
    const voucher = { issuerId, reference: 'BOX-1' }
    const id = await booked()
    await atDesk(id, voucher, 3_000)
    expect((await refund(id, 3_000, 'cash')).status).toBe(200)
    expect((await atDesk(id, voucher)).body.code).toBe('voucher_used')
  })

  it('of one tender for several things is one, and free once all of them are refunded', async () => {
    const voucher = { issuerId, reference: 'BOX-1' }
    const id = await booked()
    const sold = await atTill(voucher, {
      reservations: [{ id, cents: 5_000 }],
      totalCents: 7_000,
    })
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const orderId = sold.body.order.id as string
    const { payments: paid, version } = (
      await callOn(server, readOrder, { params: { id: orderId } }, user)
    ).body
    expect(paid).toMatchObject([{ cents: 2_000, issuerName: 'Smartbox', reference: 'BOX-1' }])
    expect((await refund(id, 5_000)).status).toBe(200)
    expect((await atDesk(await booked(), voucher)).body.code).toBe('voucher_used')
    const method = 'voucher' as const
    const refunds = [{ cents: 2_000, method }]
    const body = { version, refunds, reference: null, refundReason: null }
    const back = await callOn(server, refundOrder, { params: { id: orderId }, body }, user)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect((await atDesk(await booked(), voucher)).status).toBe(200)
  })

  it('is free again when its sale is undone, whatever was paid since', async () => {
    const id = await booked()
    const sold = await atTill(
      { issuerId, reference: 'SOLD' },
      { reservations: [{ id, cents: 1_000 }], totalCents: 3_000 },
    )
    expect((await atDesk(id, { issuerId, reference: 'SINCE' })).status).toBe(200)
    const params = { id: sold.body.saleId as string }
    const undone = await callOn(server, undoSale, { params, body: { reason: null } }, user)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    const again = await booked()
    expect((await atDesk(again, { issuerId, reference: 'SOLD' })).status).toBe(200)
    expect((await atDesk(again, { issuerId, reference: 'SINCE' })).body.code).toBe('voucher_used')
  })

  it('goes back to the voucher that came last, and never without one', async () => {
    const id = await booked()
    await act(takePayment, id, { cents: 1_000, method: 'cash', reference: null })
    const none = await refund(id, 1_000)
    expect(none.body).toMatchObject({
      code: 'exceeds_paid',
      fields: { 'refunds.0.cents': expect.anything() },
    })
    const [first, last] = [
      { issuerId, reference: 'FIRST' },
      { issuerId, reference: 'LAST' },
    ]
    await atDesk(id, first, 1_500)
    await atDesk(id, last, 500)
    expect((await refund(id, 2_001)).body.code).toBe('exceeds_paid')
    expect((await refund(id, 700)).status).toBe(200)
    const refunded = ((await detail(id)).payments as Ledger[]).filter(({ cents }) => cents < 0)
    expect(refunded.map(({ cents }) => cents)).toEqual([-500, -200])
    expect((await atDesk(id, first, 100)).body.code).toBe('voucher_used')
    expect((await atDesk(id, last, 100)).status).toBe(200)
  })

  it('keeps its issuer from being deleted, which can be made inactive', async () => {
    const admin = await createUser(server, {
      businessId: user.businessId,
      role: 'bussiness_admin',
    })
    const issuers = callsOf(server, voucherIssuers, admin)
    const id = await booked()
    await atDesk(id, { issuerId, reference: 'BOX-1' })
    const kept = await issuers.remove(issuerId)
    expect(kept.status).toBe(409)
    expect(kept.body.message).toBe('This can’t be deleted because it is in use by payments')
    expect((await issuers.setStatus('inactive', [issuerId])).status).toBe(200)
    const refused = await atDesk(id, { issuerId, reference: 'BOX-2' })
    expect(refused.body.fields).toEqual({ issuerId: notInList })
    expect((await detail(id)).payments).toMatchObject([{ issuerName: 'Smartbox' }])
    const unused = await createVoucherIssuer(scene())
    expect((await issuers.remove(unused)).status).toBe(200)
  })

  it('is never written without a redemption, but for what a platform holds', async () => {
    const bookingId = await booked()
    const row = {
      businessId: user.businessId,
      bookingId,
      posId: venue.posId,
      cents: 100,
      method: 'voucher' as const,
      reference: 'any text',
      at: server.clock.now(),
      vat: [],
    }
    const write = (userId: string | null) =>
      server.database.inBusiness(user, (tx) =>
        tx.insert(payments).values({ ...row, id: newId(), userId }),
      )
    await expect(write(user.userId)).rejects.toMatchObject({
      cause: { constraint: 'payments_redeemed' },
    })
    await write(null)
  })
})

describe('an online card payment', () => {
  const server = useTestServer()

  it('is not written down by hand', async () => {
    const user = await createUser(server, { rights: ['booking.edit'] })
    const { act, book } = deskOf(server, () => user)
    const venue = await createVenue({ server, businessId: user.businessId })
    const gateway = { cents: 100, method: 'gateway', reference: 'pi_1' }
    const made = await book(venue, { payments: [gateway] })
    expect(made.body.fields).toEqual({ 'payments.0.method': notInList })
    const id = (await book(venue)).body.item.id
    expect((await act(takePayment, id, gateway)).body.fields).toEqual({ method: notInList })
  })
})
