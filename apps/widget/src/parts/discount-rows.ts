import type { PublicOrderQuote } from '@cantina/contract/guest/public-shop'
import type { Translate } from '#widget/lib/translate'
import type { PriceLine } from './price-lines'

/** What is taken off a purchase, by name. */
export function discountRows(discounts: PublicOrderQuote['discounts'], t: Translate): PriceLine[] {
  return discounts.map(({ name, cents }) => ({
    key: `discount ${name}`,
    label: t('price.discount', { name }),
    cents: -cents,
  }))
}
