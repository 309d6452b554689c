import { expect, it } from 'vitest'
import { dueByCard, leastCardCents } from './due-by-card'

it.each([
  ['what is due at booking', { dueNowCents: 5_000, needsConfirmation: false }, 5_000],
  ['nothing for a request', { dueNowCents: 5_000, needsConfirmation: true }, 0],
  ['nothing when nothing is due', { dueNowCents: 0, needsConfirmation: false }, 0],
  ['nothing that no card takes', { dueNowCents: leastCardCents - 1, needsConfirmation: false }, 0],
  ['the least that a card takes', { dueNowCents: leastCardCents, needsConfirmation: false }, 50],
])('asks for %s', (_, visit, cents) => {
  expect(dueByCard(visit)).toBe(cents)
})
