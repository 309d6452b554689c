import { useTranslation } from 'react-i18next'
import classes from './home-page.module.css'

/** What the figures count, for whoever compares them with their own. */
export function SalesMeaning() {
  const { t } = useTranslation()
  return (
    <details className={classes.meaning}>
      <summary>{t('home.meaning')}</summary>
      <p>{t('home.meaningBody')}</p>
    </details>
  )
}
