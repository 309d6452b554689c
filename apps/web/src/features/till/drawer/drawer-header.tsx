import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './drawer-page.module.css'

interface DrawerHeaderProps {
  readonly title: string
  readonly about?: string | undefined
  readonly children?: ReactNode
}

/** The way back to the till, and what is done here. */
export function DrawerHeader({ title, about, children }: DrawerHeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={classes.header} data-screen-only>
      <Link
        to="/sales/customerview"
        search
        className={classes.button}
        aria-label={t('till.till.cart.backToTill')}
      >
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <div className={classes.title}>
        <h1>{title}</h1>
        {about ? <p>{about}</p> : null}
      </div>
      {children}
    </header>
  )
}
