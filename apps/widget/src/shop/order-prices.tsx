import type { PublicOrderQuote } from '@cantina/contract/guest/public-shop'
import { usePlugin } from '#widget/lib/plugin-context'
import type { Loaded } from '#widget/lib/use-load'
import { type GiftCardDraft, giftCardRows, noGiftCard, shareOf } from '#widget/parts/gift-card'
import { FailureNotice, Notice, Waiting } from '#widget/parts/notice'
import { PriceLines } from '#widget/parts/price-lines'
import { dueAtOnce } from './basket'
import { priceRows } from './price-rows'

interface OrderPricesProps {
  readonly quote: Loaded<PublicOrderQuote>
  /** What pays for it first. */
  readonly giftCard?: GiftCardDraft
}

/** The server's price of a basket, and what stands in its way. */
export function OrderPrices({ quote, giftCard = noGiftCard }: OrderPricesProps) {
  const { t, formats } = usePlugin()
  const { data, error, retry } = quote
  if (error) return <FailureNotice error={error} onRetry={retry} />
  if (!data) return quote.isLoading ? <Waiting /> : null
  const { totalCents, delivery, problems } = data
  const price = dueAtOnce(totalCents)
  const cardRows = giftCardRows(giftCard, price, t)
  const left = { key: 'left', label: t('giftCard.left'), cents: shareOf(giftCard, price).leftCents }
  return (
    <div class="results" aria-live="polite" aria-busy={quote.isLoading}>
      {problems.map(({ productId, message }) => (
        <Notice key={productId ?? message} kind="warning">
          <p>{message}</p>
        </Notice>
      ))}
      <PriceLines
        lines={priceRows(data, t, formats)}
        totalCents={totalCents}
        below={cardRows.length > 0 ? [...cardRows, left] : []}
      />
      <DeliveryHint delivery={delivery} />
    </div>
  )
}

/** How long it takes; nothing where it is fetched or nobody knows. */
export function DeliveryHint({ delivery }: Pick<PublicOrderQuote, 'delivery'>) {
  const { t } = usePlugin()
  if (!delivery?.toDays) return null
  return (
    <p class="hint">{t('shop.delivery', { from: delivery.fromDays ?? 1, to: delivery.toDays })}</p>
  )
}
