import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { listSlots } from '@cantina/contract/bookings/slots'
import { Input, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioCard.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { slotWhys, useSlotWord } from '#components/bookings/use-slot-word'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { FieldError } from '#resource/fields/field-frame'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './slot-picker.module.css'

interface SlotPickerProps {
  readonly booking: BookingDetail
  readonly posId: string
  readonly date: string | null
  readonly start: string | null
  /** What is full or closed can be had too. */
  readonly isOver: boolean
  readonly error: string | undefined
  readonly onPick: (start: string) => void
}

/** The times of a day, each with what is left of it for this party. */
export function SlotPicker(props: SlotPickerProps) {
  const { booking, posId, date, start, isOver, error, onPick } = props
  const { t } = useTranslation()
  const wordOf = useSlotWord()
  const query = {
    serviceId: booking.serviceId,
    posId,
    from: date ?? booking.date,
    days: 1,
    partySize: booking.partySize,
    ...(booking.languageId === null ? {} : { languageId: booking.languageId }),
    exceptBookingId: booking.id,
  }
  const slots = useQuery({
    queryKey: ['booking', 'slots', query],
    queryFn: ({ signal }) => call(listSlots, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: date !== null,
  })
  const offered = slots.data?.days[0]?.slots ?? []
  if (slots.isPending) return <SkeletonBlock height={96} />
  if (slots.error) return <FieldError text={messageOf(slots.error)} />
  if (offered.length === 0) {
    return (
      <Input.Wrapper label={t('bookings.bookings.move.time')}>
        <p className={classes.none} role="status">
          {t('bookings.bookings.move.noSlot')}
        </p>
      </Input.Wrapper>
    )
  }
  return (
    <Radio.Group
      label={t('bookings.bookings.move.time')}
      value={start}
      error={error ? <FieldError text={error} /> : undefined}
      onChange={onPick}
    >
      <div className={classes.slots} data-stale={slots.isPlaceholderData || undefined}>
        {offered.map((slot) => (
          <Radio.Card
            key={`${slot.windowId} ${slot.start}`}
            value={slot.start}
            className={classes.slot}
            disabled={!isOver && slot.state !== 'available'}
          >
            <b>{slot.start}</b>
            <span>{wordOf(slot)}</span>
            {slot.reason && slotWhys.has(slot.reason) ? (
              <span>{t(`bookings.reservation.why.${slot.reason}`)}</span>
            ) : null}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
