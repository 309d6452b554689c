import { addDays } from '@cantina/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Venue } from '#testing/booking-factories'
import {
  availabilityAt,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

/** From ten to six, for whoever comes meanwhile. */
const allDay = { start: '10:00', end: '18:00', slotMinutes: 480, maxGuestsPerSlot: 20 }
const hours = [{ from: '10:00', to: '18:00' }]

describe('a service that guests come to when they like, for platforms', () => {
  const server = useTestServer()
  let user: TestUser
  let platform: TestPlatform
  const { get, post, reserve, confirm } = octoOf(server, () => platform.key, 'octo/pricing')

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })

  async function open(service: object = {}, window: object = allDay): Promise<Venue> {
    const venue = await createChannelVenue(
      { server, businessId: user.businessId },
      { window, service: { hasFreeArrival: true, durationMinutes: 480, ...service } },
    )
    platform = await createPlatform(server, user)
    return venue
  }
  const on = ({ serviceId, posId, date }: Venue) => ({
    productId: serviceId,
    optionId: posId,
    localDateStart: date,
    localDateEnd: date,
  })

  it('has opening hours instead of times', async () => {
    const venue = await open({ freeCancellation: 24, freeCancellationUnit: 'hours' })
    const product = (await get(`/products/${venue.serviceId}`)).body
    expect(product).toMatchObject({
      availabilityType: 'OPENING_HOURS',
      // A day before it opens, counted from when it closes.
      options: [{ cancellationCutoffAmount: 32, cancellationCutoffUnit: 'hour' }],
    })
    const { body } = await post('/availability', on(venue))
    expect(body).toMatchObject([
      {
        id: availabilityAt(venue, '10:00'),
        localDateTimeStart: availabilityAt(venue, '10:00'),
        localDateTimeEnd: availabilityAt(venue, '18:00'),
        allDay: true,
        openingHours: hours,
        vacancies: 20,
      },
    ])
    const calendar = await post('/availability/calendar', on(venue))
    expect(calendar.body).toMatchObject([{ status: 'AVAILABLE', openingHours: hours }])
  })

  it('takes the day’s seats, and the booking says from when until when', async () => {
    const venue = await open()
    const availabilityId = availabilityAt(venue, '10:00')
    const { uuid } = (await reserve(venue, { availabilityId })).body
    const booked = await confirm(uuid)
    expect(booked.status, booked.text).toBe(200)
    expect(booked.body.availability).toMatchObject({ allDay: true, openingHours: hours })
    const [day] = (await post('/availability', on(venue))).body
    expect(day).toMatchObject({ vacancies: 18 })
  })

  it('is not all day where there is a break, and each part has its own seats', async () => {
    const venue = await open(
      { durationMinutes: 180 },
      { start: '10:00', end: '16:00', slotMinutes: 180, maxGuestsPerSlot: 20 },
    )
    const { body } = await post('/availability', on(venue))
    expect(body).toMatchObject([
      { allDay: false, openingHours: [{ from: '10:00', to: '13:00' }] },
      { allDay: false, openingHours: [{ from: '13:00', to: '16:00' }] },
    ])
    const [day] = (await post('/availability/calendar', on(venue))).body
    expect(day.openingHours).toEqual([
      { from: '10:00', to: '13:00' },
      { from: '13:00', to: '16:00' },
    ])
  })

  it('is what the service says, not how its day is cut', async () => {
    const venue = await open({ hasFreeArrival: false })
    const product = (await get(`/products/${venue.serviceId}`)).body
    expect(product.availabilityType).toBe('START_TIME')
    const next = { ...venue, date: addDays(venue.date, 1) }
    const [time] = (await post('/availability', on(next))).body
    expect(time).toMatchObject({ allDay: false })
  })
})
