import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { type EnteredSum, entriesOf, type LedgerEntry, type SoldFact, sumsOf } from './ledger'
import { duePeriods } from './periods'
import {
  type CommissionPercents,
  commissionChannels,
  commissionOn,
  type SettlementTerms,
  salesModes,
  settlementFrequencies,
  termsOn,
} from './terms'

const terms = (validFrom: string, percent: number): SettlementTerms => ({
  validFrom,
  mode: 'direct',
  frequency: 'monthly',
  paymentDays: 30,
  commissionPercents: {
    pos: percent,
    back_office: percent,
    website: percent,
    agent: percent,
    channel_manager: percent,
  },
})

const october = { from: '2026-10-01', to: '2026-10-31' }
const sold = (key: string, date: string, turnoverCents: number): SoldFact => ({
  key,
  date,
  channel: 'website',
  turnoverCents,
})

describe('the ledger of a period', () => {
  it('takes what counts by its end, at the percentage of its day', () => {
    const history = [terms('2026-10-01', 10), terms('2026-10-16', 12.5)]
    const facts = [
      sold('before the terms', '2026-09-30', 5_000),
      sold('early', '2026-10-15', 1_005),
      sold('late', '2026-10-16', 1_005),
      sold('nothing', '2026-10-20', 0),
      sold('to come', '2026-11-01', 8_000),
    ]
    const entries = entriesOf(october, history, facts, [])
    expect(entries.map(({ key, commissionCents }) => [key, commissionCents])).toEqual([
      ['early', 101],
      ['late', 126],
    ])
    expect(sumsOf('direct', entries)).toEqual({
      amountCents: 2_010,
      commissionCents: 227,
      owedBy: 'business',
      priceCents: 227,
    })
  })

  it('corrects what has changed since, and what was moved, under its old day', () => {
    const history = [terms('2026-09-01', 10)]
    const entered = (key: string, cents: number): EnteredSum => ({
      ...sold(key, '2026-09-10', cents),
      commissionCents: commissionOn(cents, 10),
    })
    const entries = entriesOf(
      october,
      history,
      [sold('cheaper', '2026-09-10', 600), sold('moved', '2026-10-03', 700)],
      [entered('cheaper', 1_000), entered('moved', 700), entered('gone', 300)],
    )
    expect(
      entries.map(({ key, date, turnoverCents, commissionCents, isCorrection }) => ({
        [key]: [date, turnoverCents, commissionCents, isCorrection],
      })),
    ).toEqual([
      { cheaper: ['2026-09-10', -400, -40, true] },
      { moved: ['2026-09-10', -700, -70, true] },
      { gone: ['2026-09-10', -300, -30, true] },
      { moved: ['2026-10-03', 700, 70, false] },
    ])
  })
})

const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-01', days))
const percents = fc
  .tuple(...commissionChannels.map(() => fc.integer({ min: 0, max: 10_000 })))
  .map(
    (hundredths) =>
      Object.fromEntries(
        commissionChannels.map((channel, index) => [channel, (hundredths[index] ?? 0) / 100]),
      ) as unknown as CommissionPercents,
  )
const histories = fc.array(
  fc
    .record({
      validFrom: day,
      mode: fc.constantFrom(...salesModes),
      frequency: fc.constantFrom(...settlementFrequencies),
      commissionPercents: percents,
      paymentDays: fc.constant(30),
    })
    .map((one) => (one.mode === 'direct' ? { ...one, frequency: 'monthly' as const } : one)),
  { minLength: 1, maxLength: 4 },
)
/** Somebody books, changes, moves, cancels or refunds something on a day. */
const acts = fc.array(
  fc.record({
    on: day,
    key: fc.constantFrom(...'abcdefgh'),
    date: day,
    channel: fc.constantFrom(...commissionChannels),
    turnoverCents: fc.integer({ min: -50_000, max: 200_000 }),
    isGone: fc.boolean(),
  }),
  { maxLength: 60 },
)

describe('any history of sales, changes and closings', () => {
  it('leaves a ledger that is what everything owes now, to the cent, and sums that are those of its entries', () => {
    fc.assert(
      fc.property(histories, acts, (history, someActs) => {
        const lastDay = '2027-01-01'
        const facts = new Map<string, SoldFact>()
        const ledger: LedgerEntry<SettlementTerms>[] = []
        let closedThrough: string | null = null
        let balance = 0
        const inOrder = someActs.toSorted((one, other) => (one.on < other.on ? -1 : 1))
        for (let today = '2026-01-01'; today <= lastDay; today = addDays(today, 1)) {
          for (const { on, isGone, ...fact } of inOrder) {
            if (on !== today) continue
            if (isGone) facts.delete(fact.key)
            else facts.set(fact.key, fact)
          }
          for (const period of duePeriods(history, closedThrough, today)) {
            const entries = entriesOf(period, history, [...facts.values()], enteredIn(ledger))
            const { owedBy, priceCents } = sumsOf(period.mode, entries)
            balance += owedBy === 'provider' ? priceCents : -priceCents
            ledger.push(...entries)
            closedThrough = period.to
          }
        }
        const through = closedThrough ?? ''
        const owed = [...facts.values()]
          .filter(({ date }) => date <= through)
          .flatMap((fact) => {
            const ofDay = termsOn(history, fact.date)
            if (!ofDay) return []
            const commission = commissionOn(
              fact.turnoverCents,
              ofDay.commissionPercents[fact.channel],
            )
            const due = ofDay.mode === 'provider' ? fact.turnoverCents - commission : 0 - commission
            return [{ key: fact.key, turnover: fact.turnoverCents, commission, due }]
          })
        for (const key of 'abcdefgh') {
          const now = owed.find((one) => one.key === key)
          const entries = ledger.filter((entry) => entry.key === key)
          expect(add(entries.map(({ turnoverCents }) => turnoverCents))).toBe(now?.turnover ?? 0)
          expect(add(entries.map(({ commissionCents }) => commissionCents))).toBe(
            now?.commission ?? 0,
          )
        }
        expect(balance).toBe(add(owed.map(({ due }) => due)))
      }),
      { numRuns: 60 },
    )
  })
})

function enteredIn(ledger: readonly LedgerEntry<SettlementTerms>[]): EnteredSum[] {
  const sums = new Map<string, EnteredSum>()
  for (const entry of ledger) {
    const place = `${entry.key} ${entry.date} ${entry.channel}`
    const before = sums.get(place)
    sums.set(place, {
      ...entry,
      turnoverCents: entry.turnoverCents + (before?.turnoverCents ?? 0),
      commissionCents: entry.commissionCents + (before?.commissionCents ?? 0),
    })
  }
  return [...sums.values()]
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
