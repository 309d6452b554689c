import { availability } from '@cantina/contract/catalogue/availability'
import { services } from '@cantina/contract/catalogue/services'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { useTestServer } from '#testing/test-server'

const time = {
  id: null as string | null,
  start: '10:00',
  end: '12:00',
  languageIds: [] as number[],
  maxGuests: 20 as number | null,
  slotMinutes: 60,
  maxGuestsPerSlot: 10 as number | null,
  maxBookings: null as number | null,
}

describe('an availability', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, availability, user)
  })

  const sample = () => sampleOf(availability, { server, businessId: user.businessId })
  const create = async (changes = {}) => calls.create({ ...(await sample()), ...changes })
  const fieldsOf = async (changes: object) => (await create(changes)).body.fields

  it('says at each time and period what is wrong with it', async () => {
    const answer = await create({
      periods: [{ from: '2026-05-01', to: '2026-04-30' }],
      times: [
        { ...time, end: '09:00' },
        { ...time, slotMinutes: 180 },
        { ...time, maxGuests: 5, maxGuestsPerSlot: 6 },
        { ...time, start: '25:00' },
      ],
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toMatchObject({
      'periods.0.to': 'End day must be after start day',
      'times.3.start': 'Invalid Format',
    })
    expect(
      await fieldsOf({
        times: [
          { ...time, end: '09:00' },
          { ...time, slotMinutes: 180 },
          { ...time, maxGuests: 5, maxGuestsPerSlot: 6 },
        ],
      }),
    ).toEqual({
      'times.0.start': 'Start time before end time',
      'times.0.end': 'End time must be after start time',
      'times.1.slotMinutes': 'The slot is longer than the time window',
      'times.2.maxGuestsPerSlot': 'Maximum guests per slot cannot exceed maximum number of guests',
    })
    expect(await fieldsOf({ times: [] })).toEqual({
      times: 'Please select at least one option',
    })
  })

  it('lasts until midnight', async () => {
    const made = await create({ times: [{ ...time, start: '22:00', end: '24:00' }] })
    expect(made.body.item.times).toMatchObject([{ start: '22:00', end: '24:00' }])
  })

  it('saves, changes and removes its times, which keep their ids', async () => {
    const made = (await create({ times: [time, { ...time, start: '15:00', end: '18:00' }] })).body
      .item
    const [morning, afternoon] = made.times
    const changed = await calls.change(made.id, {
      times: [
        { ...afternoon, languageIds: [1, 2], maxGuests: null },
        { ...time, end: '11:00' },
      ],
    })
    expect(changed.body.item.times).toMatchObject([
      { id: afternoon.id, start: '15:00', languageIds: [1, 2], maxGuests: null },
      { end: '11:00' },
    ])
    expect(changed.body.item.times[1].id).not.toBe(morning.id)
    const stale = await calls.change(made.id, { times: [morning] })
    expect(stale.status).toBe(404)
  })

  it('copies its times as times of its own', async () => {
    const made = (await create()).body.item
    const copy = (await calls.duplicate(made.id)).body.item
    expect(copy).toMatchObject({ status: 'inactive', periods: made.periods })
    expect(copy.times.map((one: object) => ({ ...one, id: null }))).toEqual(
      made.times.map((one: object) => ({ ...one, id: null })),
    )
    expect(copy.times[0].id).not.toBe(made.times[0].id)
  })

  it('shows how many times and services it has, and is not deleted while in use', async () => {
    const scene = { server, businessId: user.businessId }
    const service = (await callsOf(server, services, user).create(await sampleOf(services, scene)))
      .body.item
    const { availabilityId } = service.availabilities[0]
    const [row] = (await calls.list()).body.items
    expect(row).toMatchObject({ id: availabilityId, timeCount: 1, serviceCount: 1 })
    const refused = await calls.remove(availabilityId)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This can’t be deleted because it is in use by services')
  })
})
