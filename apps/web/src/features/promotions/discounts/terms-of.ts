import { discountTerms } from '@cantina/contract/promotions/discounts'

const names = Object.keys(discountTerms.shape)

/** Of a discount, or of what stands in its form, what decides who gets it and what it takes off. */
export function termsOf(discount: object): unknown {
  return Object.fromEntries(Object.entries(discount).filter(([name]) => names.includes(name)))
}
