import { cancelBooking, moveBooking } from '@cantina/contract/bookings/bookings'
import { type MailAbout, readMailsAbout } from '@cantina/contract/communications/mails-about'
import { addDays } from '@cantina/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the mails about a booking', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
  })

  const ask = (id: string, who = user) =>
    callOn(server, readMailsAbout, { params: { kind: 'booking', id } }, who)
  const shown = async (id: string) =>
    (await ask(id)).body.items.map(({ state, cause, trigger, subject }: MailAbout) => [
      state,
      cause,
      trigger,
      subject,
    ])
  const book = async (changes: object = {}) =>
    (await desk.book(venue, { customerId: await post.customer(), ...changes })).body.item
      .id as string

  it('are those that have left, and those that wait for their hour', async () => {
    await post.rule({ subjectEn: 'At {{visitTime}}' })
    await post.rule({ trigger: 'arrival', days: 1, direction: 'before', sendTime: '10:00' })
    const id = await book()
    await book({ start: '13:00' })
    await post.runMinute()
    await post.leave()
    expect(await shown(id)).toEqual([
      ['planned', 'rule', 'arrival', null],
      ['sent', 'rule', 'booking_confirmation', 'At 11:00'],
    ])
    const [reminder] = (await ask(id)).body.items
    expect(reminder.at).toBe(new Date(`${addDays(venue.date, -1)}T10:00:00+01:00`).toISOString())
    const target = { posId: venue.posId, date: venue.date, start: '14:00', roomId: null }
    await desk.act(moveBooking, id, { ...target, override: null, notifiesGuest: true })
    await post.runMinute()
    expect((await shown(id))[1]).toEqual([
      'queued',
      'moved',
      'booking_confirmation',
      expect.stringMatching(/^Your visit has moved to .+, 14:00$/),
    ])
    await desk.act(cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    await post.runMinute()
    expect(await shown(id)).toEqual([['sent', 'rule', 'booking_confirmation', 'At 11:00']])
  })

  it('are none that nobody would get', async () => {
    await post.rule({ trigger: 'arrival', days: 1, direction: 'before' })
    const id = await book({ customerId: await post.customer({ email: null }) })
    await post.runMinute()
    expect(await post.planned()).toHaveLength(1)
    expect(await shown(id)).toEqual([])
  })

  it('are shown to those who may see communications, of their own business', async () => {
    await post.rule()
    const id = await book()
    await post.runMinute()
    expect(await shown(id)).toHaveLength(1)
    const clerk = await createUser(server, {
      businessId: user.businessId,
      rights: ['booking.edit'],
    })
    expect((await ask(id, clerk)).status).toBe(403)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await ask(id, stranger)).body.items).toEqual([])
  })
})
