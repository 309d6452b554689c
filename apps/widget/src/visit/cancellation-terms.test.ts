import { expect, it } from 'vitest'
import { createFormats } from '#widget/lib/formats'
import type { Translate } from '#widget/lib/translate'
import { cancellationTerms } from './cancellation-terms'

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' | ')
const formats = createFormats('en', 'EUR', 'Europe/Rome')

const said = (freeCancellationUntil: string, keptPercent: number) =>
  cancellationTerms({ freeCancellationUntil, keptPercent }, new Date('2026-11-16T12:00:00Z'), {
    t,
    formats,
  })

it('names the moment until which cancelling is free, while it is ahead', () => {
  expect(said('2026-11-17T12:00:00Z', 50)).toBe('visit.cancellation | 17 Nov 2026, 13:00 | 50%')
})

it('does not promise what is over', () => {
  expect(said('2026-11-16T12:00:00Z', 50)).toBe('visit.cancellationOver | 50%')
  expect(said('2026-11-15T12:00:00Z', 50)).toBe('visit.cancellationOver | 50%')
})

it('is free at any time where nothing is ever kept', () => {
  expect(said('2026-11-15T12:00:00Z', 0)).toBe('visit.cancellationFree')
})
