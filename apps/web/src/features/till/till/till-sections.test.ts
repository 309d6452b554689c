import type { TillProduct } from '@cantina/contract/till/till'
import { describe, expect, it } from 'vitest'
import { firstSectionOf, sectionsBelow } from './till-sections'

const products = ['Ambra', 'Brezza', 'Chianti'].map((id) => ({ id, name: id })) as TillProduct[]
const ids = (found: readonly TillProduct[] = []) => found.map(({ id }) => id)

describe('what the till shows first', () => {
  it('are favourites in their own order, without those that are sold here no more', () => {
    const first = firstSectionOf({
      products,
      favouriteIds: ['Chianti', 'gone', 'Ambra'],
      bestSellerIds: [],
    })
    expect(first?.kind).toBe('favourites')
    expect(ids(first?.products)).toEqual(['Chianti', 'Ambra'])
  })

  it('is what sells most where nobody has chosen, or what was chosen is gone', () => {
    const first = firstSectionOf({ products, favouriteIds: ['gone'], bestSellerIds: ['Brezza'] })
    expect(first?.kind).toBe('bestSellers')
    expect(firstSectionOf({ products, favouriteIds: [], bestSellerIds: [] })).toBeNull()
  })

  it('stands above the others, each once', () => {
    const first = firstSectionOf({ products, favouriteIds: ['Brezza'], bestSellerIds: [] })
    if (!first) throw new Error('There is one')
    expect(sectionsBelow(first, products).map((section) => ids(section.products))).toEqual([
      ['Brezza'],
      ['Ambra', 'Chianti'],
    ])
    const all = firstSectionOf({ products, favouriteIds: ids(products), bestSellerIds: [] })
    expect(all && sectionsBelow(all, products)).toHaveLength(1)
  })
})
