import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './clamped-text.module.css'

/** From here on a text is longer than the lines that are shown of it, however wide the panel is. */
const longFrom = 280
const mostLines = 6

/** A text of which the beginning is shown, and all of it when asked for. */
export function ClampedText({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const [isAll, setIsAll] = useState(false)
  const isLong = text.length > longFrom || text.split('\n').length > mostLines
  if (!isLong) return <span className={classes.text}>{text}</span>
  return (
    <>
      <span className={isAll ? classes.text : classes.clamped}>{text}</span>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isAll}
        onClick={() => setIsAll(!isAll)}
      >
        {isAll ? t('bookings.bookings.history.showLess') : t('bookings.bookings.showAll')}
      </button>
    </>
  )
}
