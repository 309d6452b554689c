import { moveBooking } from '@cantina/contract/bookings/bookings'
import { readCalendar } from '@cantina/contract/bookings/calendar'
import { addDays, weekDayOf } from '@cantina/domain/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExtra, deskOf, type Venue } from '#testing/booking-factories'
import {
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { visitorOf } from '#testing/website-factories'

interface Started {
  readonly start: string
}

describe('the slots of the day on which the clock changes', () => {
  const server = useTestServer()
  let user: TestUser
  let platform: TestPlatform
  let venue: Venue
  let extraId: string
  let spring: string
  let autumn: string
  const desk = deskOf(server, () => user)
  const visitor = visitorOf(server, () => user.businessId)
  const octo = octoOf(server, () => platform.key)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    platform = await createPlatform(server, user)
    const scene = { server, businessId: user.businessId }
    venue = await createChannelVenue(scene, { window: { start: '01:00', end: '04:00' } })
    extraId = await createExtra(scene, venue, {
      timeSlots: [{ start: '01:00', end: '04:00', weekDays: [7], slotMinutes: 60, maxUnits: 1 }],
    })
    spring = lastSundayAhead('03')
    autumn = lastSundayAhead('10')
  })

  /** In Italy the clock changes then. */
  function lastSundayAhead(month: '03' | '10'): string {
    const now = server.clock.now()
    const year = now.getUTCFullYear()
    const [next] = [year, year + 1]
      .map((one) => addDays(`${one}-${month}-31`, -(weekDayOf(`${one}-${month}-31`) % 7)))
      .filter((date) => date > now.toISOString().slice(0, 10))
    return next ?? ''
  }

  const starts = (slots: readonly Started[]) => slots.map(({ start }) => start)
  const shownOn = async (date: string) => {
    const there = { ...venue, date }
    const { posId, serviceId } = venue
    const calendar = await callOn(server, readCalendar, { query: { posId, from: date } }, user)
    const { body: times } = await octo.post('/availability', {
      productId: serviceId,
      optionId: posId,
      localDateStart: date,
      localDateEnd: date,
    })
    return {
      desk: starts(await desk.slotsOf(there)),
      website: starts((await visitor.slots(there)).body.days[0].slots),
      calendar: starts(calendar.body.days[0].slots),
      platforms: times.map(({ id }: { id: string }) => id),
    }
  }

  it('have none in the hour that does not exist', async () => {
    const two = ['01:00', '03:00']
    expect(await shownOn(spring)).toEqual({
      desk: two,
      website: two,
      calendar: two,
      platforms: [`${spring}T01:00:00+01:00`, `${spring}T03:00:00+02:00`],
    })
  })

  it('are all there in the hour that comes twice', async () => {
    const three = ['01:00', '02:00', '03:00']
    expect(await shownOn(autumn)).toEqual({
      desk: three,
      website: three,
      calendar: three,
      platforms: [
        `${autumn}T01:00:00+02:00`,
        `${autumn}T02:00:00+02:00`,
        `${autumn}T03:00:00+01:00`,
      ],
    })
  })

  it('take a visit with an extra at each of their times', async () => {
    for (const [date, times] of [
      [spring, ['01:00', '03:00']],
      [autumn, ['01:00', '02:00', '03:00']],
    ] as const) {
      const begins = new Set<string>()
      for (const start of times) {
        const made = await desk.book(venue, { date, start, extras: [{ extraId, quantity: 1 }] })
        expect(made.status, made.text).toBe(200)
        begins.add((await desk.detail(made.body.item.id)).startsAt)
      }
      expect(begins.size).toBe(times.length)
    }
  })

  it('let nobody in at a time that does not exist, not even beyond the limits', async () => {
    const override = { reason: 'A friend of the business' }
    const fields = { start: 'This time doesn’t exist on that day because the clocks change' }
    const there = { date: spring, start: '02:30' }
    expect((await desk.book(venue, there)).status).not.toBe(200)
    expect((await desk.book(venue, { ...there, override })).body.fields).toEqual(fields)
    const { id } = (await desk.book(venue, { start: '01:00' })).body.item
    const { posId } = venue
    const moved = await desk.act(moveBooking, id, { posId, ...there, roomId: null, override })
    expect(moved.body.fields).toEqual(fields)
    expect((await desk.change(id, { ...there, override })).body.fields).toEqual(fields)
  })
})
