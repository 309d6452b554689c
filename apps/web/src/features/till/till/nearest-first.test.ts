import type { TillReservation } from '@cantina/contract/till/till'
import { expect, it } from 'vitest'
import { nearestFirst } from './nearest-first'

it('lists today first, then who owes something, the nearest day first', () => {
  const visit = (date: string, dueCents: number) => ({ date, dueCents }) as TillReservation
  const found = [
    visit('2026-01-01', 100),
    visit('2026-11-17', 0),
    visit('2025-11-29', 100),
    visit('2026-11-18', 100),
    visit('2026-11-16', 0),
    visit('2026-11-14', 100),
  ]
  expect(nearestFirst(found, '2026-11-16').map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-18',
    '2026-11-14',
    '2026-01-01',
    '2025-11-29',
    '2026-11-17',
  ])
})
