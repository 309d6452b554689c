import type { PublicOrderQuote } from '@cantina/contract/guest/public-shop'
import type { Translate } from '#widget/lib/translate'
import { discountRows } from '#widget/parts/discount-rows'
import type { PriceLine } from '#widget/parts/price-lines'

type Line = Pick<
  PublicOrderQuote['lines'][number],
  'name' | 'quantity' | 'quantityDiscountCents' | 'cents'
>

interface Priced extends Pick<PublicOrderQuote, 'discounts' | 'shippingCents'> {
  readonly lines: readonly Line[]
}

/** The lines of a basket, what is taken off by name, and the way: what is shown adds up to the total. */
export function priceRows(
  { lines, discounts, shippingCents }: Priced,
  t: Translate,
  money: (cents: number) => string,
): PriceLine[] {
  return [
    ...lines.map((line) => ({
      key: line.name,
      label: t('price.times', { count: line.quantity, name: line.name }),
      note:
        line.quantityDiscountCents > 0
          ? t('shop.quantityDiscount', { amount: money(-line.quantityDiscountCents) })
          : null,
      cents: line.cents,
    })),
    ...discountRows(discounts, t),
    { key: 'shipping', label: t('shop.shipping'), cents: shippingCents },
  ]
}
