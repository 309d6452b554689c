import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { settings } from '#lib/settings'
import classes from './navigation-menu.module.css'

const SupportDialog = lazy(async () => ({
  default: (await import('./support-dialog')).SupportDialog,
}))

/** The way to those who run the installation, where no chat of theirs stands in the page; the operator is one of them. */
export function SupportEntry() {
  const { t } = useTranslation()
  const { role } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (role === 'super_admin' || settings.chatScriptUrl !== null) return null
  return (
    <>
      <button type="button" className={classes.support} onClick={() => setOpen(true)}>
        <LifeBuoy size={18} aria-hidden="true" />
        {t('shell.support.open')}
      </button>
      <Suspense fallback={null}>
        {isOpen ? <SupportDialog onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
