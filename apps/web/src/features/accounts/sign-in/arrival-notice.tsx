import { Link, useRouterState } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { settings } from '#lib/settings'
import classes from './arrival-notice.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What someone has just done who is sent to the sign-in page. */
    arrival?: 'registered' | 'registeredToConfirm' | 'emailConfirmed' | 'passwordReset'
  }
}

/** The server's words are gone after a second; this stays until one has signed in. */
export function ArrivalNotice() {
  const { t } = useTranslation()
  const arrival = useRouterState({ select: ({ location }) => location.state.arrival })
  if (arrival === undefined) return null
  return (
    <div className={classes.notice} role="status">
      <CircleCheck size={18} strokeWidth={1.6} aria-hidden="true" />
      <p>
        {t(`accounts.signIn.arrival.${arrival}`)}
        {arrival === 'registeredToConfirm' && settings.hasOpenMailbox ? (
          <>
            {' '}
            {t('accounts.signIn.demoMail')}{' '}
            <Link to="/mailbox">{t('accounts.signIn.openMailbox')}</Link>
          </>
        ) : null}
      </p>
    </div>
  )
}
