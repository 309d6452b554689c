import { useTranslation } from 'react-i18next'
import classes from './guest-visit.module.css'

interface DeskCodeProps {
  /** An SVG from our own server. */
  readonly drawing: string
  readonly number: string
}

/** What a guest shows at the desk: always dark on white, or no scanner reads it. */
export function DeskCode({ drawing, number }: DeskCodeProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.code} aria-labelledby="desk">
      <h2 id="desk">{t('guest.visit.show')}</h2>
      <img
        className={classes.drawing}
        src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
        alt={t('guest.visit.codeOf', { number })}
      />
      <p className={classes.codeNumber}>{number}</p>
    </section>
  )
}
