import type { FreeSlot } from '@cantina/contract/free-slot'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
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
      <div className={classes.slots}>
        {free.map((slot) => (
          <Button
            key={`${slot.date} ${slot.start}`}
            size="xs"
            variant="default"
            onClick={() => onPick(slot)}
          >
            {t('booking.bookings.move.freeSlot', {
              date: formats.date(slot.date),
              time: slot.start,
            })}
          </Button>
        ))}
      </div>
    </div>
  )
}
