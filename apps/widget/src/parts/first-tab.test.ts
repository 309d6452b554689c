import { expect, it } from 'vitest'
import { firstTab } from './first-tab'

it('opens what there is, and the visits where there is nothing', () => {
  expect(firstTab({ places: [{}], hasShop: true })).toBe('visits')
  expect(firstTab({ places: [], hasShop: true })).toBe('shop')
  expect(firstTab({ places: [], hasShop: false })).toBe('visits')
})
