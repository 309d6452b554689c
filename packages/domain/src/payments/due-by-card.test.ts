import { expect, it } from 'vitest'
import { dueByCard } from './due-by-card'

it.each([
  ['what is due at booking', { dueNowCents: 5_000, needsConfirmation: false }, 5_000],
  ['nothing for a request', { dueNowCents: 5_000, needsConfirmation: true }, 0],
  ['nothing when nothing is due', { dueNowCents: 0, needsConfirmation: false }, 0],
  ['nothing that no card takes', { dueNowCents: 1_499, needsConfirmation: false }, 0],
  ['the least that a card takes', { dueNowCents: 1_500, needsConfirmation: false }, 1_500],
])('asks for %s', (_, visit, cents) => {
  expect(dueByCard(visit, 1_500)).toBe(cents)
})
