import type { PublicOrderQuote } from '@cantina/contract/guest/public-shop'
import { usePlugin } from '#widget/lib/plugin-context'
import type { Loaded } from '#widget/lib/use-load'
import { giftCardRows, noGiftCard, shareOf } from '#widget/parts/gift-card'
import { FailureNotice, Notice, Waiting } from '#widget/parts/notice'
import { PriceLines } from '#widget/parts/price-lines'
import { type Basket, dueAtOnce, paysByCard } from './basket'
import { priceRows } from './price-rows'

interface OrderPricesProps {
  readonly quote: Loaded<PublicOrderQuote>
  readonly basket: Basket
  /** Where it is ordered, what pays for it and how is said too. */
  readonly saysPayment?: boolean
}

/** The server's price of a basket, and what stands in its way. */
export function OrderPrices({ quote, basket, saysPayment = false }: OrderPricesProps) {
  const { t, formats, business } = usePlugin()
  const { data, error, retry } = quote
  if (error) return <FailureNotice error={error} onRetry={retry} />
  if (!data) return quote.isLoading ? <Waiting /> : null
  const { totalCents, delivery, problems, howToPay } = data
  const price = dueAtOnce(totalCents)
  const giftCard = saysPayment ? basket.giftCard : noGiftCard
  const cardRows = giftCardRows(giftCard, price, t)
  const { leftCents } = shareOf(giftCard, price)
  const isByCard = paysByCard(basket, business, leftCents)
  const left = {
    key: 'left',
    label: isByCard ? t('price.dueNow') : t('giftCard.left'),
    cents: leftCents,
  }
  const isSplit = cardRows.length > 0 || (saysPayment && isByCard)
  return (
    <div class="results" aria-live="polite" aria-busy={quote.isLoading}>
      {problems.map(({ productId, message }) => (
        <Notice key={`${productId} ${message}`} kind="warning">
          <p>{message}</p>
        </Notice>
      ))}
      <PriceLines
        lines={priceRows(basket.isFetched ? { ...data, shippingCents: null } : data, t, formats)}
        totalCents={totalCents}
        below={isSplit ? [...cardRows, left] : []}
      />
      {saysPayment && leftCents > 0 && !isByCard && howToPay ? <p>{howToPay}</p> : null}
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
