import type { PublicOrderQuote } from '@cantina/contract/guest/public-shop'
import type { Formats } from '#widget/lib/formats'
import type { Translate } from '#widget/lib/translate'
import { discountRows } from '#widget/parts/discount-rows'
import type { PriceLine } from '#widget/parts/price-lines'

type Line = Pick<
  PublicOrderQuote['lines'][number],
  'name' | 'quantity' | 'quantityDiscountCents' | 'cents' | 'availableFrom'
>

interface Priced extends Pick<PublicOrderQuote, 'discounts'> {
  readonly lines: readonly Line[]
  /** Null where nothing is sent, or nobody knows yet. */
  readonly shippingCents: number | null
}

/** The lines of a basket, what is taken off by name, and the way: what is shown adds up to the total. */
export function priceRows(
  { lines, discounts, shippingCents }: Priced,
  t: Translate,
  formats: Pick<Formats, 'money' | 'date'>,
): PriceLine[] {
  return [
    ...lines.map((line, index) => ({
      // Two amounts of a gift card have one name.
      key: `${line.name} ${index}`,
      label: t('price.times', { count: line.quantity, name: line.name }),
      note: notesOf(line, t, formats).join(' · ') || null,
      cents: line.cents,
    })),
    ...discountRows(discounts, t),
    ...(shippingCents === null
      ? []
      : [{ key: 'shipping', label: t('shop.shipping'), cents: shippingCents }]),
  ]
}

function notesOf(
  { quantityDiscountCents, availableFrom }: Line,
  t: Translate,
  { money, date }: Pick<Formats, 'money' | 'date'>,
): string[] {
  const discount =
    quantityDiscountCents > 0
      ? [t('shop.quantityDiscount', { amount: money(-quantityDiscountCents) })]
      : []
  const from = availableFrom ? [t('shop.availableFrom', { date: date(availableFrom) })] : []
  return [...discount, ...from]
}
