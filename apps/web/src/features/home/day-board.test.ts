import type { BoardVisit } from '@cantina/contract/home/board'
import { describe, expect, it } from 'vitest'
import { dayBoard, fitSlots, isMissing } from './day-board'

function visitAt(start: string, values: Partial<BoardVisit> = {}): BoardVisit {
  return {
    id: crypto.randomUUID(),
    number: '26-0001',
    customerName: 'Ada Lovelace',
    customerShortName: 'Lovelace',
    serviceNameEn: 'Tasting',
    serviceNameIt: null,
    partySize: 2,
    date: '2026-09-19',
    start,
    startsAt: `2026-09-19T${start}:00Z`,
    dueCents: 0,
    status: 'confirmed',
    arrivalStatus: 'expected',
    paymentStatus: 'paid',
    calendarColor: '#7a1f3d',
    roomName: null,
    languageCode: null,
    overdueCents: 0,
    ...values,
  }
}

const now = new Date('2026-09-19T11:18:00Z')

describe('the board of the day', () => {
  it('folds what has begun, and puts the rest under its time', () => {
    const visits = [visitAt('10:00'), visitAt('11:30'), visitAt('11:30'), visitAt('13:00')]
    const board = dayBoard(visits, [{ start: '11:30', guests: 9, seats: 74 }], now)
    expect(board.over).toEqual([visits[0]])
    expect(board.coming.map(({ start, visits: of }) => [start, of.length])).toEqual([
      ['11:30', 2],
      ['13:00', 1],
    ])
    expect(board.coming[0]).toMatchObject({ guests: 9, seats: 74, inMinutes: 12 })
    expect(board.coming[1]).toMatchObject({ guests: 2, seats: null })
  })

  it('lets a slot be over at the minute it begins', () => {
    expect(dayBoard([visitAt('11:18')], [], now).over).toHaveLength(1)
  })

  it('misses only guests who were confirmed and have not arrived', () => {
    expect(isMissing(visitAt('10:00'))).toBe(true)
    expect(isMissing(visitAt('10:00', { arrivalStatus: 'no_show' }))).toBe(false)
    expect(isMissing(visitAt('10:00', { status: 'to_be_confirmed' }))).toBe(false)
  })
})

describe('the slots that fit', () => {
  const slots = (...sizes: number[]) =>
    dayBoard(
      sizes.flatMap((size, nth) => Array.from({ length: size }, () => visitAt(`${12 + nth}:00`))),
      [],
      now,
    ).coming

  it('are whole ones, and the rest is counted', () => {
    const { shown, left } = fitSlots(slots(4, 3, 3, 7), 10)
    expect(shown.map(({ visits }) => visits.length)).toEqual([4, 3, 3])
    expect(left).toBe(7)
  })

  it('always begin with the next one, however many come', () => {
    const { shown, left } = fitSlots(slots(14, 2), 10)
    expect(shown.map(({ visits }) => visits.length)).toEqual([10])
    expect(left).toBe(6)
  })

  it('are all of them where they fit', () => {
    expect(fitSlots(slots(2, 3), 10).left).toBe(0)
    expect(fitSlots([], 10)).toEqual({ shown: [], left: 0 })
  })
})
