import { cancelBooking, refundPayment, takePayment } from '@cantina/contract/bookings/bookings'
import { proposeRefund } from '@cantina/domain/payments/refund-parts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

describe('a refund', () => {
  const server = useTestServer()
  let user: TestUser
  const desk = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })

  /** A booking of 100.00, of which 60.00 was paid by card and 40.00 in cash. */
  const paidTwice = async () => {
    const venue = await createVenue({ server, businessId: user.businessId })
    const { id } = (await desk.book(venue, { guests: 4 })).body.item
    await desk.act(takePayment, id, { cents: 6_000, method: 'card', reference: 'slip 12' })
    await desk.act(takePayment, id, { cents: 4_000, method: 'cash', reference: null })
    return id
  }
  const cancel = (id: string, refunds: object[], refundReason: string | null = null) =>
    desk.act(cancelBooking, id, { by: 'guest', reason: 'Ill', refunds, refundReason })
  const ledger = async (id: string) =>
    (await desk.detail(id)).payments.map(
      ({ method, cents, reason }: { method: string; cents: number; reason: string | null }) => [
        method,
        cents,
        reason,
      ],
    )

  it('of a cancelled booking goes back each part the way it came', async () => {
    const id = await paidTwice()
    const cancelled = await cancel(id, [
      { method: 'cash', cents: 4_000 },
      { method: 'card', cents: 6_000 },
    ])
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(await ledger(id)).toEqual([
      ['card', 6_000, null],
      ['cash', 4_000, null],
      ['cash', -4_000, null],
      ['card', -6_000, null],
    ])
  })

  it('goes another way with a reason alone, which is kept', async () => {
    const id = await paidTwice()
    const all = [{ method: 'cash', cents: 10_000 }]
    const silent = await cancel(id, all)
    expect(silent.status).toBe(422)
    expect(Object.keys(silent.body.fields)).toEqual(['refundReason'])
    expect((await desk.detail(id)).status).toBe('confirmed')
    const explained = await cancel(id, all, 'The terminal is broken')
    expect(explained.status, JSON.stringify(explained.body)).toBe(200)
    expect((await ledger(id)).at(-1)).toEqual(['cash', -10_000, 'The terminal is broken'])
  })

  it('never goes to a card online or a voucher that nothing came from', async () => {
    const id = await paidTwice()
    for (const method of ['gateway', 'voucher']) {
      const refused = await cancel(id, [{ method, cents: 1_000 }], 'Because')
      expect(refused.body).toMatchObject({ code: 'exceeds_paid' })
      expect(Object.keys(refused.body.fields)).toEqual(['refunds.0.cents'])
    }
  })

  it('is never more than was paid, over all its parts, and names a way once', async () => {
    const id = await paidTwice()
    const tooMuch = await cancel(
      id,
      [
        { method: 'cash', cents: 4_000 },
        { method: 'card', cents: 6_001 },
      ],
      'Because',
    )
    expect(tooMuch.body).toMatchObject({ code: 'exceeds_paid' })
    const twice = await cancel(id, [
      { method: 'cash', cents: 1_000 },
      { method: 'cash', cents: 1_000 },
    ])
    expect(Object.keys(twice.body.fields)).toEqual(['refunds.1.method'])
  })

  it('by hand asks for the reason too', async () => {
    const id = await paidTwice()
    const money = { refunds: [{ cents: 5_000, method: 'cash' }], reference: null }
    const silent = await desk.act(refundPayment, id, { ...money, refundReason: null })
    expect(Object.keys(silent.body.fields)).toEqual(['refundReason'])
    const explained = await desk.act(refundPayment, id, { ...money, refundReason: 'Card expired' })
    expect(explained.status, JSON.stringify(explained.body)).toBe(200)
  })

  it('by hand goes back in the parts in which it came, at once', async () => {
    const id = await paidTwice()
    const { payments } = await desk.detail(id)
    const refunds = proposeRefund(10_000, payments)
    expect(refunds).toHaveLength(2)
    const back = await desk.act(refundPayment, id, { refunds, reference: null })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(back.body.item).toMatchObject({ refundedCents: 10_000, paymentStatus: 'refund' })
    const none = await desk.act(refundPayment, id, { refunds: [], reference: null })
    expect(none.status).toBe(422)
  })
})
