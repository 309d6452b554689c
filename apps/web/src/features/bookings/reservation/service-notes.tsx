import { StickyNote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './note.module.css'
import { useChosenOffer } from './use-offer'

/** What staff have to know about the chosen service; never shown to guests. */
export function ServiceNotes() {
  const { t } = useTranslation()
  const notes = useChosenOffer()?.service.internalNotes
  if (!notes) return null
  return (
    <div className={classes.note}>
      <StickyNote size={16} aria-hidden />
      <p className={classes.lines}>
        <strong>{t('bookings.bookings.aboutService')}</strong>
        {`\n${notes}`}
      </p>
    </div>
  )
}
