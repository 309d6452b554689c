import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OrderState, orderStatuses, shippingStatuses, stepsOf } from './order-steps'

const order = (state: Partial<OrderState> = {}): OrderState => ({
  status: 'confirmed',
  shippingStatus: 'to_ship',
  isCollected: false,
  piecesLeft: 2,
  ...state,
})

describe('what can be done with an order', () => {
  it('that waits is to confirm, change or cancel it', () => {
    expect(stepsOf(order({ status: 'pending' }))).toEqual(['change', 'confirm', 'cancel'])
  })

  it('that is to be sent is to send it', () => {
    expect(stepsOf(order())).toEqual(['change', 'ship', 'cancel'])
    expect(stepsOf(order({ shippingStatus: 'shipped' }))).toEqual(['deliver', 'return'])
    expect(stepsOf(order({ shippingStatus: 'delivered', status: 'completed' }))).toEqual(['return'])
  })

  it('that somebody comes for is to hand it over', () => {
    const waiting = order({ shippingStatus: 'not_required' })
    expect(stepsOf(waiting)).toEqual(['change', 'collect', 'cancel'])
    expect(stepsOf({ ...waiting, status: 'completed', isCollected: true })).toEqual(['return'])
    expect(stepsOf({ ...waiting, status: 'completed', isCollected: true, piecesLeft: 0 })).toEqual(
      [],
    )
  })

  it('never lets go of goods and keep them: cancelling and returning exclude each other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.constantFrom(...shippingStatuses),
        fc.boolean(),
        fc.nat(3),
        (status, shippingStatus, isCollected, piecesLeft) => {
          const steps = stepsOf({ status, shippingStatus, isCollected, piecesLeft })
          expect(steps.includes('cancel') && steps.includes('return')).toBe(false)
          if (status === 'cancelled') expect(steps).toEqual([])
        },
      ),
    )
  })
})
