import { Link } from '@tanstack/react-router'
import { CalendarCheck, Keyboard, Store, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { Logo } from '#ui/logo'
import { sellVisits } from './sell-visits'
import { hasDrawer } from './till-drawer'
import classes from './till-header.module.css'
import { useTillScope } from './till-scope'
import { useShortcut } from './use-shortcut'

interface TillHeaderProps {
  /** Between two sales there is nothing to choose. */
  readonly isQuiet?: boolean
  readonly children?: ReactNode
}

/** The way back, what the page offers, whose visit is paid, and where one sells. */
export function TillHeader({ isQuiet = false, children }: TillHeaderProps) {
  const { t } = useTranslation()
  const { till, openSheet } = useTillScope()
  const maySellVisits = useMayCall(sellVisits)
  useShortcut('F1', () => openSheet({ kind: 'keys' }))
  return (
    <header className={classes.header}>
      <Link to="/sales/pointofsales" className={classes.logo} aria-label={t('till.till.backToPos')}>
        <Logo size={24} />
      </Link>
      {children}
      <div className={classes.buttons} hidden={isQuiet}>
        <button
          type="button"
          className={classes.button}
          data-for-keyboards
          aria-label={t('till.till.keys')}
          aria-keyshortcuts="F1"
          onClick={() => openSheet({ kind: 'keys' })}
        >
          <Keyboard size={20} aria-hidden />
        </button>
        {till.pos.accessType === 'internal' || !maySellVisits ? null : (
          <button
            type="button"
            className={classes.button}
            aria-label={t('till.till.cart.reservation')}
            onClick={() => openSheet({ kind: 'reservation' })}
          >
            <CalendarCheck size={20} aria-hidden />
            <span>{t('till.till.cart.reservation')}</span>
          </button>
        )}
        {hasDrawer(till) ? (
          <Link
            to="/sales/customerview/drawer"
            search={{ pos: till.pos.id }}
            className={classes.button}
            aria-label={t('till.till.drawer.button')}
          >
            <Wallet size={20} aria-hidden />
            <span>{t('till.till.drawer.button')}</span>
          </Link>
        ) : null}
        <button
          type="button"
          className={classes.button}
          aria-label={t('till.till.choosePos', { name: till.pos.name })}
          onClick={() => openSheet({ kind: 'pos' })}
        >
          <Store size={20} aria-hidden />
          <span>{till.pos.name}</span>
        </button>
      </div>
    </header>
  )
}
