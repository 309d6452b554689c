import { describe, expect, it } from 'vitest'
import { isBottled, lineDetail, lineName, productSize } from './line-name'

const wine = (changes: object = {}) => ({
  name: 'Vin Santo',
  vintage: 2016,
  capacity: 75,
  capacityUnit: 'cl',
  ...changes,
})

describe('the name of a line', () => {
  it('has the vintage, and the size of a bottle that is not the usual one', () => {
    expect(lineName(wine(), 'en')).toBe('Vin Santo 2016')
    expect(lineName(wine({ capacity: 750, capacityUnit: 'ml' }), 'en')).toBe('Vin Santo 2016')
    expect(lineName(wine({ capacity: 37.5 }), 'en')).toBe('Vin Santo 2016 · 0.375 l')
    expect(lineName(wine({ capacity: 37.5 }), 'it')).toBe('Vin Santo 2016 · 0,375 l')
    expect(lineName(wine({ capacity: 1.5, capacityUnit: 'l' }), 'it')).toBe(
      'Vin Santo 2016 · 1,5 l',
    )
  })

  it('says what is no bottle in its own unit, and nothing of pieces', () => {
    const oil = wine({ name: 'Olio', vintage: null, capacity: 0.5, capacityUnit: 'l' })
    expect(lineName(oil, 'it')).toBe('Olio · 0,5 l')
    expect(lineName({ ...oil, capacity: 500, capacityUnit: 'g' }, 'it')).toBe('Olio · 500 g')
    expect(lineName({ ...oil, capacity: 40, capacityUnit: 'ml' }, 'it')).toBe('Olio · 40 ml')
    expect(lineName({ ...oil, capacity: 6, capacityUnit: 'piece' }, 'it')).toBe('Olio')
    expect(lineName({ ...oil, capacity: null }, 'it')).toBe('Olio')
  })

  it('repeats nothing that the name says itself', () => {
    const named = wine({ name: 'Magnum 2016, 1,5 l', capacity: 150 })
    expect(lineName(named, 'it')).toBe('Magnum 2016, 1,5 l')
  })

  it('leaves vintage and size where they stand beside it', () => {
    expect(lineDetail(wine({ capacity: 37.5 }), 'it')).toBe('2016 · 0,375 l')
    expect(lineDetail(wine({ vintage: null }), 'it')).toBe('')
  })
})

describe('the size of a product', () => {
  it('is that of its line, said of the usual bottle too, and keeps number and unit together', () => {
    const size = (capacity: number | null, capacityUnit: string) =>
      productSize({ capacity, capacityUnit }, 'it')
    expect(size(75, 'cl')).toBe('0,75\u00a0l')
    expect(size(25, 'cl')).toBe('0,25\u00a0l')
    expect(size(40, 'ml')).toBe('40\u00a0ml')
    expect(size(500, 'g')).toBe('500\u00a0g')
    expect(size(6, 'piece')).toBeNull()
    expect(size(null, 'cl')).toBeNull()
  })

  it('says what is counted in bottles', () => {
    expect(['ml', 'cl', 'l'].every(isBottled)).toBe(true)
    expect(['g', 'kg', 'piece'].some(isBottled)).toBe(false)
  })
})
