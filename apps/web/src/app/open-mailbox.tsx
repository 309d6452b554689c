import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MailboxPage } from '#features/communications/mailbox/mailbox-page'
import classes from './open-mailbox.module.css'
import { PublicHeader } from './public-header'

/** The mailbox without the shell, for the demo, where it is needed before anybody is signed in. */
export function OpenMailbox() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PublicHeader />
      <nav>
        <Link to="/" className={classes.home}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('common.goHome')}
        </Link>
      </nav>
      <main>
        <MailboxPage />
      </main>
    </div>
  )
}
