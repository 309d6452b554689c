import { quoteFreight } from '@cantina/contract/catalogue/freight'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useDeliveryText } from '#lib/delivery-text'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { StatusChip } from '#ui/status-chip'
import type { AskedShipment } from './quote-form'
import classes from './quote-list.module.css'

type Quote = AnswerOf<typeof quoteFreight>['quotes'][number]

/** What the shipment costs by each way there, the chosen one first, and why. */
export function QuoteList({ shipment }: { readonly shipment: AskedShipment }) {
  const { t } = useTranslation()
  const { countryId: country, units, goodsCents, packageCm3, priority } = shipment
  const size = packageCm3 === null ? {} : { packageCm3 }
  const query = { country, units, goodsCents: goodsCents ?? 0, priority, ...size }
  const answer = useQuery({
    queryKey: ['sales', 'freight', 'quote', query],
    queryFn: ({ signal }) => call(quoteFreight, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (answer.error) {
    return <ErrorState detail={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
  }
  if (!answer.data) return null
  const { quotes } = answer.data
  if (quotes.length === 0) {
    return (
      <EmptyState
        role="status"
        title={t('catalogue.freight.quote.none')}
        body={t('catalogue.freight.quote.noneWhy')}
      />
    )
  }
  return (
    <ol className={classes.quotes} aria-live="polite">
      {quotes.map((quote, index) => (
        <QuoteLine
          key={quote.freightId}
          quote={quote}
          shipment={shipment}
          chosenFor={index === 0 ? (quotes.length === 1 ? 'only' : priority) : null}
        />
      ))}
    </ol>
  )
}

interface QuoteLineProps {
  readonly quote: Quote
  readonly shipment: AskedShipment
  /** Why it is the one; null for the others. */
  readonly chosenFor: 'cheapest' | 'fastest' | 'only' | null
}

function QuoteLine({ quote, shipment, chosenFor }: QuoteLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const delivery = useDeliveryText()
  return (
    <li className={classes.quote} data-chosen={chosenFor !== null}>
      <span className={classes.company}>{quote.company}</span>
      <span className={classes.chosen}>
        {chosenFor ? (
          <StatusChip
            state="confirmed"
            label={`${t('catalogue.freight.quote.chosen')}: ${t(`catalogue.freight.quote.${chosenFor}`)}`}
          />
        ) : null}
      </span>
      <span>{delivery(quote)}</span>
      <span className={classes.why}>{useReason(quote, shipment)}</span>
      <b className={classes.cost}>
        {quote.isFree ? t('catalogue.freight.quote.free') : formats.money(quote.priceCents)}
      </b>
    </li>
  )
}

function useReason(quote: Quote, { units, goodsCents }: AskedShipment): string {
  const { t } = useTranslation()
  const formats = useFormats()
  const { freeFromCents } = quote
  const price = formats.money(quote.pricePerUnitCents)
  if (quote.volumetricKg !== null && !quote.isFree) {
    const kg = formats.number(quote.volumetricKg)
    return t('catalogue.freight.quote.perKilogram', { kg, price })
  }
  const perUnit = { units: formats.number(units), price }
  if (freeFromCents === null) return t('catalogue.freight.quote.perUnit', perUnit)
  const from = formats.money(freeFromCents)
  if (quote.isFree) {
    return t('catalogue.freight.quote.isFree', { from, goods: formats.money(goodsCents ?? 0) })
  }
  if (goodsCents === null) return t('catalogue.freight.quote.perUnitFreeFrom', { ...perUnit, from })
  const missing = formats.money(freeFromCents - goodsCents)
  return t('catalogue.freight.quote.perUnitBelowFree', { ...perUnit, from, missing })
}
