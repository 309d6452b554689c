import { minuteOf, minutesOfDay, timeOf } from '@cantina/domain/calendar'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Amount } from './amount'
import { DiscountCode } from './discount-code'
import { sumOf } from './payment-limit'
import classes from './price-panel.module.css'
import type { ReservationDraft } from './reservation-contract'
import { ReservationPriceLines } from './reservation-price-lines'
import { useReservationScope } from './reservation-scope'
import { SaveForDocument } from './save-for-document'
import { useChosenOffer, usePartySize } from './use-offer'
import { useReservationPrice } from './use-reservation-price'

interface PricePanelProps {
  /** What can be made of a booking that exists: receipt, invoice. */
  readonly documents?: ReactNode
}

/** What the reservation costs and why, always in view beside the form. */
export function PricePanel({ documents }: PricePanelProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { booking, isReadOnly } = useReservationScope()
  const offer = useChosenOffer()
  const price = useReservationPrice()
  const partySize = usePartySize()
  const whyId = useId()
  const [isOpen, setIsOpen] = useState(true)
  const [date, start, payments] = useWatch<ReservationDraft, ['date', 'start', 'payments']>({
    name: ['date', 'start', 'payments'],
  })
  if (!price || !offer) return null
  const { paymentOption, partPercent, durationMinutes } = offer.service
  const paidCents = booking ? booking.paidCents - booking.refundedCents : sumOf(payments)
  const day = date ? formats.dayShort(date) : ''
  const time = start ? `${start}–${addMinutesText(start, durationMinutes)}` : ''
  const vat = price.vat
    .map(({ ratePercent, vatCents }) =>
      t('bookings.reservation.price.vatPart', {
        rate: formats.percent(ratePercent),
        amount: formats.money(vatCents),
      }),
    )
    .join(', ')
  return (
    <aside className={classes.panel} aria-label={t('bookings.reservation.price.title')}>
      <div className={classes.card}>
        <div className={classes.top}>
          <p className={classes.label}>
            <span>{t('bookings.reservation.price.total')}</span>
            <small>{t('bookings.reservation.slot.guests', { count: partySize })}</small>
          </p>
          <p className={classes.total} aria-live="polite">
            {formats.money(price.totalCents)}
          </p>
          <p className={classes.small}>
            {[day, time, t('bookings.reservation.price.vatIncluded')].filter(Boolean).join(', ')}
          </p>
          <DiscountCode price={price} />
        </div>
        <div className={classes.why}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={whyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown size={16} aria-hidden />
            {t('bookings.reservation.price.why')}
          </button>
          <div id={whyId} hidden={!isOpen}>
            <ReservationPriceLines
              price={price}
              offer={offer}
              moment={{ date: date ?? '', time: start }}
            />
            {vat ? (
              <p className={classes.small}>{t('bookings.reservation.price.vatSplit', { vat })}</p>
            ) : null}
          </div>
        </div>
      </div>
      <dl className={classes.due}>
        <Amount
          name={t(
            !booking && paidCents > 0
              ? 'bookings.reservation.price.paidNow'
              : 'bookings.reservation.price.paid',
          )}
          cents={paidCents}
        />
        <Amount
          name={
            paymentOption === 'part_at_booking' && partPercent !== null
              ? t('bookings.reservation.price.atBookingPart', {
                  percent: formats.percent(partPercent),
                })
              : t('bookings.reservation.price.atBooking')
          }
          cents={price.dueNowCents}
        />
        <Amount name={t('bookings.reservation.price.atArrival')} cents={price.dueAtArrivalCents} />
        {paidCents > 0 ? (
          <Amount
            name={t(
              price.totalCents >= paidCents
                ? 'bookings.reservation.price.stillDue'
                : 'bookings.reservation.price.toGiveBack',
            )}
            cents={Math.abs(price.totalCents - paidCents)}
          />
        ) : null}
      </dl>
      {documents ? <div className={classes.documents}>{documents}</div> : null}
      {booking || isReadOnly ? null : (
        <SaveForDocument paidCents={paidCents} totalCents={price.totalCents} />
      )}
    </aside>
  )
}

/** When a visit that begins at a time is over, on the wall clock. */
function addMinutesText(start: string, minutes: number): string {
  return timeOf((minuteOf(start) + minutes) % minutesOfDay)
}
