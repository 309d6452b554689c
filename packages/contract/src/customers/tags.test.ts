import { describe, expect, it } from 'vitest'
import { check } from '#contract/check'
import { tags } from './tags'

function complaints(value: unknown) {
  const result = check(tags.input, value)
  return result.ok
    ? {}
    : Object.fromEntries(result.problems.map(({ path, text }) => [path, text.key]))
}

describe('a tag', () => {
  it('needs a name', () => {
    expect(complaints(tags.empty)).toEqual({ name: 'required' })
  })

  it('has its first rule on by default, and the others off', () => {
    expect(tags.empty).toMatchObject({
      countsPurchases: true,
      countsSinglePurchase: false,
      countsCumulatedPurchase: false,
    })
  })

  it('refuses a range that ends before it begins', () => {
    expect(
      complaints({
        ...tags.empty,
        name: 'VIP',
        fromOfCumulatedPurchase: 500,
        toOfCumulatedPurchase: 100,
      }),
    ).toEqual({ toOfCumulatedPurchase: 'maximumBelowMinimum' })
  })

  it('accepts a range that ends where it begins, and an open one', () => {
    expect(complaints({ ...tags.empty, name: 'VIP', fromPurchases: 3, toPurchases: 3 })).toEqual({})
    expect(complaints({ ...tags.empty, name: 'VIP', fromPurchases: 3 })).toEqual({})
  })

  it('refuses fields it does not know and money that is not whole cents', () => {
    expect(complaints({ ...tags.empty, name: 'VIP', isAdmin: true })).toEqual({
      isAdmin: 'unknownField',
    })
    expect(complaints({ ...tags.empty, name: 'VIP', fromPerSinglePurchase: 10.5 })).toEqual({
      fromPerSinglePurchase: 'invalidFormat',
    })
  })
})
