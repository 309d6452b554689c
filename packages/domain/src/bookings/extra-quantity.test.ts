import { describe, expect, it } from 'vitest'
import { isMaximumReached, quantityLimits } from './extra-quantity'

describe('how many of an extra one booking has', () => {
  it('is as the extra says', () => {
    expect(quantityLimits({ unit: 'piece', minimumQuantity: 2, maximumQuantity: 8 })).toEqual({
      least: 2,
      most: 8,
    })
    expect(quantityLimits({ unit: 'person', minimumQuantity: 1, maximumQuantity: null })).toEqual({
      least: 1,
      most: null,
    })
  })

  it('is one where it is sold once per booking, whatever else the extra says', () => {
    expect(quantityLimits({ unit: 'booking', minimumQuantity: 2, maximumQuantity: 8 })).toEqual({
      least: 1,
      most: 1,
    })
  })
})

it('has reached its maximum where no more can be had, and says nothing of what is had once', () => {
  const limited = { unit: 'piece', minimumQuantity: 1, maximumQuantity: 3 } as const
  expect([2, 3, 4].map((quantity) => isMaximumReached(limited, quantity))).toEqual([
    false,
    true,
    true,
  ])
  expect(isMaximumReached({ ...limited, maximumQuantity: null }, 1_000)).toBe(false)
  expect(isMaximumReached({ ...limited, unit: 'booking' }, 1)).toBe(false)
})
