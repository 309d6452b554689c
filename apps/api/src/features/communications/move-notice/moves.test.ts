import {
  cancelBooking,
  moveBooking,
  notifyGuest,
  undoMove,
} from '@cantina/contract/bookings/bookings'
import { mails } from '@cantina/contract/communications/mails'
import { readMoveNotice } from '@cantina/contract/communications/move-notice'
import { addDays } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { customers } from '#schema/customers/customers.table'
import { languages } from '#schema/reference/language.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('a visit that is moved', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let guestId: string
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    guestId = await post.customer({ name: 'Ada' })
  })

  const book = async () =>
    (await desk.book(venue, { customerId: guestId, start: '11:00' })).body.item.id as string
  const move = (id: string, changes: object = {}) =>
    desk.act(moveBooking, id, {
      posId: venue.posId,
      date: venue.date,
      start: '14:00',
      roomId: null,
      override: null,
      notifiesGuest: true,
      ...changes,
    })
  const italian = async () => {
    const [language] = await server.database.asPlatform((tx) =>
      tx.select({ id: languages.id }).from(languages).where(eq(languages.code, 'it')),
    )
    return language?.id
  }
  const rule = () => post.rule({ subjectEn: 'At {{visitTime}}' })
  /** Confirmed, and its guest notified. */
  const confirmed = async () => {
    const id = await book()
    await post.runMinute()
    await post.leave()
    return id
  }
  /** What they are about in short: a move says the day too, which is another with every run. */
  const subjects = async () =>
    (await post.mails()).map(({ subject }) =>
      subject.replace(/^Your visit has moved to .*, (\d\d:\d\d)$/, 'Moved to $1'),
    )
  const notice = async (id: string, who = user) =>
    (await callOn(server, readMoveNotice, { params: { id } }, who)).body
  const line = (file: string | null | undefined, name: string) =>
    new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(file ?? '')?.[1]

  it('notifies its guest once, with the new time, and the log says why', async () => {
    await rule()
    const id = await confirmed()
    const moved = await move(id)
    expect(moved.body.message).toBe('Booking moved. The guest is notified of the new time')
    await post.runMinute()
    await post.runMinute()
    expect(await subjects()).toEqual(['At 11:00', 'Moved to 14:00'])
    const [first, second] = await post.mails()
    expect(line(second?.calendarFile, 'UID')).toBe(line(first?.calendarFile, 'UID'))
    expect(Number(line(second?.calendarFile, 'SEQUENCE'))).toBeGreaterThan(
      Number(line(first?.calendarFile, 'SEQUENCE')),
    )
    const log = await callOn(
      server,
      mails.endpoints.list,
      { query: { bookingId: id, sort: 'createdAt' } as never },
      user,
    )
    expect(log.body.items.map(({ cause }: { cause: string }) => cause)).toEqual(['rule', 'moved'])
  })

  it('shows the old and the new time before the text of the rule', async () => {
    await post.rule({
      subjectEn: 'Confirmed',
      bodyEn: '<p>See you</p>',
      subjectIt: 'Confermata',
      bodyIt: '<p>A presto</p>',
    })
    const id = await confirmed()
    // Whatever happened in between, the guest knew of 11:00.
    await move(id, { start: '12:00', notifiesGuest: false })
    await move(id)
    await post.runMinute()
    const [first, second] = await post.mails()
    expect(second?.subject).toMatch(/^Your visit has moved to .+, 14:00$/)
    expect(second?.subject).not.toBe(first?.subject)
    expect(second?.textBody).toMatch(/moved: from .+ at 11:00 to .+, 14:00, .+\..*\s+See you/s)
    expect(second?.htmlBody).toMatch(/<strong>Your visit has been moved: from .+11:00 to .+14:00/)
  })

  it('says it in the language of its guest', async () => {
    await post.rule({
      subjectEn: 'Confirmed',
      bodyEn: '<p>See you</p>',
      subjectIt: 'Confermata',
      bodyIt: '<p>A presto</p>',
    })
    guestId = await post.customer({ name: 'Ada', languageId: await italian() })
    const id = await confirmed()
    await move(id)
    await post.runMinute()
    const [, mail] = await post.mails()
    expect(mail?.subject).toMatch(/^La tua visita è stata spostata: .+, ore 14:00$/)
    expect(mail?.textBody).toMatch(/Prima: .+11:00\. Adesso: .+, ore 14:00, .+\..*\s+A presto/s)
  })

  it('notifies its guest of each move, if that is asked for', async () => {
    await rule()
    const id = await confirmed()
    for (const start of ['12:00', '13:00', '11:00']) {
      await move(id, { start })
      await post.runMinute()
      await post.leave()
    }
    expect(await subjects()).toEqual([
      'At 11:00',
      'Moved to 12:00',
      'Moved to 13:00',
      'Moved to 11:00',
    ])
  })

  it('notifies its guest that it is back, if they were notified of the undone move', async () => {
    await rule()
    const id = await confirmed()
    await move(id)
    await post.runMinute()
    await post.leave()
    expect((await desk.detail(id)).canUndoMove).toMatchObject({ isGuestNotified: true })
    const undone = await desk.act(undoMove, id, { notifiesGuest: true })
    expect(undone.body.message).toBe('Move undone. The guest is notified')
    await post.runMinute()
    expect(await subjects()).toEqual(['At 11:00', 'Moved to 14:00', 'Moved to 11:00'])
    expect(await notice(id)).toMatchObject({ isNoticePending: false })
  })

  it('that is undone without notice before its mail is sent notifies nobody', async () => {
    await rule()
    const id = await confirmed()
    await move(id)
    expect((await desk.act(undoMove, id)).body.message).toBe('Move undone')
    await post.runMinute()
    expect(await subjects()).toEqual(['At 11:00'])
  })

  it('that is undone before its guest was notified leaves nothing to send', async () => {
    await rule()
    const id = await confirmed()
    await move(id, { notifiesGuest: false })
    expect(await notice(id)).toMatchObject({ isNoticePending: true })
    await desk.act(undoMove, id)
    expect(await notice(id)).toMatchObject({ isNoticePending: false })
    await move(id, { notifiesGuest: false })
    await move(id, { start: '15:00', notifiesGuest: false })
    await desk.act(undoMove, id)
    expect(await notice(id)).toMatchObject({ isNoticePending: true })
    await post.runMinute()
    expect(await subjects()).toEqual(['At 11:00'])
  })

  it('keeps its notice when a later move is undone without one', async () => {
    await rule()
    const id = await confirmed()
    await move(id)
    await post.runMinute()
    await post.leave()
    await move(id, { start: '15:00', notifiesGuest: false })
    await desk.act(undoMove, id)
    expect(await notice(id)).toMatchObject({ isNoticePending: false })
    await post.runMinute()
    expect(await subjects()).toEqual(['At 11:00', 'Moved to 14:00'])
  })

  it('notifies nobody unless asked to, nor where time and place are the same', async () => {
    await rule()
    const id = await confirmed()
    expect((await move(id, { start: '11:00' })).body.message).toBe('Booking moved')
    await move(id, { notifiesGuest: false })
    await post.runMinute()
    expect(await subjects()).toEqual(['At 11:00'])
  })

  it.each([false, true])('notifies nobody once cancelled (written: %s)', async (isWritten) => {
    await rule()
    const id = await confirmed()
    await move(id)
    if (isWritten) await post.runMinute()
    await desk.act(cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    await post.runMinute()
    expect(await subjects()).toEqual(['At 11:00'])
    expect(await post.planned()).toEqual([])
  })

  it.each([false, true])(
    'notifies once when it is moved again before its mail is sent (written: %s)',
    async (isWritten) => {
      await rule()
      const id = await confirmed()
      await move(id)
      if (isWritten) await post.runMinute()
      await move(id, { start: '15:00' })
      await post.runMinute()
      expect(await subjects()).toEqual(['At 11:00', 'Moved to 15:00'])
    },
  )

  it.each([false, true])(
    'notifies nobody when it is moved again without notice (written: %s)',
    async (isWritten) => {
      await rule()
      const id = await confirmed()
      await move(id)
      if (isWritten) await post.runMinute()
      await move(id, { start: '15:00', notifiesGuest: false })
      await post.runMinute()
      expect(await subjects()).toEqual(['At 11:00'])
      expect(await post.planned()).toEqual([])
    },
  )

  it('is covered by the confirmation while that waits, with the current time', async () => {
    await rule()
    const id = await book()
    await post.runMinute()
    await move(id, { notifiesGuest: false })
    await post.runMinute()
    expect(await subjects()).toEqual(['At 14:00'])
    await move(id, { start: '15:00' })
    await post.runMinute()
    expect(await subjects()).toEqual(['At 15:00'])
    await move(id, { start: '16:00', notifiesGuest: false })
    await post.runMinute()
    expect(await subjects()).toEqual(['At 16:00'])
  })

  it('can notify its guest afterwards, once', async () => {
    await rule()
    const id = await confirmed()
    expect(await notice(id)).toEqual({ notice: 'notified', isNoticePending: false })
    await desk.change(id, { start: '14:00' })
    expect(await notice(id)).toEqual({ notice: 'notified', isNoticePending: true })
    const answer = await desk.act(notifyGuest, id)
    expect(answer.body.message).toBe('The guest is notified of the new time')
    expect(answer.body.item.history[0]).toMatchObject({ kind: 'moved' })
    expect(await notice(id)).toEqual({ notice: 'notified', isNoticePending: false })
    expect((await desk.act(notifyGuest, id)).body.code).toBe('wrong_state')
    await post.runMinute()
    expect(await subjects()).toEqual(['At 11:00', 'Moved to 14:00'])
    await desk.change(id, { date: addDays(venue.date, 1) })
    expect((await notice(id)).isNoticePending).toBe(true)
    const moved = (await desk.detail(id)).history[0]
    expect(moved).toMatchObject({ kind: 'moved' })
  })

  it('says beforehand why its guest cannot be notified', async () => {
    const id = await book()
    const says = async (expected: string) => expect((await notice(id)).notice).toBe(expected)
    await says('no_rule')
    expect((await desk.act(notifyGuest, id)).body.code).toBe('wrong_state')
    expect((await move(id)).body.message).toBe('Booking moved')
    const other = await createVenue({ server, businessId: user.businessId })
    await post.rule({ serviceIds: [other.serviceId] })
    await post.rule({ toPurchaser: false, recipientEmail: 'desk@example.com' })
    await says('no_rule')
    await rule()
    await says('notified')
    const setGuest = (values: object) =>
      server.database.inBusiness({ businessId: user.businessId }, (tx) =>
        tx.update(customers).set(values).where(eq(customers.id, guestId)),
      )
    const pause = (mailsPaused: boolean) =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ mailsPaused }).where(eq(businesses.id, user.businessId)),
      )
    await pause(true)
    await says('held_back')
    await pause(false)
    await setGuest({ status: 'inactive' })
    await says('not_mailed')
    await setGuest({ status: 'active', email: null })
    await says('no_address')
    await desk.act(cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    await says('not_confirmed')
  })

  it('needs the right to move it', async () => {
    const id = await book()
    const reader = await createUser(server, {
      businessId: user.businessId,
      rights: ['booking.display', 'communications.edit'],
    })
    expect((await callOn(server, readMoveNotice, { params: { id } }, reader)).status).toBe(403)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await callOn(server, readMoveNotice, { params: { id } }, stranger)).status).toBe(404)
  })
})
