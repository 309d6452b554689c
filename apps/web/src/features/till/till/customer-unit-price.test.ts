import { describe, expect, it } from 'vitest'
import type { CartCustomer } from './cart'
import { chianti, customerOf, members, tasting, tillWith } from './cart-samples'
import { customerGuestCents, customerUnitCents } from './customer-unit-price'

const now = new Date('2026-06-17T09:00:00Z')

const unitCents = (who: CartCustomer | null, sold = tillWith()) =>
  customerUnitCents(chianti, { customer: who, shipping: null }, sold, now)

describe('what a piece costs the chosen customer', () => {
  it('is less by the discounts for their tags alone', () => {
    expect(unitCents(customerOf(['club']))).toBe(1_800)
  })

  it('is not named for others, and where their discount is for something else', () => {
    expect(unitCents(null)).toBeNull()
    expect(unitCents(customerOf(['trade']))).toBeNull()
    const forOthers = tillWith({ discounts: [{ ...members, itemIds: ['oil'] }] })
    expect(unitCents(customerOf(['club']), forOthers)).toBeNull()
  })

  it('is not less by what their discount takes off visits', () => {
    const forVisits = tillWith({ discounts: [{ ...members, type: 'services' }] })
    expect(unitCents(customerOf(['club']), forVisits)).toBeNull()
  })
})

describe('what a visit costs a guest with the chosen customer', () => {
  const theirs = { ...members, type: 'services' } as const
  const guestCents = (who: CartCustomer | null, changes: Partial<typeof members> = {}) => {
    const till = tillWith({ discounts: [{ ...theirs, ...changes }] })
    return customerGuestCents(tasting, { customer: who }, till, now)
  }

  it('is less by the discounts for their tags', () => {
    expect(guestCents(customerOf(['club']))).toBe(2_250)
    expect(guestCents(customerOf(['club']), { itemIds: ['tasting'] })).toBe(2_250)
  })

  it('is not named for others, for other visits, and while the time decides', () => {
    const member = customerOf(['club'])
    expect(guestCents(null)).toBeNull()
    expect(guestCents(customerOf(['trade']))).toBeNull()
    expect(guestCents(member, { itemIds: ['vertical'] })).toBeNull()
    expect(guestCents(member, { type: 'products' })).toBeNull()
    const evening = { start: '18:00', end: '20:00', weekDays: [] }
    expect(guestCents(member, { times: [evening] })).toBeNull()
  })
})
