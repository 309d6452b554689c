import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextWebhookAttempt, webhookPatienceMs } from './webhook-retries'

const start = new Date('2026-03-28T23:30:00Z')
const until = new Date(start.getTime() + webhookPatienceMs)

it('waits twice as long each time, at most an hour, and gives up after a day', () => {
  const waits: number[] = []
  let now = start
  for (let attempts = 1; ; attempts += 1) {
    const next = nextWebhookAttempt(attempts, now, until)
    if (!next) break
    waits.push((next.getTime() - now.getTime()) / 60_000)
    now = next
  }
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(waits).toHaveLength(28)
  expect(until.getTime() - now.getTime()).toBeLessThan(60 * 60_000)
})

it('is always ahead, and never after the end', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(2 * webhookPatienceMs), (attempts, passed) => {
      const now = new Date(start.getTime() + passed)
      const next = nextWebhookAttempt(attempts, now, until)
      if (next) {
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        expect(next.getTime()).toBeLessThanOrEqual(until.getTime())
      }
    }),
  )
})
