import { bookings, moveBooking } from '@cantina/contract/bookings/bookings'
import { addDays } from '@cantina/domain/calendar'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { extraServices } from '#schema/catalogue/extras.table'
import { bookingIn, createExtra, createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { byRound, isPostgres } from '#testing/test-database'
import { callOn, type TestAnswer, type TestServer, useTestServer } from '#testing/test-server'

const rounds = byRound({ quick: 2, change: 5, release: 20 })
const succeeded = (answers: readonly TestAnswer[]) =>
  answers.filter(({ status }) => status === 200).length

/** Two businesses that sell the same extra, of which there is one a day. */
async function createSharedExtra(server: TestServer, businessId: string) {
  const scene = { server, businessId }
  const [here, there] = [await createVenue(scene), await createVenue(scene)]
  const extraId = await createExtra(scene, here, {
    timeSlots: [
      {
        start: '10:00',
        end: '18:00',
        weekDays: [1, 2, 3, 4, 5, 6, 7],
        slotMinutes: 480,
        maxUnits: 1,
      },
    ],
  })
  await server.database.inBusiness(scene, (tx) =>
    tx.insert(extraServices).values({ businessId, extraId, serviceId: there.serviceId }),
  )
  return { here, there, extras: [{ extraId, quantity: 1 }] }
}

async function raceForOne(server: TestServer, user: TestUser): Promise<TestAnswer[]> {
  const { here, there, extras } = await createSharedExtra(server, user.businessId)
  return Promise.all(
    Array.from({ length: 24 }, (_, nth) => {
      const body = bookingIn(nth % 2 === 0 ? here : there, {
        extras,
        start: `${11 + (nth % 6)}:00`,
      })
      return callOn(server, bookings.endpoints.create, { body } as never, user)
    }),
  )
}

describe.runIf(isPostgres())('the last unit of an extra', () => {
  const server = useTestServer()
  let user: TestUser
  const { act, book } = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
  })

  it('goes to one of those who book it at the same time, wherever they are', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await raceForOne(server, user)
      expect(succeeded(answers)).toBe(1)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.map(({ body }) => Object.keys(body.fields))).toEqual(
        refused.map(() => ['extras.0.quantity']),
      )
    }
  })

  it('goes to a booking that is moved or to one that is made, and not to both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { here, there, extras } = await createSharedExtra(server, user.businessId)
      const moved = await Promise.all(
        [1, 2, 3].map(async (days) => {
          const date = addDays(here.date, days)
          return (await book(here, { extras, date })).body.item.id as string
        }),
      )
      const target = { posId: here.posId, date: here.date, start: '12:00', roomId: null }
      const answers = await Promise.all([
        ...moved.map((id) => act(moveBooking, id, { ...target, override: null })),
        ...[11, 14, 16].map((hour) => book(there, { extras, start: `${hour}:00` })),
      ])
      expect(succeeded(answers)).toBe(1)
      for (const { status, body } of answers) {
        if (status !== 200) expect(body.code).toMatch(/^(extra_taken|invalid_input)$/)
      }
    }
  })
})

/** Were the races above not able to fail, they would prove nothing: here nothing keeps the units. */
describe.runIf(isPostgres())('the last unit of an extra without its lock', () => {
  const server = useTestServer({ hasOwnDatabase: true })

  it('would be sold more than once', async () => {
    const user = await createUser(server, { rights: ['booking.edit'] })
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query(
      "create or replace function take_locks(keys text[]) returns void language sql as 'select'",
    )
    await client.end()
    const sold: number[] = []
    // The first round finds the connections closed, and opening them sets its calls apart.
    for (let round = 0; round < 5; round += 1) sold.push(succeeded(await raceForOne(server, user)))
    expect(Math.max(...sold)).toBeGreaterThan(1)
  })
})
