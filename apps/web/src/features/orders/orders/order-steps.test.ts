import { describe, expect, it } from 'vitest'
import { nextSteps } from './order-steps'

describe('the next steps of an order', () => {
  it('brings it on its way before money is asked for', () => {
    const order = {
      status: 'confirmed',
      steps: ['change', 'ship', 'cancel'],
      dueCents: 500,
    } as const
    expect(nextSteps({ ...order, steps: [...order.steps] })).toEqual(['ship', 'payment'])
  })

  it('asks for no money where none is due, or the order is cancelled', () => {
    expect(nextSteps({ status: 'pending', steps: ['confirm'], dueCents: 0 })).toEqual(['confirm'])
    expect(nextSteps({ status: 'cancelled', steps: [], dueCents: 500 })).toEqual([])
  })
})
