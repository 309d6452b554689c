import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from '#features/operator/support/use-unread'
import { useSession } from '#lib/session'
import { settings } from '#lib/settings'
import classes from './navigation-menu.module.css'

const SupportPanel = lazy(async () => ({
  default: (await import('#features/operator/support/support-panel')).SupportPanel,
}))

interface SupportEntryProps {
  /** A mail about an answer leads to the conversation; of two menus one opens it. */
  readonly opensByLink: boolean
}

/** The way to those who run the installation, where no chat of theirs stands in the page; the operator is one of them. */
export function SupportEntry({ opensByLink }: SupportEntryProps) {
  const { t } = useTranslation()
  const { role } = useSession()
  const isShown = role !== 'super_admin' && settings.chatScriptUrl === null
  const [isOpen, setOpen] = useState(() => opensByLink && isLinked())
  const unread = useUnread(isShown)
  if (!isShown) return null
  return (
    <>
      <button type="button" className={classes.support} onClick={() => setOpen(true)}>
        <LifeBuoy size={18} aria-hidden="true" />
        {t('shell.support.open')}
        {unread > 0 ? (
          <span
            className={classes.unread}
            role="img"
            aria-label={t('shell.support.unread', { count: unread })}
          >
            {unread}
          </span>
        ) : null}
      </button>
      <Suspense fallback={null}>
        {isOpen ? <SupportPanel onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}

function isLinked(): boolean {
  return new URLSearchParams(window.location.search).get('support') === 'open'
}
