import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './cart-page.module.css'
import { CartPanel } from './cart-panel'
import { TillHeader } from './till-header'

/** The cart as a page of its own. */
export function CartPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.screen}>
      <TillHeader />
      <main id="content" tabIndex={-1} className={classes.page}>
        <h1 className={classes.hidden}>{t('till.till.cart.title')}</h1>
        <BackToTill />
        <div className={classes.sheet}>
          <CartPanel />
        </div>
      </main>
    </div>
  )
}

export function BackToTill() {
  const { t } = useTranslation()
  return (
    <Link to="/sales/customerview" search className={classes.back}>
      <ArrowLeft size={18} aria-hidden />
      {t('till.till.cart.backToTill')}
    </Link>
  )
}
