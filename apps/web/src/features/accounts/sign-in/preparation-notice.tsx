import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreparation } from '#lib/preparation'
import classes from './preparation-notice.module.css'

interface PreparationNoticeProps {
  readonly onReady: () => void
}

/** How far a first start is, for whoever opened the page before anybody could sign in. */
export function PreparationNotice({ onReady }: PreparationNoticeProps) {
  const { t } = useTranslation()
  const { isReady = false, doing = null, percent = 0 } = usePreparation() ?? {}
  const react = useRef(onReady)
  react.current = onReady
  useEffect(() => {
    if (isReady) react.current()
  }, [isReady])
  if (isReady) {
    return (
      <div className={classes.ready} role="status">
        <CircleCheck size={18} strokeWidth={1.6} aria-hidden="true" />
        <p>{t('accounts.signIn.preparation.ready')}</p>
      </div>
    )
  }
  return (
    <section className={classes.notice} aria-labelledby="preparation-title">
      <h2 id="preparation-title">{t('accounts.signIn.preparation.title')}</h2>
      <p>{t('accounts.signIn.preparation.detail')}</p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-labelledby="preparation-title"
        aria-valuenow={percent}
        aria-valuetext={doing ?? undefined}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={classes.doing} role="status">
        {doing}
      </p>
    </section>
  )
}
