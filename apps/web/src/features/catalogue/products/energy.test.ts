import { describe, expect, it } from 'vitest'
import { energyIn, isEnergyField, otherEnergy } from './energy'

describe('energy in both units', () => {
  it('is whole, as on a label', () => {
    expect(energyIn('energyKj', 83)).toBe(347)
    expect(energyIn('energyKcal', 347)).toBe(83)
    expect(energyIn('energyKcal', 0)).toBe(0)
  })

  it('is nothing while nothing, or nothing readable, is typed', () => {
    expect(energyIn('energyKj', null)).toBe(null)
    expect(energyIn('energyKj', { unreadable: 'x' })).toBe(null)
  })

  it('knows its two fields', () => {
    expect(isEnergyField('energyKj')).toBe(true)
    expect(isEnergyField('fatGrams')).toBe(false)
    expect(otherEnergy('energyKj')).toBe('energyKcal')
    expect(otherEnergy('energyKcal')).toBe('energyKj')
  })
})
