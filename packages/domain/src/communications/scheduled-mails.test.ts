import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { wallClockAt } from '#domain/zoned-time'
import {
  type BookingFacts,
  birthdayIn,
  occasionsOfBooking,
  occasionsOfOrder,
} from './mail-occasions'
import { type MailRule, mailTriggers } from './mail-rule'
import { scheduledMails } from './scheduled-mails'

const rome = 'Europe/Rome'

const rule = (part: Partial<MailRule> = {}): MailRule => ({
  id: 'rule',
  trigger: 'booking_confirmation',
  days: 0,
  direction: 'before',
  sendMinute: null,
  itemIds: [],
  activeSince: new Date('2026-01-01T00:00:00Z'),
  ...part,
})

const booking = (part: Partial<BookingFacts> = {}): BookingFacts => ({
  state: 'confirmed',
  since: new Date('2026-05-01T08:00:00Z'),
  movedAt: null,
  announcedAt: null,
  date: '2026-05-20',
  startMinute: 600,
  isMissed: false,
  serviceId: 'tasting',
  ...part,
})

const times = (rules: MailRule[], facts: BookingFacts) =>
  scheduledMails(rules, occasionsOfBooking(facts), rome).map(({ sendAt }) => sendAt.toISOString())

describe('a mail about what happened', () => {
  it('is sent at once, or at the hour of the business', () => {
    expect(times([rule()], booking())).toEqual(['2026-05-01T08:00:00.000Z'])
    expect(times([rule({ sendMinute: 18 * 60 })], booking())).toEqual(['2026-05-01T16:00:00.000Z'])
  })

  it('is sent the next day where the hour has passed', () => {
    expect(times([rule({ sendMinute: 7 * 60 })], booking())).toEqual(['2026-05-02T05:00:00.000Z'])
  })

  it('is of its own kind, and of what it is about', () => {
    expect(times([rule({ trigger: 'booking_cancellation' })], booking())).toEqual([])
    expect(times([rule({ itemIds: ['lunch'] })], booking())).toEqual([])
    expect(times([rule({ itemIds: ['lunch', 'tasting'] })], booking())).toHaveLength(1)
  })

  it('is not scheduled for what happened before the rule', () => {
    const late = rule({ activeSince: new Date('2026-05-01T08:00:01Z') })
    expect(times([late], booking())).toEqual([])
  })

  it('is about a parcel, and not about a cancelled order', () => {
    const order = {
      orderedAt: new Date('2026-05-01T08:00:00Z'),
      shippedAt: new Date('2026-05-02T08:00:00Z'),
      deliveredAt: null,
      isCancelled: false,
      productIds: ['chianti', 'vin santo'],
    }
    const rules = [
      rule({ id: 'bought', trigger: 'purchase_confirmation' }),
      rule({ id: 'sent', trigger: 'shipment_confirmation', itemIds: ['vin santo'] }),
      rule({ id: 'there', trigger: 'delivery_confirmation' }),
    ]
    const planned = (isCancelled: boolean) =>
      scheduledMails(rules, occasionsOfOrder({ ...order, isCancelled }), rome)
    expect(planned(false).map(({ ruleId }) => ruleId)).toEqual(['bought', 'sent'])
    expect(planned(true)).toEqual([])
  })
})

describe('a move', () => {
  const moved = { date: '2026-06-10', movedAt: new Date('2026-05-03T08:00:00Z') }
  const announced = { ...moved, announcedAt: moved.movedAt }
  const occasions = (facts: BookingFacts) =>
    scheduledMails([rule()], occasionsOfBooking(facts), rome).map(({ occasion }) => occasion)

  it('is an occasion of its own, at its own moment, instead of the confirmation', () => {
    expect(occasions(booking())).toEqual(['confirmed 2026-05-01T08:00:00.000Z'])
    expect(occasions(booking(announced))).toEqual(['moved 2026-05-03T08:00:00.000Z'])
    expect(times([rule()], booking(announced))).toEqual(['2026-05-03T08:00:00.000Z'])
  })

  it('is not announced unless somebody asks for it', () => {
    expect(occasions(booking(moved))).toEqual(occasions(booking()))
  })

  it('is announced only by rules for confirmations, and by those in force', () => {
    const late = rule({ activeSince: new Date('2026-05-03T08:00:01Z') })
    expect(times([late], booking(announced))).toEqual([])
    expect(times([rule({ trigger: 'booking_request' })], booking(announced))).toEqual([])
    expect(times([rule({ itemIds: ['lunch'] })], booking(announced))).toEqual([])
  })

  it('is not announced if the visit is cancelled, unconfirmed, or confirmed again since', () => {
    expect(occasions(booking({ ...announced, state: 'cancelled' }))).toEqual([])
    expect(occasions(booking({ ...announced, state: 'requested' }))).toEqual([])
    const since = new Date('2026-05-04T08:00:00Z')
    expect(occasions(booking({ ...announced, since }))).toEqual([
      'confirmed 2026-05-04T08:00:00.000Z',
    ])
  })

  it('makes one mail a rule at most, whatever the facts are', () => {
    fc.assert(
      fc.property(rules, facts, (some, visit) => {
        const confirming = some.filter(({ trigger }) => trigger === 'booking_confirmation')
        const planned = scheduledMails(confirming, occasionsOfBooking(visit), rome)
        expect(new Set(planned.map(({ ruleId }) => ruleId)).size).toBe(planned.length)
        expect(planned.length).toBeLessThanOrEqual(visit.state === 'confirmed' ? some.length : 0)
        for (const { sendAt } of planned) {
          const { announcedAt, since } = visit
          const isNotified = announcedAt !== null && announcedAt >= since
          expect(sendAt >= (isNotified ? announcedAt : since)).toBe(true)
        }
      }),
    )
  })
})

describe('a mail about a day', () => {
  const before = rule({ trigger: 'arrival', days: 3, sendMinute: 600 })

  it('is sent days before, at the same hour on both sides of a clock change', () => {
    expect(times([before], booking({ date: '2026-05-20' }))).toEqual(['2026-05-17T08:00:00.000Z'])
    // Clocks go forward on 29 March and back on 25 October.
    const known = { since: new Date('2026-02-01T08:00:00Z') }
    expect(times([before], booking({ ...known, date: '2026-03-30' }))).toEqual([
      '2026-03-27T09:00:00.000Z',
    ])
    expect(times([before], booking({ ...known, date: '2026-10-27' }))).toEqual([
      '2026-10-24T08:00:00.000Z',
    ])
    expect(times([before], booking({ ...known, date: '2026-10-28' }))).toEqual([
      '2026-10-25T09:00:00.000Z',
    ])
  })

  it('is sent days after, unless nobody came', () => {
    const after = rule({ trigger: 'arrival', days: 2, direction: 'after' })
    expect(times([after], booking())).toEqual(['2026-05-22T07:00:00.000Z'])
    expect(times([after], booking({ isMissed: true }))).toEqual([])
  })

  it('moves with its visit, and is dropped with it', () => {
    const moved = scheduledMails(
      [before],
      occasionsOfBooking(booking({ date: '2026-06-10' })),
      rome,
    )
    expect(moved).toEqual([
      {
        ruleId: 'rule',
        occasion: 'arrival 2026-06-10 10:00',
        sendAt: new Date('2026-06-07T08:00:00Z'),
      },
    ])
    expect(times([before], booking({ state: 'cancelled' }))).toEqual([])
    expect(times([before], booking({ state: 'requested' }))).toEqual([])
  })

  it('is left out where its time is before the visit was known', () => {
    expect(times([before], booking({ since: new Date('2026-05-18T08:00:00Z') }))).toEqual([])
  })
})

describe('a birthday', () => {
  it('of 29 February is on the 28th in other years', () => {
    expect(birthdayIn('1988-02-29', 2028)).toBe('2028-02-29')
    expect(birthdayIn('1988-02-29', 2027)).toBe('2027-02-28')
    expect(birthdayIn('1988-02-29', 2100)).toBe('2100-02-28')
    expect(birthdayIn('1990-12-31', 2027)).toBe('2027-12-31')
  })
})

const dates = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2025-01-01', days))
const instants = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const rules = fc.array(
  fc.record({
    id: fc.uuid(),
    trigger: fc.constantFrom(...mailTriggers),
    days: fc.integer({ min: 0, max: 60 }),
    direction: fc.constantFrom('before' as const, 'after' as const),
    sendMinute: fc.option(fc.integer({ min: 0, max: 1_439 })),
    itemIds: fc.array(fc.constantFrom('tasting', 'lunch'), { maxLength: 2 }),
    activeSince: instants,
  }),
  { maxLength: 8 },
)
const facts: fc.Arbitrary<BookingFacts> = fc.record({
  state: fc.constantFrom('requested' as const, 'confirmed' as const, 'cancelled' as const),
  since: instants,
  movedAt: fc.constant(null),
  announcedAt: fc.option(instants),
  date: dates,
  startMinute: fc.integer({ min: 0, max: 1_439 }),
  isMissed: fc.boolean(),
  serviceId: fc.constantFrom('tasting', 'lunch'),
})

describe('scheduled mails', () => {
  it('are a function of rules and facts: once an occasion, in any order, and the same again', () => {
    fc.assert(
      fc.property(rules, facts, (some, visit) => {
        const planned = scheduledMails(some, occasionsOfBooking(visit), rome)
        expect(scheduledMails(some, occasionsOfBooking(visit), rome)).toEqual(planned)
        const turned = scheduledMails(some.toReversed(), occasionsOfBooking(visit), rome)
        expect(new Set(turned.map((mail) => JSON.stringify(mail)))).toEqual(
          new Set(planned.map((mail) => JSON.stringify(mail))),
        )
        const keys = planned.map(({ ruleId, occasion }) => `${ruleId} ${occasion}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('are never sent before their cause or rule, and at the chosen hour', () => {
    fc.assert(
      fc.property(rules, facts, (some, visit) => {
        for (const { ruleId, sendAt } of scheduledMails(some, occasionsOfBooking(visit), rome)) {
          const made = some.find(({ id }) => id === ruleId)
          expect(sendAt >= visit.since).toBe(true)
          expect(sendAt >= (made?.activeSince ?? sendAt)).toBe(true)
          if (made?.sendMinute == null) continue
          const { date, minute } = wallClockAt(sendAt, rome)
          // Only an hour that the clock skips is another one.
          if (!/-03-(2[5-9]|3[01])$/.test(date)) expect(minute).toBe(made.sendMinute)
        }
      }),
    )
  })
})
