import { addDays } from '@cantina/domain/calendar'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { CalendarButton } from '#resource/fields/calendar-button'
import { FieldError } from '#resource/fields/field-frame'
import { FormSection } from '#resource/fields/form-section'
import { useField } from '#resource/fields/use-field'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { DayStrip } from './day-strip'
import { HoldNote } from './hold-note'
import { NothingToBook } from './nothing-to-book'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { SlotList } from './slot-list'
import classes from './slot-section.module.css'
import { daysInStrip, useSlots } from './use-offer'

const AnotherTime = lazy(async () => ({ default: (await import('./another-time')).AnotherTime }))

/** Days before the chosen one that stay in view. */
const daysBefore = 2

/** When the guests come: a week of days, and the starting times of one of them. */
export function SlotSection() {
  const { t } = useTranslation()
  const { booking, isReadOnly, start, hasSlot } = useReservationScope()
  const { setValue, resetField, getValues } = useFormContext<ReservationDraft>()
  const dateField = useField<string | null>({ name: 'date' })
  const startField = useField<string | null>({ name: 'start' })
  const [date, serviceId, posId] = useWatch<ReservationDraft, ['date', 'serviceId', 'posId']>({
    name: ['date', 'serviceId', 'posId'],
  })
  const [from, setFrom] = useState(() =>
    firstOfStrip(start.date ?? '', hasSlot || Boolean(booking)),
  )
  const [followed, setFollowed] = useState(date)
  // A day that was chosen elsewhere comes into view; one may still look at other weeks.
  if (date !== followed) {
    setFollowed(date)
    if (date && !isInStrip(date, from)) setFrom(firstOfStrip(date, true))
  }
  const slots = useSlots(from)
  const days = slots.data?.days
  const day = days?.find((one) => one.date === date)
  const [isAsking, setIsAsking] = useState(false)
  const isStart = useRef(!booking && !hasSlot)

  // Nobody has chosen a day yet: the next one that can be had serves best.
  useEffect(() => {
    if (!isStart.current || !days) return
    isStart.current = false
    const next = days.find(({ slots }) => slots.some(({ state }) => state === 'available'))
    if (next && next.date !== getValues('date')) resetField('date', { defaultValue: next.date })
  }, [days, getValues, resetField])

  function chooseDay(chosen: string) {
    isStart.current = false
    if (chosen === date) return
    setValue('date', chosen, { shouldDirty: true })
    const keepsTime = days
      ?.find((one) => one.date === chosen)
      ?.slots.some((slot) => slot.start === getValues('start') && slot.state === 'available')
    if (!keepsTime) setValue('start', null)
    setValue('roomId', null)
    setValue('override', null)
  }

  function chooseTime(time: string) {
    setValue('start', time, { shouldDirty: true, shouldValidate: Boolean(startField.error) })
    setValue('roomId', null)
  }

  function jumpTo(picked: string) {
    setFrom(firstOfStrip(picked, true))
    chooseDay(picked)
  }

  if (serviceId === null || posId === null) {
    return (
      <FormSection title={t('bookings.reservation.when')}>
        <NothingToBook />
      </FormSection>
    )
  }
  const error = dateField.error ?? startField.error
  return (
    <FormSection title={t('bookings.reservation.when')}>
      <div className={classes.when} data-field={dateField.error ? 'date' : 'start'}>
        <div className={classes.jump}>
          {isReadOnly ? null : (
            <>
              <Button variant="subtle" className={classes.other} onClick={() => setIsAsking(true)}>
                {t('bookings.reservation.anotherTime.open')}
              </Button>
              <CalendarButton value={date} onPick={(picked) => picked && jumpTo(picked)} />
            </>
          )}
        </div>
        <DayStrip
          from={from}
          chosen={date}
          days={days}
          isLocked={isReadOnly}
          onMove={setFrom}
          onChoose={chooseDay}
        />
        {slots.error && !days ? (
          <ErrorState detail={messageOf(slots.error)} onRetry={() => void slots.refetch()} />
        ) : days && !day ? (
          <Button variant="subtle" className={classes.back} onClick={() => date && jumpTo(date)}>
            {t('bookings.reservation.day.back')}
          </Button>
        ) : day ? (
          <SlotList slots={day.slots} onChoose={chooseTime} />
        ) : (
          <SkeletonBlock height={76} />
        )}
        {error ? (
          <p className={classes.error} role="alert">
            <FieldError text={error} />
          </p>
        ) : null}
        <HoldNote />
      </div>
      {isAsking ? (
        <Suspense>
          <AnotherTime
            date={date ?? from}
            onClose={() => setIsAsking(false)}
            onChoose={(time, reason) => {
              chooseTime(time)
              setValue('override', { reason }, { shouldDirty: true })
              setIsAsking(false)
            }}
          />
        </Suspense>
      ) : null}
    </FormSection>
  )
}

function isInStrip(date: string, from: string): boolean {
  return date >= from && date < addDays(from, daysInStrip)
}

/** A chosen day stands third, as long as the week in view begins today or later. */
function firstOfStrip(date: string, isChosen: boolean): string {
  return isChosen ? addDays(date, -Math.min(daysBefore, daysInStrip - 1)) : date
}
