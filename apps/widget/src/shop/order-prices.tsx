import type { PublicOrderQuote } from '@cantina/contract/integrations/public-shop'
import { usePlugin } from '#widget/lib/plugin-context'
import type { Loaded } from '#widget/lib/use-load'
import { FailureNotice, Notice, Waiting } from '#widget/parts/notice'
import { PriceLines } from '#widget/parts/price-lines'

/** The server's price of a basket, and what stands in its way. */
export function OrderPrices({ quote }: { readonly quote: Loaded<PublicOrderQuote> }) {
  const { t } = usePlugin()
  const { data, error, retry } = quote
  if (error) return <FailureNotice error={error} onRetry={retry} />
  if (!data) return quote.isLoading ? <Waiting /> : null
  const { lines, discountCents, shippingCents, totalCents, delivery, problems } = data
  const goods = lines.map((line) => ({
    key: line.productId,
    label: t('price.times', { count: line.quantity, name: line.name }),
    cents: line.fullCents,
  }))
  const reduction = { key: 'discount', label: t('price.discount'), cents: -discountCents }
  const shipping = { key: 'shipping', label: t('shop.shipping'), cents: shippingCents }
  return (
    <div aria-live="polite" aria-busy={quote.isLoading}>
      {problems.map(({ productId, message }) => (
        <Notice key={productId ?? message} kind="warning">
          <p>{message}</p>
        </Notice>
      ))}
      <PriceLines
        lines={[...goods, ...(discountCents > 0 ? [reduction] : []), shipping]}
        totalCents={totalCents}
      />
      {delivery?.toDays ? (
        <p class="hint">
          {t('shop.delivery', { from: delivery.fromDays ?? 1, to: delivery.toDays })}
        </p>
      ) : null}
    </div>
  )
}
