import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './move-note.module.css'

interface UndoMoveNoteProps {
  readonly booking: BookingDetail
  readonly onUndo: () => void
}

/** Where the visit was before it was moved, as long as it can go back there. */
export function UndoMoveNote({ booking: { canUndoMove }, onUndo }: UndoMoveNoteProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!canUndoMove) return null
  const { date, start } = canUndoMove
  return (
    <div className={classes.note} data-screen-only>
      <p>{t('bookings.moves.undo.note', { date: formats.date(date), time: start })}</p>
      <Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={onUndo}>
        {t('bookings.moves.undo.action')}
      </Button>
    </div>
  )
}
