import { describe, expect, it } from 'vitest'
import { benchTable, isKept } from './bench-table.mjs'

const held = (value: number, bound: 'at least' | 'at most', limit: number) => ({
  value,
  bound,
  limit,
})

const nothingKnown = { statements: null, cpuMs: null, databaseCpuMs: null, p50: null, p99: null }

const list = {
  bench: 'list',
  what: '25 rows',
  ratio: held(0.62, 'at least', 0.5),
  growth: held(1.7, 'at most', 1.5),
  ours: {
    perSecond: 812.4,
    statements: 8.04,
    cpuMs: 1.26,
    databaseCpuMs: 2.5,
    p50: 9.81,
    p99: 31.4,
  },
  bare: { perSecond: 1310, ...nothingKnown, cpuMs: 0.41, databaseCpuMs: 0.93 },
}
const page = {
  bench: 'page',
  what: 'JavaScript',
  figure: { ...held(84.4, 'at most', 120), unit: 'KB' },
}

describe('the table of measurements', () => {
  it('says of each row what it is held to and whether that is kept', () => {
    expect([list, page].map(isKept)).toEqual([false, true])
    const lines = benchTable([list, page]).split('\n')
    const row = lines.find((line) => line.includes('25 rows'))?.trim()
    expect(row?.split(/ {2,}/)).toEqual([
      'MISS 25 rows',
      '0.62 ×',
      '≥ 0.5',
      '1.70',
      '≤ 1.5',
      '812',
      '1310',
      '8.0',
      '1.26',
      '2.50',
      '0.41',
      '0.93',
      '9.8',
      '31.4',
      '113 %',
    ])
    expect(lines.find((line) => line.includes('JavaScript'))).toMatch(/ok .*84 KB +≤ 120 +70 %$/)
  })

  it('ends with what is closest to its limit, grows most and costs most', () => {
    const ending = benchTable([page, list]).split('\n\n')[1]
    expect(ending?.split('\n')).toEqual([
      'Closest to their limits:',
      '  113 %  list: 25 rows',
      '  70 %  page: JavaScript',
      'Growing most:',
      '  1.70 ×  list: 25 rows',
      'Dearest:',
      '  1.26 ms  list: 25 rows',
    ])
  })

  it('counts nothing at all as kept where nothing is allowed, and anything as a miss', () => {
    const late = (value: number) => ({ bench: 'b', what: 'w', figure: held(value, 'at most', 0) })
    expect([late(0), late(1)].map(isKept)).toEqual([true, false])
    expect(benchTable([late(0)])).toContain('0 %')
  })
})
