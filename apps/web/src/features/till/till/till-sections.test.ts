import { describe, expect, it } from 'vitest'
import { chianti, tasting } from './cart-samples'
import { tillItems } from './till-items'
import { firstSectionOf, sectionsBelow } from './till-sections'

const products = ['Ambra', 'Brezza', 'Chianti'].map((id) => ({ ...chianti, id, name: id }))
const items = tillItems(products, [{ ...tasting, id: 'visit', nameIt: 'Calice' }], 'it')
const none = { favouriteIds: [], bestSellerIds: [] }
const ids = (found: readonly { readonly id: string }[] = []) => found.map(({ id }) => id)

describe('what is sold at the till', () => {
  it('stands by name, visits beside the bottles', () => {
    expect(ids(items)).toEqual(['Ambra', 'Brezza', 'visit', 'Chianti'])
    expect(ids(tillItems(products, [], 'it'))).toEqual(['Ambra', 'Brezza', 'Chianti'])
  })
})

describe('what the till shows first', () => {
  it('are favourites in their own order, without those that are sold here no more', () => {
    const favouriteIds = ['Chianti', 'gone', 'visit', 'Ambra']
    const first = firstSectionOf(items, { ...none, favouriteIds })
    expect(first?.kind).toBe('favourites')
    expect(ids(first?.items)).toEqual(['Chianti', 'visit', 'Ambra'])
  })

  it('is what sells most where nobody has chosen, or what was chosen is gone', () => {
    const first = firstSectionOf(items, { favouriteIds: ['gone'], bestSellerIds: ['Brezza'] })
    expect(first?.kind).toBe('bestSellers')
    expect(firstSectionOf(items, none)).toBeNull()
  })

  it('stands above the others, each once', () => {
    const first = firstSectionOf(items, { ...none, favouriteIds: ['Brezza'] })
    if (!first) throw new Error('There is one')
    expect(sectionsBelow(first, items).map((section) => ids(section.items))).toEqual([
      ['Brezza'],
      ['Ambra', 'visit', 'Chianti'],
    ])
    const all = firstSectionOf(items, { ...none, favouriteIds: ids(items) })
    expect(all && sectionsBelow(all, items)).toHaveLength(1)
  })
})
