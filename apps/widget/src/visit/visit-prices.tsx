import type { PublicOffer, PublicQuote } from '@cantina/contract/guest/public-visits'
import { nameIn, usePlugin } from '#widget/lib/plugin-context'
import type { Loaded } from '#widget/lib/use-load'
import { discountRows } from '#widget/parts/discount-rows'
import { type GiftCardDraft, giftCardRows, noGiftCard, shareOf } from '#widget/parts/gift-card'
import { FailureNotice, Waiting } from '#widget/parts/notice'
import { PriceLines } from '#widget/parts/price-lines'

interface VisitPricesProps {
  readonly offer: PublicOffer
  readonly quote: Loaded<PublicQuote>
  /** What pays for it first. */
  readonly giftCard?: GiftCardDraft
}

/** The server's price, line by line, and what of it is paid when. */
export function VisitPrices({ offer, quote, giftCard = noGiftCard }: VisitPricesProps) {
  const { t, language } = usePlugin()
  const { data, error, retry } = quote
  if (error) return <FailureNotice error={error} onRetry={retry} />
  if (!data) return <Waiting />
  const lines = data.lines.map((line) => ({
    key: line.extraId ?? line.kind,
    label: t('price.times', { count: line.count, name: nameOf(line) }),
    cents: line.count * line.unitCents,
  }))
  const { totalCents } = data
  const card = data.needsConfirmation ? noGiftCard : giftCard
  const { dueNowCents, leftCents } = shareOf(card, data)
  const parts = [
    { key: 'now', label: t('price.dueNow'), cents: dueNowCents },
    { key: 'later', label: t('price.dueAtArrival'), cents: leftCents - dueNowCents },
  ]
  return (
    <div aria-live="polite" aria-busy={quote.isLoading}>
      <PriceLines
        lines={[...lines, ...discountRows(data.discounts, t)]}
        totalCents={totalCents}
        below={
          totalCents > 0
            ? [...giftCardRows(card, data, t), ...parts.filter(({ cents }) => cents > 0)]
            : []
        }
      />
    </div>
  )

  function nameOf({ kind, extraId }: PublicQuote['lines'][number]): string {
    const extra = offer.extras.find(({ id }) => id === extraId)
    if (extra) return nameIn(language, extra)
    return kind === 'extra' ? '' : t(`price.${kind}`, { age: offer.service.underAge })
  }
}
