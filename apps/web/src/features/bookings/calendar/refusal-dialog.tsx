import { lengths } from '@cantina/contract/fields'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogFoot } from '#ui/dialog'
import { SlotButtons } from '#ui/slot-buttons'
import classes from './block-dialog.module.css'
import { useCalendarDates } from './calendar-dates'
import type { Landing, Refusal } from './use-land'

interface RefusalDialogProps {
  readonly refusal: Refusal
  readonly onLand: (landing: Landing, reason: string | null) => void
  readonly onClose: () => void
}

/** The seats were gone: what is free near by, and what staff may do all the same. */
export function RefusalDialog({ refusal, onLand, onClose }: RefusalDialogProps) {
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const [reason, setReason] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const { booking, landing, error } = refusal
  const free = error.free.filter(
    ({ date, start }) => date !== booking.date || start !== booking.start,
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setIsRefused(true)
    onLand(landing, reason.trim())
  }

  return (
    <Dialog
      title={t('bookings.calendar.refused.title', { name: booking.customerName })}
      about={error.message}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        {free.length > 0 ? (
          <SlotButtons
            slots={free}
            wordsFor={({ date, start }) =>
              t('bookings.calendar.refused.instead', { day: dates.day(date), time: start })
            }
            onPick={({ date, start }) => onLand({ date, start, roomId: null }, null)}
          />
        ) : null}
        <TextInput
          label={t('bookings.calendar.refused.reason')}
          description={t('bookings.calendar.refused.why')}
          maxLength={lengths.address}
          value={reason}
          error={isRefused && reason.trim() === '' ? t('validation.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button type="submit" variant="default">
            {t('bookings.calendar.refused.anyway')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('bookings.calendar.refused.leave')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
