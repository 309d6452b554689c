import { describe, expect, it } from 'vitest'
import { admitCommand } from './admit-command'
import { clockOffsetOf, momentOf } from './device-clock'
import {
  appendCommand,
  emptyHead,
  isReadable,
  nextToSend,
  retryAfterMs,
  storedVersion,
} from './offline-queue'

const clock = { deviceTime: 1_000, clockOffsetMs: 20 }

describe('commands of a device', () => {
  it('are numbered in the order in which they are added, sales in a series of their own', () => {
    const kinds = ['sell', 'note', 'check_in', 'sell', 'no_show'] as const
    let head = emptyHead
    const queue = kinds.map((kind) => {
      const added = appendCommand(head, { key: kind, kind, content: null }, clock)
      head = added.head
      return added.queued
    })
    expect(queue.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
    expect(queue.map(({ number }) => number)).toEqual([1, null, null, 2, null])
    expect(head).toEqual({ nextSequence: 6, nextNumber: 3 })
  })

  it('are sent in that order, whatever the order in which they were stored', () => {
    expect(nextToSend([{ sequence: 9 }, { sequence: 7 }, { sequence: 8 }])?.sequence).toBe(7)
    expect(nextToSend([])).toBeNull()
  })

  it('are left alone by a version of the application that is older than they are', () => {
    expect(isReadable({ version: storedVersion })).toBe(true)
    expect(isReadable({ version: storedVersion + 1 })).toBe(false)
  })

  it('wait longer after each attempt that failed, and never more than a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(retryAfterMs)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ])
  })
})

describe('a command that arrives', () => {
  const progress = { lastSequence: 4, lastNumber: 2 }
  const command = { sequence: 5, number: 3, key: 'new' }

  it('is done when it is the next', () => {
    expect(admitCommand(progress, command, null)).toBe('apply')
    expect(admitCommand(progress, { ...command, number: null }, null)).toBe('apply')
  })

  it('is answered again when it was done, however long ago', () => {
    expect(admitCommand(progress, { ...command, sequence: 1, key: 'old' }, 'old')).toBe('repeat')
  })

  it('waits for those before it', () => {
    expect(admitCommand(progress, { ...command, sequence: 6 }, null)).toBe('too_early')
  })

  it('is refused from a copy of the device, and with a gap in its receipts', () => {
    expect(admitCommand(progress, { ...command, sequence: 4 }, 'other')).toBe('not_the_same')
    expect(admitCommand(progress, { ...command, number: 4 }, null)).toBe('not_the_same')
    expect(admitCommand(progress, { ...command, number: 2 }, null)).toBe('not_the_same')
  })
})

describe('the clock of a device', () => {
  it('is held against the middle between question and answer', () => {
    expect(clockOffsetOf({ askedAt: 1_000, answeredAt: 1_200, serverTime: 61_100 })).toBe(60_000)
    expect(clockOffsetOf({ askedAt: 1_000, answeredAt: 1_200, serverTime: 600 })).toBe(-500)
  })

  it('puts nothing before what came before it, nor into the future', () => {
    const reported = { deviceTime: 5_000, clockOffsetMs: -1_000 }
    expect(momentOf(reported, { notBefore: 0, now: 9_000 })).toBe(4_000)
    expect(momentOf(reported, { notBefore: 4_500, now: 9_000 })).toBe(4_500)
    expect(momentOf(reported, { notBefore: 0, now: 3_000 })).toBe(3_000)
  })
})
