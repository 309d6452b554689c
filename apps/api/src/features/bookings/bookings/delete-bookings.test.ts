import {
  bookings,
  cancelBooking,
  readBooking,
  takePayment,
} from '@cantina/contract/bookings/bookings'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createQuestion, createVenue, deskOf } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, documentDesk, firmBilling } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createVoucher } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('deleting bookings', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  const desk = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
  })

  const remove = (...ids: string[]) => callsOf(server, bookings, user).remove(...ids)
  const booked = async (...asked: Parameters<typeof desk.book>) => {
    const made = await desk.book(...asked)
    expect(made.status, made.text).toBe(200)
    return made.body.item
  }
  const statusOf = async (id: string) =>
    (await callOn(server, readBooking, { params: { id } }, user)).status

  it('frees the seats and the voucher, and records who did it without the guest’s words', async () => {
    const venue = await createVenue(scene, { window: { maxGuestsPerSlot: 2 } })
    const questionId = await createQuestion(scene, venue)
    const { id: voucherId, code } = await createVoucher(server, user)
    const { id } = await booked(venue, {
      notes: 'Celiac',
      discountCode: code,
      answers: [{ questionId, guest: null, value: 'Walnuts' }],
    })
    expect((await desk.at(venue, '11:00'))?.state).toBe('booked')
    const gone = await remove(id)
    expect(gone.status, gone.text).toBe(200)
    expect(await statusOf(id)).toBe(404)
    expect((await desk.at(venue, '11:00'))?.state).toBe('available')
    const { items } = (await callsOf(server, vouchers, user).list()).body
    expect(items.find((row: { id: string }) => row.id === voucherId).useCount).toBe(0)
    const { rows } = await server.database.inBusiness(scene, (tx) =>
      tx.execute(sql`select action, user_id, label, fields from changes where entity_id = ${id}`),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'deleted', user_id: user.userId }),
    )
    expect(JSON.stringify(rows)).not.toMatch(/Celiac|Walnuts/)
  })

  it('is refused once money was taken, even where it was refunded, and deletes none of several', async () => {
    const venue = await createVenue(scene)
    const [plain, paid] = [await booked(venue), await booked(venue, { start: '12:00' })]
    await desk.act(takePayment, paid.id, { cents: 5_000, method: 'cash', reference: null })
    await desk.act(cancelBooking, paid.id, {
      by: 'staff',
      reason: 'Rain',
      refunds: [{ cents: 5_000, method: 'cash' }],
    })
    const refused = await remove(plain.id, paid.id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'booking_has_money',
      message: expect.stringMatching(/^Booking \d\d-\d+ can’t be deleted because it has payments/),
    })
    expect(await statusOf(plain.id)).toBe(200)
  })

  it('is refused once a document states it', async () => {
    const venue = await createVenue(scene)
    const { id } = await booked(venue)
    await completeSeller(server, user.businessId)
    const issued = await documentDesk(server, user).invoice(id, await firmBilling(server))
    expect(issued.status, issued.text).toBe(200)
    expect((await remove(id)).status).toBe(409)
  })

  it('needs the right to delete bookings', async () => {
    const { id } = await booked(await createVenue(scene))
    const { businessId } = user
    const editor = await createUser(server, { businessId, rights: ['booking.edit'] })
    expect((await callsOf(server, bookings, editor).remove(id)).status).toBe(403)
    const deleter = await createUser(server, { businessId, rights: ['booking.delete'] })
    expect((await callsOf(server, bookings, deleter).remove(id)).status).toBe(200)
  })
})
