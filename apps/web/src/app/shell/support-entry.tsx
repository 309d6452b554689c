import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from '#features/operator/support/use-unread'
import { useSession } from '#lib/session'
import { settings } from '#lib/settings'
import classes from './navigation-menu.module.css'

const HelpPanel = lazy(async () => ({
  default: (await import('#features/operator/help/help-panel')).HelpPanel,
}))
const SupportPanel = lazy(async () => ({
  default: (await import('#features/operator/support/support-panel')).SupportPanel,
}))

interface SupportEntryProps {
  /** A mail about an answer leads to the conversation; of two menus one opens it. */
  readonly opensByLink: boolean
}

/**
 * The way to the guide and, behind it, to those who run the installation, where no chat of theirs stands in the page;
 * whoever was answered finds the answer first. The operator is one of them.
 */
export function SupportEntry({ opensByLink }: SupportEntryProps) {
  const { t } = useTranslation()
  const { role } = useSession()
  const isShown = role !== 'super_admin'
  const canWrite = isShown && settings.chatScriptUrl === null
  const [open, setOpen] = useState<'guide' | 'messages' | null>(() =>
    opensByLink && isLinked() ? 'messages' : null,
  )
  const unread = useUnread(canWrite)
  if (!isShown) return null
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className={classes.support}
        onClick={() => setOpen(unread > 0 ? 'messages' : 'guide')}
      >
        <LifeBuoy size={18} aria-hidden="true" />
        {t('operator.support.open')}
        {unread > 0 ? (
          <span
            className={classes.unread}
            role="img"
            aria-label={t('operator.support.unread', { count: unread })}
          >
            {unread}
          </span>
        ) : null}
      </button>
      <Suspense fallback={null}>
        {open === 'guide' ? (
          <HelpPanel onWrite={canWrite ? () => setOpen('messages') : undefined} onClose={close} />
        ) : null}
        {open === 'messages' && canWrite ? <SupportPanel onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function isLinked(): boolean {
  return new URLSearchParams(window.location.search).get('support') === 'open'
}
