import { describe, expect, it } from 'vitest'
import { monthsOf, readPeriod } from './figures-state'

describe('the months of customers', () => {
  it('are whole ones, up to this one', () => {
    expect(monthsOf('last12', '2026-11-16')).toEqual({ from: '2025-12-01', to: '2026-11-01' })
    expect(monthsOf('last36', '2026-11-16')).toEqual({ from: '2023-12-01', to: '2026-11-01' })
    expect(monthsOf('year', '2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
    expect(monthsOf('lastYear', '2026-11-16')).toEqual({ from: '2025-01-01', to: '2025-12-01' })
  })

  it('are not what somebody made up in the address', () => {
    expect(readPeriod({ period: 'lastYear' })).toBe('lastYear')
    expect(readPeriod({ period: 'forever' })).toBeNull()
    expect(readPeriod({})).toBeNull()
  })
})
