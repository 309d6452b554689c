import { holdPublicSeats } from '@cantina/contract/guest/public-visits'
import { addDays } from '@cantina/domain/calendar'
import { findSolution } from '@cantina/domain/guest/proof-of-work'
import { rangeSeats } from '@cantina/domain/guest/range-seats'
import { visitorHolds } from '@cantina/domain/guest/visitor-holds'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { byRound } from '#testing/test-database'
import { callOn, type TestAnswer, useTestServer } from '#testing/test-server'
import { createOpenVenue, visitorOf } from '#testing/website-factories'

const starts = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
const seatsPerSlot = 10
/** Before a release as large as the attack that closed a business: 160 slots of a month with 2,480 seats. */
const { days, attacked, bookedAtDesk } = byRound({
  quick: { days: 3, attacked: 24, bookedAtDesk: 4 },
  change: { days: 3, attacked: 24, bookedAtDesk: 4 },
  release: { days: 31, attacked: 160, bookedAtDesk: 160 },
})

describe('strangers who hold seats on a website', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const key = () => user.businessId
  const desk = deskOf(server, () => user)
  const at = (address: string) => visitorOf(server, key, address)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    venue = await createOpenVenue(scene, { window: { maxGuestsPerSlot: seatsPerSlot } })
  })

  const attackedSlots = () =>
    Array.from({ length: days }, (_, day) => addDays(venue.date, day))
      .flatMap((date) => starts.map((start) => ({ date, start })))
      .slice(0, attacked)
  const freeSeats = async (address = '198.51.100.1') => {
    const { body } = await at(address).slots(venue, { days })
    return (body.days as { slots: { seatsLeft: number }[] }[])
      .flatMap(({ slots }) => slots)
      .reduce((sum, { seatsLeft }) => sum + seatsLeft, 0)
  }

  /** Holds what it can, in the name of as many visitors as it likes, and works where it has to. */
  const holdWorking = async (address: string, wish: object): Promise<TestAnswer> => {
    const body = { ...wished(wish), holdId: newId() }
    const ask = (more: object = {}) =>
      callOn(
        server,
        holdPublicSeats,
        { params: { key: key() }, body: { ...body, ...more } as never },
        { address },
      )
    const first = await ask()
    if (first.body.code !== 'challenge_needed') return first
    const { seed, bits } = first.body.current.challenge
    const solution = findSolution(seed, bits, { from: 0, count: 2 ** 26 })
    return ask({ solution: { kind: 'work', seed, solution } })
  }
  const wished = (wish: object) => {
    const { serviceId, posId, date } = venue
    return { serviceId, posId, date, start: '11:00', partySize: 2, languageId: null, ...wish }
  }

  it('cannot close a business from one address, nor keep the desk from booking', async () => {
    const before = await freeSeats()
    expect(before).toBe(days * starts.length * seatsPerSlot)
    const codes: string[] = []
    for (const slot of attackedSlots().slice(0, 4)) {
      const { body } = await at('203.0.113.7').hold(venue, { ...slot, partySize: seatsPerSlot })
      if (body.code) codes.push(body.code)
    }
    // Whole slots are held by nobody.
    expect(codes).toHaveLength(4)
    for (const [nth, slot] of attackedSlots().entries()) {
      await at(`203.0.113.${nth}`).hold(venue, { ...slot, partySize: 8 })
    }
    expect(before - (await freeSeats())).toBe(visitorHolds.perRange.freeSeats)
    for (const slot of attackedSlots().slice(0, bookedAtDesk)) {
      const made = await desk.book(venue, { ...slot, guests: seatsPerSlot })
      expect(made.status, made.text).toBe(200)
    }
  }, 120_000)

  it('work for more, and reach an end all the same', async () => {
    const before = await freeSeats()
    for (const slot of attackedSlots()) {
      await holdWorking('203.0.113.7', { ...slot, partySize: 8 })
    }
    const month = rangeSeats.days * starts.length * seatsPerSlot
    expect(before - (await freeSeats())).toBe(month * rangeSeats.share)
    // What they have is over in some minutes, unless they work again.
    server.clock.advance(visitorHolds.anonymousMinutes * 60_000)
    expect(await freeSeats()).toBe(before)
  }, 120_000)

  it('keep a twentieth of a month, holding and booking from one range as fast as they can', async () => {
    const month = rangeSeats.days * starts.length * seatsPerSlot
    const before = await freeSeats()
    for (const [nth, slot] of attackedSlots().entries()) {
      await holdWorking('203.0.113.7', { ...slot, partySize: 5 })
      await at(`203.0.113.${nth}`).book(venue, { ...slot, guests: 5 })
    }
    expect(before - (await freeSeats())).toBeLessThanOrEqual(month * rangeSeats.share)
    // Others hold and book as ever.
    const slot = attackedSlots().at(-1)
    expect((await at('198.51.100.1').hold(venue, { ...slot, partySize: 3 })).status).toBe(200)
    const booked = await at('198.51.101.1').book(venue, { ...slot, guests: 3 })
    expect(booked.body).toMatchObject({ status: 'confirmed' })
  }, 120_000)

  it('cannot use a solution for another hold, or from elsewhere', async () => {
    for (let nth = 0; nth < visitorHolds.perRange.freeHolds; nth += 1) {
      expect((await at('203.0.113.7').hold(venue, attackedSlots()[nth])).status).toBe(200)
    }
    const holdId = newId()
    const asked = await at('203.0.113.9').hold(venue, { start: '17:00', holdId })
    expect(asked).toMatchObject({ status: 428, body: { code: 'challenge_needed' } })
    const { seed, bits } = asked.body.current.challenge
    const solved = {
      kind: 'work',
      seed,
      solution: findSolution(seed, bits, { from: 0, count: 1e8 }),
    }
    const wish = { start: '17:00', solution: solved }
    expect((await at('203.0.113.9').hold(venue, { ...wish, holdId: newId() })).status).toBe(428)
    expect((await at('203.0.113.9').hold(venue, { ...wish, holdId })).status).toBe(200)
  })

  it.each([
    ['shared tables', { isRoomExclusive: false }, 4],
    ['tables of one party each', { isRoomExclusive: true }, 1],
  ])('leave half of %s to those who book at once', async (_, service, partySize) => {
    const rooms = Array.from({ length: 6 }, (_, nth) => ({ name: `Table ${nth}`, capability: 4 }))
    const window = { maxGuestsPerSlot: null }
    const tables = await createOpenVenue(
      { server, businessId: user.businessId },
      { rooms, service, window },
    )
    const answers: number[] = []
    for (let nth = 0; nth < rooms.length; nth += 1) {
      answers.push((await at(`203.0.${nth}.7`).hold(tables, { partySize })).status)
    }
    expect(answers).toEqual([200, 200, 200, 429, 429, 429])
    const { body } = await at('198.51.100.1').book(tables, { guests: 4 })
    expect(body).toMatchObject({ status: 'confirmed' })
  })

  it.each([
    ['the guests of a day', { maxGuests: 20 }, starts.slice(0, 4), 5],
    ['the bookings of a slot', { maxBookings: 4 }, Array(4).fill('10:00'), 1],
  ])('leave half of %s', async (_, limit, wished, partySize) => {
    const window = { maxGuestsPerSlot: null, ...limit }
    const limited = await createOpenVenue({ server, businessId: user.businessId }, { window })
    const answers: number[] = []
    for (const [nth, start] of wished.entries()) {
      answers.push((await at(`203.0.${nth}.7`).hold(limited, { start, partySize })).status)
    }
    expect(answers).toEqual([200, 200, 429, 429])
  })

  it('are one visitor with their pass, who holds a few at a time', async () => {
    const first = await at('203.0.113.7').hold(venue, { start: '10:00' })
    const { visitor } = first.body
    const again = async (start: string) =>
      (await at('203.0.113.7').hold(venue, { start, visitor })).body
    expect((await again('11:00')).visitor).toBe(visitor)
    await again('12:00')
    expect((await again('13:00')).code).toBe('seats_not_held')
    const forged = `${visitor.slice(0, -3)}AAA`
    const other = await at('203.0.113.7').hold(venue, { start: '13:00', visitor: forged })
    expect(other.body.visitor).not.toBe(forged)
  })

  it('are held longer with a contact, and not for ever', async () => {
    const holdId = newId()
    const minutes = async (changes: object) => {
      const { body } = await at('203.0.113.7').hold(venue, { holdId, ...changes })
      return Math.round((Date.parse(body.expiresAt) - server.clock.now().getTime()) / 60_000)
    }
    expect(await minutes({})).toBe(5)
    expect(await minutes({ hasContact: true })).toBe(10)
    for (let nth = 0; nth < 3; nth += 1) {
      server.clock.advance(9 * 60_000)
      await minutes({ hasContact: true })
    }
    expect(await minutes({ hasContact: true })).toBe(3)
  })

  it('lose them to the desk, which sees them, and get a clear answer', async () => {
    const holdId = newId()
    expect((await at('203.0.113.7').hold(venue, { partySize: 8, holdId })).status).toBe(200)
    expect(await desk.at(venue, '11:00')).toMatchObject({
      state: 'available',
      seatsLeft: seatsPerSlot,
      heldByVisitors: 8,
    })
    expect((await desk.book(venue, { guests: 6 })).status).toBe(200)
    const late = await at('203.0.113.7').book(venue, { guests: 8, holdId })
    expect(late).toMatchObject({ status: 409, body: { code: 'held_seats_gone' } })
    expect(late.body.free.length).toBeGreaterThan(0)
    // A visitor who had not held them gets the usual answer.
    const other = await at('198.51.100.9').book(venue, { guests: 8 })
    expect(other.body.code).toBe('slot_taken')
  })
})

describe('many guests at once', () => {
  const server = useTestServer()
  let user: TestUser
  const visitorAt = (address: string) => visitorOf(server, () => user.businessId, address)
  const venueOf = (maxGuestsPerSlot: number) =>
    createOpenVenue({ server, businessId: user.businessId }, { window: { maxGuestsPerSlot } })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })

  it('book from one hotel, eight parties with held seats', async () => {
    const venue = await venueOf(20)
    const { hold, book } = visitorAt('203.0.113.7')
    for (const start of starts) {
      const wish = { start, holdId: newId() }
      expect((await hold(venue, { ...wish, partySize: 4 })).status).toBe(200)
      const made = await book(venue, { ...wish, guests: 4 })
      expect(made.body).toMatchObject({ status: 'confirmed' })
    }
  })

  it('book from one hotel a visit together, eight with their own e-mails at the same moment', async () => {
    const venue = await venueOf(20)
    const { hold, book } = visitorAt('203.0.113.7')
    const holdIds = Array.from({ length: 8 }, () => newId())
    const held = await Promise.all(holdIds.map((holdId) => hold(venue, { holdId, partySize: 1 })))
    expect(held.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const made = await Promise.all(holdIds.map((holdId) => book(venue, { holdId, guests: 1 })))
    expect(made.map(({ body }) => body.status)).toEqual(Array(8).fill('confirmed'))
  })

  it('book as a school class, in one booking and in several', async () => {
    const venue = await venueOf(60)
    const { hold, book } = visitorAt('203.0.113.7')
    expect((await hold(venue, { partySize: 60 })).body.code).toBe('seats_not_held')
    expect((await book(venue, { guests: 3, children: 57 })).body.status).toBe('confirmed')
    for (const start of ['12:00', '13:00', '14:00']) {
      const holdId = newId()
      expect((await hold(venue, { start, partySize: 20, holdId })).status).toBe(200)
      expect((await book(venue, { start, guests: 20, holdId })).body.status).toBe('confirmed')
    }
  })

  it('book on a busy Saturday, twenty-four at the same time', async () => {
    const venue = await venueOf(40)
    const holds = Array.from({ length: 24 }, (_, nth) => {
      const address = `203.0.${nth}.7`
      return { address, holdId: newId(), start: starts[nth % starts.length] ?? '10:00' }
    })
    for (const { address, ...wish } of holds) {
      const held = await visitorAt(address).hold(venue, wish)
      expect(held.status, held.text).toBe(200)
    }
    for (const { address, ...wish } of holds) {
      expect((await visitorAt(address).book(venue, wish)).body.status).toBe('confirmed')
    }
  }, 120_000)
})
