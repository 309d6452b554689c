import { expect, it } from 'vitest'
import { wayToPay } from './way-to-pay'

const visit = {
  dueCents: 5_000,
  leastByCardCents: null,
  hasAccount: false,
  paidAt: 'arrival',
} as const
const sent = { ...visit, paidAt: null }

it.each([
  [visit, 'arrival'],
  [{ ...visit, hasAccount: true }, 'arrivalOrTransfer'],
  [{ ...visit, leastByCardCents: 50 }, 'cardOrArrival'],
  [{ ...visit, leastByCardCents: 6_000, hasAccount: true }, 'arrivalOrTransfer'],
  [{ ...visit, dueCents: 0 }, null],
  [{ ...visit, paidAt: 'collection' }, 'collection'],
  [{ ...visit, paidAt: 'collection', hasAccount: true }, 'collectionOrTransfer'],
  [{ ...sent, leastByCardCents: 50 }, 'card'],
  [{ ...sent, hasAccount: true }, 'transfer'],
  [sent, 'asked'],
] as const)('%j is paid like this: %s', (owing, way) => {
  expect(wayToPay(owing)).toBe(way)
})
