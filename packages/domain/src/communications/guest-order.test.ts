import { describe, expect, it } from 'vitest'
import { guestOrderRights, guestOrderState, lastDayToWithdraw } from './guest-order'

const order = {
  status: 'confirmed',
  shippingStatus: 'to_ship',
  isCollected: false,
  piecesLeft: 3,
  isFromWebsite: true,
  dueCents: 4_000,
  leastByCardCents: 50,
  withdrawnAt: null,
  receivedOn: null,
  today: '2026-11-16',
} as const

describe('an order, to who made it', () => {
  it('is where its goods are', () => {
    expect(guestOrderState({ ...order, status: 'pending' })).toBe('received')
    expect(guestOrderState(order)).toBe('preparing')
    expect(guestOrderState({ ...order, shippingStatus: 'not_required' })).toBe('to_collect')
    expect(guestOrderState({ ...order, shippingStatus: 'shipped' })).toBe('shipped')
    const delivered = { ...order, status: 'completed', shippingStatus: 'delivered' } as const
    expect(guestOrderState(delivered)).toBe('delivered')
    const handedOver = { ...order, status: 'completed', shippingStatus: 'not_required' } as const
    expect(guestOrderState({ ...handedOver, isCollected: true })).toBe('collected')
    expect(guestOrderState({ ...delivered, piecesLeft: 0 })).toBe('returned')
    expect(guestOrderState({ ...order, status: 'cancelled' })).toBe('cancelled')
  })

  it('can be cancelled while the goods are in the business, by who ordered alone', () => {
    expect(guestOrderRights(order).cancel).toBe(true)
    expect(guestOrderRights({ ...order, status: 'pending' }).cancel).toBe(true)
    expect(guestOrderRights({ ...order, isFromWebsite: false }).cancel).toBe(false)
    expect(guestOrderRights({ ...order, shippingStatus: 'shipped' }).cancel).toBe(false)
    expect(guestOrderRights({ ...order, isCollected: true }).cancel).toBe(false)
    expect(guestOrderRights({ ...order, status: 'cancelled' }).cancel).toBe(false)
  })

  it('can be paid once the business has said yes, by card, as long as something is due', () => {
    expect(guestOrderRights(order).pay).toBe(true)
    expect(guestOrderRights({ ...order, shippingStatus: 'delivered' }).pay).toBe(true)
    expect(guestOrderRights({ ...order, status: 'pending' }).pay).toBe(false)
    expect(guestOrderRights({ ...order, leastByCardCents: null }).pay).toBe(false)
    expect(guestOrderRights({ ...order, dueCents: 49 }).pay).toBe(false)
  })

  it('can be withdrawn from once it has left, until fourteen days after it arrived', () => {
    const may = (changes: object) => guestOrderRights({ ...order, ...changes }).withdraw
    const sent = { shippingStatus: 'shipped' }
    const there = { status: 'completed', shippingStatus: 'delivered', receivedOn: '2026-11-02' }
    expect(may({})).toBe(false)
    expect(may(sent)).toBe(true)
    expect(may({ ...sent, isFromWebsite: false })).toBe(false)
    expect(may({ ...sent, withdrawnAt: new Date() })).toBe(false)
    expect(may(there)).toBe(true)
    expect(may({ ...there, today: '2026-11-17' })).toBe(false)
    expect(may({ ...there, piecesLeft: 0 })).toBe(false)
    expect(may({ status: 'completed', isCollected: true, receivedOn: '2026-11-10' })).toBe(true)
  })

  it('leaves a whole working day as the last one to withdraw', () => {
    expect(lastDayToWithdraw('2026-11-02')).toBe('2026-11-16')
    expect(lastDayToWithdraw('2026-11-07')).toBe('2026-11-23')
    expect(lastDayToWithdraw('2026-11-08')).toBe('2026-11-23')
  })

  it('leaves nothing to do once it is cancelled or all of it came back', () => {
    const nothing = { cancel: false, bill: false, pay: false, withdraw: false }
    expect(guestOrderRights({ ...order, status: 'cancelled' })).toEqual(nothing)
    const back = { ...order, status: 'completed', shippingStatus: 'delivered', piecesLeft: 0 }
    expect(guestOrderRights({ ...order, ...back } as never)).toEqual(nothing)
  })
})
