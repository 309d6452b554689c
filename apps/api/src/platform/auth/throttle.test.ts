import { describe, expect, it } from 'vitest'
import { delayForAccount, retryAfterSeconds, signInLimits } from './throttle'

describe('the delay of an account under attack', () => {
  it('is nothing for someone who mistypes now and then', () => {
    expect(delayForAccount(0)).toBe(0)
    expect(delayForAccount(9)).toBe(0)
  })

  it('grows, and stays bearable for the owner', () => {
    const delays = Array.from({ length: 1_000 }, (_, attempts) => delayForAccount(attempts))
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(delays[10]).toBe(250)
    expect(delays.at(-1)).toBe(4_000)
  })
})

it('asks to come back when the window has passed', () => {
  const now = new Date('2026-05-01T10:00:00Z')
  const tenMinutesAgo = new Date('2026-05-01T09:50:00Z')
  expect(retryAfterSeconds(tenMinutesAgo, signInLimits, now)).toBe(300)
  expect(retryAfterSeconds(new Date(0), signInLimits, now)).toBe(1)
})
