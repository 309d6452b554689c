import { Link } from '@tanstack/react-router'
import { CalendarCheck, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { Logo } from '#ui/logo'
import { sellVisits } from './sell-visits'
import classes from './till-header.module.css'
import { useTillScope } from './till-scope'

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
  return (
    <header className={classes.header}>
      <Link
        to="/sales/pointofsales"
        className={classes.logo}
        aria-label={t('sales.customerview.backToPos')}
      >
        <Logo size={24} />
      </Link>
      {children}
      <div className={classes.buttons} hidden={isQuiet}>
        {till.pos.accessType === 'internal' || !maySellVisits ? null : (
          <button
            type="button"
            className={classes.button}
            aria-label={t('sales.customerview.cart.reservation')}
            onClick={() => openSheet({ kind: 'reservation' })}
          >
            <CalendarCheck size={20} aria-hidden />
            <span>{t('sales.customerview.cart.reservation')}</span>
          </button>
        )}
        <button
          type="button"
          className={classes.button}
          aria-label={t('sales.customerview.choosePos', { name: till.pos.name })}
          onClick={() => openSheet({ kind: 'pos' })}
        >
          <Store size={20} aria-hidden />
          <span>{till.pos.name}</span>
        </button>
      </div>
    </header>
  )
}
