import type { TillProduct } from '@cantina/contract/till/till'
import { describe, expect, it } from 'vitest'
import { tasting } from './cart-samples'
import { categoriesOf } from './categories'
import { findItems, isScanned, productOfCode } from './find-products'
import { tillItems } from './till-items'

const product = (change: Partial<TillProduct>) =>
  ({
    id: change.name,
    name: 'x',
    itemCode: 'X',
    vintage: null,
    categoryId: 1,
    categoryName: 'Wine',
    subCategoryId: null,
    subCategoryName: null,
    imageId: null,
    ...change,
  }) as TillProduct

const products = [
  product({
    name: 'Chianti Classico',
    itemCode: 'CC-23',
    vintage: 2023,
    subCategoryId: 1,
    subCategoryName: 'Red',
  }),
  product({
    name: 'Chianti Riserva',
    itemCode: 'CC-2',
    vintage: 2021,
    subCategoryId: 1,
    subCategoryName: 'Red',
    imageId: 'red',
  }),
  product({ name: 'Rosé', itemCode: 'RO', subCategoryId: 3, subCategoryName: 'Rosé' }),
  product({
    name: 'Olio',
    itemCode: '8001234567890',
    categoryId: 2,
    categoryName: 'Oil and food',
    subCategoryId: 9,
    subCategoryName: 'Oil',
  }),
]
const items = tillItems(products, [tasting], 'it')
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name)

describe('what is found at the till', () => {
  it('has every word in its name, vintage or item code', () => {
    expect(names(findItems(items, 'chia 2021'))).toEqual(['Chianti Riserva'])
    expect(names(findItems(items, ' rose '))).toEqual(['Rosé'])
    expect(names(findItems(items, 'cc-2'))).toEqual(['Chianti Classico', 'Chianti Riserva'])
    expect(findItems(items, '  ')).toHaveLength(5)
    expect(findItems(items, 'barolo')).toEqual([])
  })

  it('is a visit too, by its name in either language', () => {
    expect(names(findItems(items, 'degus'))).toEqual(['Degustazione'])
    expect(names(findItems(items, 'tasting'))).toEqual(['Degustazione'])
  })

  it('is one product for an item code, never one whose code only begins so', () => {
    expect(productOfCode(products, ' cc-2 ')?.name).toBe('Chianti Riserva')
    expect(productOfCode(products, 'CC')).toBeUndefined()
  })
})

describe('a scanner', () => {
  it('is known by its speed', () => {
    expect(isScanned([0, 10, 21, 30, 42])).toBe(true)
    expect(isScanned([0, 10, 100, 110, 120])).toBe(true)
    expect(isScanned([0, 90, 210, 300, 400])).toBe(false)
    expect(isScanned([0, 10, 20])).toBe(false)
  })
})

describe('the categories', () => {
  it('are the kinds of the largest one, then the others as a whole', () => {
    const categories = categoriesOf(products, [])
    expect(names(categories as never)).toEqual(['Red', 'Rosé', 'Oil and food'])
    expect(categories[0]).toMatchObject({ imageId: 'red' })
    expect(categories[0]?.productIds.size).toBe(2)
  })

  it('stand in the order of the owner, and what was not put in order after them', () => {
    const order = [
      { categoryId: 2, subCategoryId: null },
      { categoryId: 77, subCategoryId: null },
      { categoryId: 1, subCategoryId: 3 },
    ]
    expect(names(categoriesOf(products, order) as never)).toEqual(['Oil and food', 'Rosé', 'Red'])
  })

  it('are none where nothing is sold', () => {
    expect(categoriesOf([], [])).toEqual([])
  })
})
