import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lookupPlaces } from '#app/lookup-places'
import { useScan } from '#app/scan/use-scan'
import { OfflineLock } from '#components/offline/offline-lock'
import { useSession } from '#lib/session'
import { settings } from '#lib/settings'
import { LookupPlacesContext } from '#resource/fields/lookup-places'
import { TakeTypedContext } from '#resource/list/take-typed'
import { loadConfirmDialog } from '#ui/confirm'
import { loadNotifications } from '#ui/notify'
import { ConfirmEmailBanner } from './confirm-email-banner'
import { DeletionBanner } from './deletion-banner'
import { NavigationMenu } from './navigation-menu'
import { OfflineNote } from './offline-note'
import { OnceSettled } from './once-settled'
import classes from './shell.module.css'
import { TopBar } from './top-bar'
import { useCommandPalette } from './use-command-palette'
import { useSameUserAcrossTabs } from './use-same-user-across-tabs'

/** What surrounds every protected page: the menu, the top bar and the way into the content. */
export function Shell() {
  const { t } = useTranslation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  const palette = useCommandPalette()
  const takeScan = useScan()
  useSameUserAcrossTabs()
  useSupportChat()

  // What does not come then is asked for again when it is needed.
  const loadLate = () => {
    palette.load()
    void Promise.allSettled([loadNotifications(), loadConfirmDialog()])
  }

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip} data-screen-only>
        {t('shell.skipToContent')}
      </a>
      <aside className={classes.aside} data-screen-only>
        <NavigationMenu />
      </aside>
      <Drawer.Root
        opened={isMenuOpen}
        onClose={closeMenu}
        size={280}
        classNames={{ content: classes.drawer }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell.mainMenu')}>
          <Drawer.Body className={classes.drawerBody}>
            <NavigationMenu onChoose={closeMenu} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.column}>
        <TopBar onOpenMenu={() => setMenuOpen(true)} onSearch={palette.open} />
        <ConfirmEmailBanner />
        <DeletionBanner />
        <OfflineNote />
        <main id="content" tabIndex={-1} className={classes.main}>
          <TakeTypedContext value={takeScan}>
            <LookupPlacesContext value={lookupPlaces}>
              <Outlet />
            </LookupPlacesContext>
          </TakeTypedContext>
        </main>
      </div>
      {palette.element}
      <OfflineLock />
      <OnceSettled act={loadLate} />
    </div>
  )
}

/** Loads the installation's support chat for the staff of a business; the operator is the support. */
function useSupportChat(): void {
  const { role } = useSession()
  const address = role === 'super_admin' ? null : settings.chatScriptUrl
  useEffect(() => {
    if (!address) return
    const script = document.createElement('script')
    script.src = address
    script.async = true
    document.body.append(script)
    return () => script.remove()
  }, [address])
}
