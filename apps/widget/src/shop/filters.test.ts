import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { expect, it } from 'vitest'
import { isLookedFor, noFilters, optionsOf } from './filters'

const named = (id: number, nameEn: string, nameIt: string) => ({ id, nameEn, nameIt })
const [red, white] = [named(1, 'Red', 'Rosso'), named(2, 'White', 'Bianco')]
const [sangiovese, merlot] = [named(5, 'Sangiovese', 'Sangiovese'), named(6, 'Merlot', 'Merlot')]
const game = named(9, 'Game', 'Selvaggina')

const product = (id: string, categoryId: number, wine: object) =>
  ({ id, categoryId, wine: { type: null, grapes: [], pairings: [], ...wine } }) as never

const riserva: PublicProduct = product('riserva', 1, {
  type: red,
  grapes: [sangiovese, merlot],
  pairings: [game],
})
const vernaccia: PublicProduct = product('vernaccia', 1, { type: white })
const oil: PublicProduct = product('oil', 2, {})
const shelves = [riserva, vernaccia, oil]

const found = (filters: object) =>
  shelves.filter((one) => isLookedFor(one, { ...noFilters, ...filters })).map(({ id }) => id)

it('finds products by category, type, grape and pairing, all of which must fit', () => {
  expect(found({})).toEqual(['riserva', 'vernaccia', 'oil'])
  expect(found({ category: '2' })).toEqual(['oil'])
  expect(found({ type: '2' })).toEqual(['vernaccia'])
  expect(found({ grape: '6' })).toEqual(['riserva'])
  expect(found({ grape: '6', type: '2' })).toEqual([])
  expect(found({ pairing: '9' })).toEqual(['riserva'])
})

it('offers what is on the shelves, once and by name', () => {
  expect(optionsOf(shelves, 'grape', 'en').map(({ label }) => label)).toEqual([
    'Merlot',
    'Sangiovese',
  ])
  expect(optionsOf(shelves, 'type', 'it').map(({ label }) => label)).toEqual(['Bianco', 'Rosso'])
  expect(optionsOf([oil], 'pairing', 'en')).toEqual([])
})
