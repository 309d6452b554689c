import type { DrawerReport } from '@cantina/contract/till/drawer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import { ClosedDrawer } from './closed-drawer'
import { CountPage } from './count-page'
import { DrawerHeader } from './drawer-header'
import classes from './drawer-page.module.css'
import { useDrawer } from './use-drawer'

/** The cash drawer of the till: open it, put cash in and out, count it and close it. */
export function DrawerPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useDrawer()
  const [closed, setClosed] = useState<DrawerReport | null>(null)
  if (data?.open && data.open.id !== closed?.id) {
    return <CountPage key={data.open.id} report={data.open} onClosed={setClosed} />
  }
  if (data) return <ClosedDrawer state={data} closed={closed} />
  return (
    <div className={classes.screen} aria-busy={!error}>
      <DrawerHeader title={t('till.drawer.title')} />
      <main id="content" tabIndex={-1} className={classes.single}>
        {error ? <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} /> : null}
      </main>
    </div>
  )
}
