import type { FreeSlot } from '@cantina/contract/free-slot'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { SlotButtons } from '#ui/slot-buttons'
import classes from './free-slots.module.css'

interface FreeSlotsProps {
  /** Why what was asked for cannot be had. */
  readonly message: string
  readonly free: readonly FreeSlot[]
  readonly onPick: (slot: FreeSlot) => void
}

/** What could be had instead of a slot that is full, one click away. */
export function FreeSlots({ message, free, onPick }: FreeSlotsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className={classes.refusal} role="alert">
      <p>{message}</p>
      <SlotButtons
        slots={free}
        wordsFor={({ date, start }) =>
          t('bookings.bookings.move.freeSlot', { date: formats.date(date), time: start })
        }
        onPick={onPick}
      />
    </div>
  )
}
