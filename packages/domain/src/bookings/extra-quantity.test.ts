import { describe, expect, it } from 'vitest'
import { quantityLimits } from './extra-quantity'

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
