import { describe, expect, it } from 'vitest'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'
import { AnswerCache } from './answer-cache'
import { purgeSlotChangesJob } from './purge-slot-changes.job'

const minuteMs = 60_000

describe('an answer about slots', () => {
  const server = useTestServer()
  let user: TestUser
  const desk = deskOf(server, () => user)

  it('is not taken for that of an older state once the lines of what changed are deleted', async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const { businessId } = user
    const venue = await createVenue({ server, businessId })
    const started = server.clock.now()
    const later = (minutes: number) => new Date(started.getTime() + minutes * minuteMs)
    const purgeAt = (minutes: number) =>
      purgeSlotChangesJob(server.database, { now: () => later(minutes) }).run(null)
    const answers = new AnswerCache<number>(server.database, { most: 10, sizeOf: () => 1 })
    let worked = 0
    const askAt = (minutes: number) =>
      answers.read(
        { place: { businessId, posId: venue.posId }, about: 'times', now: later(minutes) },
        async () => {
          worked += 1
          return { answer: worked, until: later(600) }
        },
      )
    await purgeAt(30)
    expect([await askAt(30), await askAt(35)]).toEqual([1, 1])
    expect((await desk.book(venue)).status).toBe(200)
    await purgeAt(60)
    expect(await askAt(60)).toBe(2)
  })
})
