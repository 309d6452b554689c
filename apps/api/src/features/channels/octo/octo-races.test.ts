import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { deskOf } from '#testing/booking-factories'
import {
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
  unitItems,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { byRound, isPostgres } from '#testing/test-database'
import { type TestAnswer, useTestServer } from '#testing/test-server'
import { visitorOf } from '#testing/website-factories'

const rounds = byRound({ quick: 2, change: 5, release: 20 })
const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
const inRounds = async (race: () => Promise<void>) => {
  for (let round = 0; round < rounds; round += 1) await race()
}
const won = (answers: readonly TestAnswer[]) =>
  answers.filter(({ status }) => status === 200).length

describe.runIf(isPostgres())('desk, website and platforms at the same time', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let platforms: TestPlatform[]
  const desk = deskOf(server, () => user)
  // Each from elsewhere: from one range so many would have to confirm.
  const website = (nth: number) => visitorOf(server, () => user.businessId, `198.51.${nth}.7`)
  const octo = (nth: number) => octoOf(server, () => platforms[nth % platforms.length]?.key ?? '')

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    platforms = [await createPlatform(server, user), await createPlatform(server, user)]
  })

  it('give the last seat to one of them', () =>
    inRounds(async () => {
      const venue = await createChannelVenue(scene, { window: { maxGuestsPerSlot: 1 } })
      const one = { unitItems: unitItems(1) }
      const answers = await many(30, (nth) => {
        if (nth % 3 === 0) return desk.book(venue, { guests: 1 })
        if (nth % 3 === 1) return website(nth).book(venue, { guests: 1 })
        return octo(nth).reserve(venue, one)
      })
      expect(won(answers)).toBe(1)
      for (const { status } of answers) expect([200, 400, 409]).toContain(status)
      expect(await desk.at(venue, '11:00')).toMatchObject({ seatsLeft: 0 })
    }))

  it('leave held seats to the platform that holds them, which confirms once', () =>
    inRounds(async () => {
      const venue = await createChannelVenue(scene, { window: { maxGuestsPerSlot: 2 } })
      const uuid = newId()
      const holds = await many(5, () => octo(0).reserve(venue, { uuid }))
      expect(won(holds)).toBe(5)
      const answers = await many(15, (nth) => {
        if (nth % 3 === 0) return desk.book(venue)
        if (nth % 3 === 1) return website(nth).book(venue)
        return octo(0).confirm(uuid)
      })
      expect(
        answers.map(({ status }, nth) => (nth % 3 === 2 ? status === 200 : status === 409)),
      ).toEqual(answers.map(() => true))
      expect(await desk.at(venue, '11:00')).toMatchObject({ bookings: 1, guests: 2, seatsLeft: 0 })
    }))

  it('confirm or cancel a reservation, not both by halves', () =>
    inRounds(async () => {
      const venue = await createChannelVenue(scene, { window: { maxGuestsPerSlot: 2 } })
      const { uuid } = (await octo(0).reserve(venue)).body
      const answers = await many(6, (nth) =>
        nth % 2 === 0 ? octo(0).confirm(uuid) : octo(0).post(`/bookings/${uuid}/cancel`),
      )
      for (const { status } of answers) expect([200, 400]).toContain(status)
      expect((await octo(0).get(`/bookings/${uuid}`)).body.status).toBe('CANCELLED')
      expect(await desk.at(venue, '11:00')).toMatchObject({ bookings: 0, seatsLeft: 2 })
    }))
})
