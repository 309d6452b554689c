import type { PublicOrderQuote } from '@cantina/contract/guest/public-shop'
import type { Translate } from '#widget/lib/translate'
import type { PriceLine } from '#widget/parts/price-lines'

/** Full prices, all that is taken off them in one row, and the way: what is shown adds up to the total. */
export function priceRows(
  { lines, shippingCents }: Pick<PublicOrderQuote, 'lines' | 'shippingCents'>,
  t: Translate,
): PriceLine[] {
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0)
  return [
    ...lines.map((line) => ({
      key: line.productId,
      label: t('price.times', { count: line.quantity, name: line.name }),
      cents: line.fullCents,
    })),
    ...(discountCents > 0
      ? [{ key: 'discount', label: t('price.discount'), cents: -discountCents }]
      : []),
    { key: 'shipping', label: t('shop.shipping'), cents: shippingCents },
  ]
}
