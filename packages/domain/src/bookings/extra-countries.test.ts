import { expect, it } from 'vitest'
import { isSoldTo } from './extra-countries'

const [italy, germany] = [1, 2]

it('sells an extra of one country to its guests alone, and others to everybody', () => {
  const ofItaly = { sellingCountry: { id: italy } }
  expect(isSoldTo(ofItaly, italy)).toBe(true)
  expect(isSoldTo(ofItaly, germany)).toBe(false)
  expect(isSoldTo(ofItaly, null)).toBe(false)
  expect(isSoldTo({ sellingCountry: null }, null)).toBe(true)
})
