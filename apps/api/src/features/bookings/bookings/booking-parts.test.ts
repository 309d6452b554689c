import { cancelBooking, moveBooking, restoreBooking } from '@cantina/contract/bookings/bookings'
import { weekDayOf } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids'
import { extras } from '#schema/catalogue/extras.table'
import { languages } from '#schema/reference/language.table'
import {
  bookingIn,
  createExtra,
  createQuestion,
  createVenue,
  deskOf,
} from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { send, useTestServer } from '#testing/test-server'

describe('what goes with a booking', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  const { act, book, change, detail, hold } = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
    scene = { server, businessId: user.businessId }
  })

  const fieldsOf = (answer: { body: { fields?: object } }) => Object.keys(answer.body.fields ?? {})

  it('is offered with the service, then and in that quantity; what was chosen earlier stays', async () => {
    const venue = await createVenue(scene)
    const extraId = await createExtra(scene, venue, { minimumQuantity: 2, maximumQuantity: 4 })
    const other = await createExtra(scene, await createVenue(scene))
    const later = await createExtra(scene, venue, {
      periods: [{ from: '2001-01-01', to: '2001-12-31' }],
    })
    const withExtra = (id: string, quantity: number) =>
      book(venue, { extras: [{ extraId: id, quantity }] })
    expect(fieldsOf(await withExtra(newId(), 1))).toEqual(['extras.0.extraId'])
    expect(fieldsOf(await withExtra(other, 1))).toEqual(['extras.0.extraId'])
    expect(fieldsOf(await withExtra(later, 1))).toEqual(['extras.0.extraId'])
    expect((await withExtra(extraId, 1)).body.fields).toEqual({
      'extras.0.quantity': 'The minimum value is 2',
    })
    expect((await withExtra(extraId, 5)).body.fields).toEqual({
      'extras.0.quantity': 'Maximum Quantity Reached',
    })
    const { id } = (await withExtra(extraId, 3)).body.item
    await server.database.inBusiness(scene, (tx) =>
      tx.update(extras).set({ status: 'inactive' }).where(eq(extras.id, extraId)),
    )
    expect((await change(id, { notes: 'Late' })).status).toBe(200)
    expect((await detail(id)).extras).toMatchObject([{ extraId, quantity: 3 }])
    expect(fieldsOf(await withExtra(extraId, 3))).toEqual(['extras.0.extraId'])
  })

  it('is had once where it is sold once per booking', async () => {
    const venue = await createVenue(scene)
    const extraId = await createExtra(scene, venue, { unit: 'booking', maximumQuantity: 5 })
    const quantity = (count: number) => ({ extras: [{ extraId, quantity: count }] })
    const refused = { 'extras.0.quantity': 'Only one is allowed: the quantity is 1' }
    expect((await book(venue, quantity(3))).body.fields).toEqual(refused)
    const { id } = (await book(venue, quantity(1))).body.item
    expect((await detail(id)).price.totalCents).toBe(5_000 + 1_000)
    expect((await change(id, quantity(2))).body.fields).toEqual(refused)
  })

  it('keeps a quantity from the time before it was sold once per booking', async () => {
    const venue = await createVenue(scene)
    const extraId = await createExtra(scene, venue)
    const { id } = (await book(venue, { extras: [{ extraId, quantity: 3 }] })).body.item
    await server.database.inBusiness(scene, (tx) =>
      tx.update(extras).set({ unit: 'booking' }).where(eq(extras.id, extraId)),
    )
    expect((await change(id, { notes: 'Late' })).status).toBe(200)
    expect((await change(id, { extras: [{ extraId, quantity: 1 }] })).status).toBe(200)
  })

  /** A business with an extra of which there are five for every two hours. */
  async function fiveAtATime() {
    const venue = await createVenue(scene)
    const timeSlot = { start: '10:00', end: '14:00', slotMinutes: 120, maxUnits: 5 }
    const extraId = await createExtra(scene, venue, {
      timeSlots: [{ ...timeSlot, weekDays: [weekDayOf(venue.date)] }],
    })
    const take = (quantity: number, changes = {}) =>
      book(venue, { extras: [{ extraId, quantity }], ...changes })
    return { venue, extraId, take }
  }

  it('runs out where there is only so much at a time', async () => {
    const { extraId, take } = await fiveAtATime()
    const first = await take(3)
    expect(first.status).toBe(200)
    expect((await take(3, { start: '10:00' })).body.fields).toEqual({
      'extras.0.quantity': 'Maximum Quantity Reached',
    })
    expect((await take(3, { start: '12:00' })).status).toBe(200)
    expect(fieldsOf(await take(1, { start: '15:00' }))).toEqual(['extras.0.extraId'])
    expect((await change(first.body.item.id, { extras: [{ extraId, quantity: 5 }] })).status).toBe(
      200,
    )
  })

  it('has to be left at the time that a booking is moved or restored to', async () => {
    const { venue, take } = await fiveAtATime()
    const full = (await take(4)).body.item.id
    const later = (await take(2, { start: '12:00' })).body.item.id
    const { posId, date } = venue
    const earlier = { posId, date, start: '10:00', roomId: null, override: null }
    const refused = await act(moveBooking, later, earlier)
    expect(refused.body).toMatchObject({
      code: 'extra_taken',
      message: 'Maximum Quantity Reached: only 1 × Cheese left at that time',
    })
    expect((await act(moveBooking, later, { ...earlier, start: '13:00' })).status).toBe(200)
    expect((await act(moveBooking, full, { ...earlier, start: '11:00' })).status).toBe(200)

    const by = { by: 'guest', reason: 'Ill', refunds: [], refundReason: null }
    expect((await act(cancelBooking, full, by)).status).toBe(200)
    expect((await take(3)).status).toBe(200)
    const again = await act(restoreBooking, full, { override: null })
    expect(again.body.code).toBe('extra_taken')
    const over = { override: { reason: 'More were bought' } }
    expect((await act(restoreBooking, full, over)).status).toBe(200)
    expect((await act(moveBooking, later, { ...earlier, ...over })).status).toBe(200)
  })

  it('answers what is asked for this service, with one of its choices', async () => {
    const venue = await createVenue(scene)
    const choices = [
      { en: 'Red', it: 'Rosso' },
      { en: 'White', it: 'Bianco' },
    ]
    const single = await createQuestion(scene, venue, { category: 'single_choice', choices })
    const multiple = await createQuestion(scene, venue, { category: 'multiple_choice', choices })
    const day = await createQuestion(scene, venue, { category: 'date' })
    const foreign = await createQuestion(scene, await createVenue(scene))
    const answer = (questionId: string, value: string) =>
      book(venue, { answers: [{ questionId, guest: null, value }] })
    for (const [questionId, value] of [
      [single, 'Pink'],
      [multiple, 'Red; Pink'],
      [day, '2026-02-30'],
    ] as const) {
      expect(fieldsOf(await answer(questionId, value))).toEqual(['answers.0.value'])
    }
    expect(fieldsOf(await answer(foreign, 'Nuts'))).toEqual(['answers.0.questionId'])
    const answers = [
      { questionId: single, guest: null, value: 'Rosso' },
      { questionId: multiple, guest: 1, value: 'Red; White' },
      { questionId: day, guest: null, value: '2026-02-28' },
    ]
    const { id } = (await book(venue, { answers })).body.item
    expect((await detail(id)).answers).toHaveLength(3)
  })

  it('speaks a language where the language matters', async () => {
    const open = await createVenue(scene)
    const single = await createVenue(scene, { service: { isSingleLanguage: true } })
    const spoken = await server.database.asPlatform((tx) =>
      tx.select({ id: languages.id }).from(languages).limit(3),
    )
    const [first = 0, second = 0, third = 0] = spoken.map(({ id }) => id)
    const some = await createVenue(scene, { window: { languageIds: [first, second] } })
    expect((await book(open, { languageId: null })).status).toBe(200)
    for (const venue of [single, some]) {
      const silent = await book(venue, { languageId: null })
      expect(silent.body.fields).toEqual({ languageId: 'This is required field' })
      const { id } = (await book(venue, { languageId: first })).body.item
      expect(fieldsOf(await change(id, { languageId: null }))).toEqual(['languageId'])
      const override = { reason: 'They will tell us' }
      expect((await book(venue, { languageId: null, override })).status).toBe(200)
    }
    expect((await book(single, { languageId: second })).body.code).toBe('slot_taken')
    expect((await book(some, { languageId: third })).body.code).toBe('no_slot_free')
  })

  it('is written in fewer than fifteen statements, all in all', async () => {
    const venue = await createVenue(scene)
    const extraId = await createExtra(scene, venue, {
      timeSlots: [
        {
          start: '10:00',
          end: '18:00',
          slotMinutes: 60,
          maxUnits: 50,
          weekDays: [1, 2, 3, 4, 5, 6, 7],
        },
      ],
    })
    const questionId = await createQuestion(scene, venue)
    const { holdId } = (await hold(venue)).body
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const made = await send(server.app, {
      method: 'POST',
      url: '/api/v1/booking/booking',
      headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': newId() },
      payload: bookingIn(venue, {
        holdId,
        guideId: user.userId,
        extras: [{ extraId, quantity: 2 }],
        answers: [{ questionId, guest: null, value: 'Nuts' }],
      }),
    })
    // Its number is taken beside the transaction, which holds nothing meanwhile; jobs ask on connections of their own.
    const { calls, contexts } = statements.mock
    const written = calls.findIndex((call) =>
      JSON.stringify(call[0]).includes('insert into \\"bookings\\"'),
    )
    const inTransaction = calls.filter((_, at) => contexts[at] === contexts[written])
    expect(written).toBeGreaterThan(0)
    statements.mockRestore()
    expect(made.status).toBe(200)
    expect(inTransaction.length).toBeLessThan(15)
  })
})
