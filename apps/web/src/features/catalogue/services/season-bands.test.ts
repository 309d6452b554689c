import { describe, expect, it } from 'vitest'
import { bandYears } from './season-bands'

const today = '2026-03-01'

function season(from: unknown, to: unknown, countryId: number | null = null) {
  return { name: 'Season', from, to, priceCents: 4000, countryId }
}

describe('the bands of seasons', () => {
  it('stand on their year, the last day included', () => {
    expect(bandYears([season('2026-01-01', '2026-12-31')], today)).toEqual([
      { year: 2026, laneCount: 1, bands: [{ index: 0, start: 0, end: 1, lane: 0 }] },
    ])
  })

  it('go on in the next year', () => {
    const years = bandYears([season('2026-12-01', '2027-01-31')], today)
    expect(years.map(({ year }) => year)).toEqual([2026, 2027])
    expect(years[0]?.bands[0]).toMatchObject({ start: 11 / 12, end: 1 })
    expect(years[1]?.bands[0]).toMatchObject({ start: 0, end: 1 / 12 })
  })

  it('mark a season that ends before it begins, and one that shares days with another', () => {
    const years = bandYears(
      [
        season('2026-06-01', '2026-08-31'),
        season('2026-09-01', '2026-08-15'),
        season('2026-08-01', '2026-08-31'),
      ],
      today,
    )
    expect(years[0]?.bands.map(({ index, end }) => [index, end === null])).toEqual([
      [0, false],
      [2, true],
      [1, true],
    ])
  })

  it('stand below each other where they are for other guests', () => {
    const years = bandYears(
      [season('2026-06-01', '2026-08-31'), season('2026-07-01', '2026-07-31', 5)],
      today,
    )
    expect(years[0]?.laneCount).toBe(2)
  })

  it('leave out what is over while something is still to come', () => {
    const past = season('2024-06-01', '2024-08-31')
    expect(bandYears([past, season('2026-06-01', '2026-08-31')], today)).toHaveLength(1)
    expect(bandYears([past], today).map(({ year }) => year)).toEqual([2024])
  })

  it('wait for readable days', () => {
    expect(bandYears([season(null, { unreadable: 'x' })], today)).toEqual([])
  })
})
