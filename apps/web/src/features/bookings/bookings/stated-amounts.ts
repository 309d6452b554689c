import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { statedVisit } from '@cantina/domain/bookings/stated-visit'
import type { TFunction } from 'i18next'

interface StatedAmount {
  readonly label: string
  readonly cents: number
}

/** What a visit costs, as its guest reads it: lines and named discounts, where they say more than the total. */
export function statedAmounts(
  { status, price, extras }: Pick<BookingDetail, 'status' | 'price' | 'extras'>,
  t: TFunction,
): StatedAmount[] {
  const { lines, discounts } = statedVisit(price)
  const total = { label: totalName(status, t), cents: price.totalCents }
  if (lines.length < 2 && discounts.length === 0) return [total]
  return [
    ...lines.map(({ kind, extraId, extraName, count, cents }) => ({
      label: t('bookings.bookings.statedLine', {
        count,
        name:
          kind === 'extra'
            ? (extras.find((extra) => extra.extraId === extraId)?.name ?? extraName)
            : t(`bookings.bookings.stated.${kind}`),
      }),
      cents,
    })),
    ...discounts.map(({ name, cents }) => ({
      label: t('bookings.bookings.statedDiscount', { name }),
      cents: -cents,
    })),
    total,
  ]
}

/** Nobody is asked for the price of what does not take place. */
export function totalName(status: BookingDetail['status'], t: TFunction): string {
  return t(status === 'denied' ? 'bookings.bookings.agreed' : 'bookings.bookings.total')
}

/** What is left: to be refunded before anything counts as a fee, else kept of what does not take place, else due. */
export function statedBalance(
  {
    status,
    excessCents,
    dueCents,
    paidCents,
    refundedCents,
  }: Pick<BookingDetail, 'status' | 'excessCents' | 'dueCents' | 'paidCents' | 'refundedCents'>,
  t: TFunction,
): StatedAmount {
  if (excessCents > 0) return { label: t('bookings.bookings.excess'), cents: excessCents }
  if (status === 'denied') {
    return { label: t('bookings.bookings.kept'), cents: paidCents - refundedCents }
  }
  return { label: t('bookings.bookings.due'), cents: dueCents }
}
