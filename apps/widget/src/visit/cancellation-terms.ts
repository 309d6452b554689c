import type { PublicQuote } from '@cantina/contract/guest/public-visits'
import type { Formats } from '#widget/lib/formats'
import type { Translate } from '#widget/lib/translate'

type Terms = Pick<PublicQuote, 'freeCancellationUntil' | 'keptPercent'>

/** What cancelling costs, said so that it is true at the moment of booking. */
export function cancellationTerms(
  { freeCancellationUntil, keptPercent }: Terms,
  now: Date,
  { t, formats }: { readonly t: Translate; readonly formats: Formats },
): string {
  if (keptPercent === 0) return t('visit.cancellationFree')
  const percent = formats.percent(keptPercent)
  if (Date.parse(freeCancellationUntil) <= now.getTime()) {
    return t('visit.cancellationOver', { percent })
  }
  const until = formats.instant(freeCancellationUntil)
  return t('visit.cancellation', { until, percent })
}
