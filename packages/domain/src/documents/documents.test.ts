import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  creditedLines,
  type DocumentLine,
  partialLines,
  totalOf,
  vatSummaryOf,
} from './document-lines'
import { patternProblem, writeNumber } from './number-pattern'
import { spreadCents } from './spread-cents'
import { spreadPayment, spreadPayments } from './spread-payments'
import { isItalianTaxCode } from './tax-code'
import { vatOfPayment } from './vat-of-payment'

const amount = fc.integer({ min: 0, max: 9_999_999_999 })
const weights = fc.array(amount, { minLength: 1, maxLength: 12 })
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('spreading an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [3, 3], [3, 2]],
    [10, [1, 0, 9], [1, 0, 9]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [0, 0], [7, 0]],
    [0, [5, 5], [0, 0]],
  ])('spreads %i over %j', (cents, over, parts) => {
    expect(spreadCents(cents, over)).toEqual(parts)
  })

  it('adds up to the cent, and no part is a cent away from its share', () => {
    fc.assert(
      fc.property(amount, weights, (cents, over) => {
        const parts = spreadCents(cents, over)
        expect(sum(parts)).toBe(cents)
        const whole = sum(over)
        if (whole === 0) return
        for (const [index, part] of parts.entries()) {
          const exact = (BigInt(cents) * BigInt(over[index] ?? 0)) / BigInt(whole)
          expect([exact, exact + 1n]).toContain(BigInt(part))
        }
      }),
    )
  })

  it('gives nothing to what weighs nothing, and takes back as it gives', () => {
    fc.assert(
      fc.property(amount, weights, (cents, over) => {
        fc.pre(sum(over) > 0)
        const parts = spreadCents(cents, over)
        for (const [index, part] of parts.entries()) if (over[index] === 0) expect(part).toBe(0)
        expect(spreadCents(-cents, over)).toEqual(parts.map((part) => (part === 0 ? 0 : -part)))
      }),
    )
  })
})

describe('spreading payments over lines', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 })

  it('pays every line to the cent, in however many parts', () => {
    fc.assert(
      fc.property(totals, fc.array(fc.nat(100_000), { maxLength: 6 }), (lines, cuts) => {
        const whole = sum(lines)
        const marks = [...cuts.map((cut) => Math.min(cut, whole)).toSorted((a, b) => a - b), whole]
        const payments = marks.map((mark, index) => mark - (marks[index - 1] ?? 0))
        const parts = spreadPayments(lines, payments)
        expect(parts.map(sum)).toEqual(payments)
        const paid = lines.map((_, line) => sum(parts.map((part) => part[line] ?? 0)))
        expect(paid).toEqual(lines)
      }),
    )
  })

  it('never pays a line beyond its total nor takes back more than was paid', () => {
    const step = fc.record({ isBack: fc.boolean(), share: fc.nat(100) })
    fc.assert(
      fc.property(totals, fc.array(step, { maxLength: 12 }), (lines, steps) => {
        let net = 0
        const payments = steps.map(({ isBack, share }) => {
          const most = isBack ? net : sum(lines) - net
          const size = Math.floor((most * share) / 100)
          const cents = isBack ? 0 - size : size
          net += cents
          return cents
        })
        const paid = lines.map(() => 0)
        for (const [index, part] of spreadPayments(lines, payments).entries()) {
          expect(sum(part)).toBe(payments[index])
          for (const [line, cents] of part.entries()) paid[line] = (paid[line] ?? 0) + cents
          for (const [line, cents] of paid.entries()) {
            expect(cents).toBeGreaterThanOrEqual(0)
            expect(cents).toBeLessThanOrEqual(lines[line] ?? 0)
          }
        }
      }),
    )
  })

  it('refunds first what was paid beyond a line', () => {
    expect(spreadPayment([5_000, 0], [5_000, 1_100], -1_100)).toEqual([0, -1_100])
    expect(spreadPayment([5_000, 0], [5_000, 1_100], -2_100)).toEqual([-1_000, -1_100])
    expect(spreadPayment([5_000, 0], [5_000, 1_100], -100)).toEqual([0, -100])
  })

  it('still adds up when the price has fallen below what was paid', () => {
    expect(spreadPayments([1_000, 0], [1_500])).toEqual([[1_500, 0]])
    expect(spreadPayments([0, 0], [10, -10])).toEqual([
      [10, 0],
      [-10, 0],
    ])
  })
})

const line = fc.record({
  description: fc.constant('A line'),
  count: fc.integer({ min: 1, max: 40 }),
  unitCents: fc.integer({ min: 0, max: 50_000 }),
  ratePercent: fc.constantFrom(22, 10, 5, 4, 0),
})
const lines = fc.array(line, { minLength: 1, maxLength: 40 }).map((all) =>
  all.map((one) => ({
    ...one,
    totalCents: one.count * one.unitCents,
    natureCode: one.ratePercent === 0 ? (one.count % 2 ? 'N2.2' : 'N4') : null,
  })),
)

describe('the VAT of a payment', () => {
  const tasting = { totalCents: 5_000, ratePercent: 22, natureCode: null }
  const platter = { totalCents: 2_500, ratePercent: 10, natureCode: null }
  const book = { totalCents: 2_500, ratePercent: 0, natureCode: 'N4' }

  it('is spread over the rates of what was sold', () => {
    expect(vatOfPayment(1_000, [tasting, platter, book], [])).toEqual([
      { ratePercent: 22, natureCode: null, cents: 500 },
      { ratePercent: 10, natureCode: null, cents: 250 },
      { ratePercent: 0, natureCode: 'N4', cents: 250 },
    ])
  })

  it('pays for what was added since, and refunds what was taken out', () => {
    const before = vatOfPayment(5_000, [tasting], [])
    const after = vatOfPayment(2_500, [tasting, platter], before)
    expect(after).toEqual([{ ratePercent: 10, natureCode: null, cents: 2_500 }])
    expect(vatOfPayment(-2_500, [tasting], [...before, ...after])).toEqual([
      { ratePercent: 10, natureCode: null, cents: -2_500 },
    ])
  })

  it('adds up to the payment, whatever was paid before for whatever', () => {
    const paid = fc.record({
      ratePercent: fc.constantFrom(22, 10, 5, 4),
      natureCode: fc.constant(null),
      cents: fc.nat(50_000),
    })
    const paidCents = fc.integer({ min: -50_000, max: 50_000 })
    fc.assert(
      fc.property(paidCents, lines, fc.array(paid, { maxLength: 4 }), (cents, sold, before) => {
        const parts = vatOfPayment(cents, sold, before)
        expect(sum(parts.map((part) => part.cents))).toBe(cents)
      }),
    )
  })
})

describe('the lines of a document', () => {
  it('have a VAT split that adds up to their total, rate by rate', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const parts = vatSummaryOf(all)
        expect(sum(parts.map(({ grossCents }) => grossCents))).toBe(totalOf(all))
        for (const { netCents, vatCents, grossCents, ratePercent } of parts) {
          expect(netCents + vatCents).toBe(grossCents)
          expect(Math.abs(netCents * (1 + ratePercent / 100) - grossCents)).toBeLessThanOrEqual(
            0.62,
          )
        }
      }),
    )
  })

  it('name the reason for each kind of no VAT apart, after the rates', () => {
    const of = (totalCents: number, ratePercent: number, natureCode: string | null) => ({
      totalCents,
      ratePercent,
      natureCode,
    })
    expect(
      vatSummaryOf([of(500, 0, 'N4'), of(1_220, 22, null), of(300, 0, 'N2.2'), of(200, 0, 'N4')]),
    ).toEqual([
      { ratePercent: 22, natureCode: null, netCents: 1_000, vatCents: 220, grossCents: 1_220 },
      { ratePercent: 0, natureCode: 'N2.2', netCents: 300, vatCents: 0, grossCents: 300 },
      { ratePercent: 0, natureCode: 'N4', netCents: 700, vatCents: 0, grossCents: 700 },
    ])
  })

  it('stand for a part of the whole, whole lines as they are', () => {
    const tasting: DocumentLine = {
      description: 'Tasting',
      count: 2,
      unitCents: 2_500,
      discountCents: 0,
      totalCents: 5_000,
      ratePercent: 22,
      natureCode: null,
    }
    const platter = {
      ...tasting,
      description: 'Platter',
      count: 1,
      unitCents: 900,
      totalCents: 900,
    }
    const water = { ...platter, description: 'Water' }
    expect(
      partialLines(
        [tasting, platter, water],
        [5_000, 300, 0],
        (part) => `Part of ${part.description}`,
      ),
    ).toEqual([
      tasting,
      { ...platter, description: 'Part of Platter', unitCents: 300, totalCents: 300 },
    ])
  })

  it('credited are whole pieces of goods where they are, and parts where not', () => {
    const bottles = {
      description: 'Barolo',
      count: 6,
      unitCents: 2_000,
      discountCents: 600,
      totalCents: 11_400,
      ratePercent: 22,
      natureCode: null,
      soldAs: 0,
    }
    const credited = (cents: number, line: DocumentLine = bottles) =>
      creditedLines([line], [cents], (part) => `Part of ${part.description}`)
    expect(credited(3_800)).toEqual([
      { ...bottles, count: 2, discountCents: 200, totalCents: 3_800 },
    ])
    expect(credited(11_400)).toEqual([bottles])
    const part = { count: 1, unitCents: 1_000, discountCents: 0, totalCents: 1_000 }
    expect(credited(1_000)).toEqual([{ ...bottles, ...part, description: 'Part of Barolo' }])
    const visit = { ...bottles, soldAs: 'perPerson' }
    expect(credited(3_800, visit)[0]?.description).toBe('Part of Barolo')
  })
})

describe('a number pattern', () => {
  it.each([
    ['{year}/{number}', null],
    ['R-{year}-{number}', null],
    ['Cantina {number}.{year}', null],
    ['{number}', 'noYear'],
    ['R-{year}', 'noNumber'],
    ['{number}/{number}-{year}', 'noNumber'],
    ['{year}{number}', 'unreadable'],
    ['2{year}-{number}', 'unreadable'],
    ['{year}/{number}<b>', 'unreadable'],
  ])('%s has the problem %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem)
  })

  it('writes every number of every year apart', () => {
    expect(writeNumber('R-{year}-{number}', 2026, 7)).toBe('R-2026-0007')
    expect(writeNumber('{number}/{year}', 2026, 12_345)).toBe('12345/2026')
    const place = fc.tuple(
      fc.integer({ min: 2000, max: 2999 }),
      fc.integer({ min: 1, max: 99_999 }),
    )
    fc.assert(
      fc.property(place, place, (one, other) => {
        const write = (at: readonly [number, number]) => writeNumber('{year}/{number}', ...at)
        expect(write(one) === write(other)).toBe(one[0] === other[0] && one[1] === other[1])
      }),
    )
  })
})

describe('an Italian tax code', () => {
  it.each([
    ['RSSMRA85T10A562S', true],
    ['rssmra85t10a562s', true],
    ['RSSMRA85T10A562T', false],
    ['RSSMRA85T10A56', false],
    ['07643520567', true],
    ['07643520568', false],
    ['', false],
  ])('%s: %s', (code, isValid) => {
    expect(isItalianTaxCode(code)).toBe(isValid)
  })
})
