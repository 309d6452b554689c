import { useTranslation } from 'react-i18next'
import classes from './sales-meaning.module.css'

const parts = ['visits', 'goods', 'money', 'seats', 'bought', 'compared'] as const

/** What counts when, for whoever compares the figures with their own. */
export function SalesMeaning() {
  const { t } = useTranslation()
  return (
    <details className={classes.meaning}>
      <summary>{t('analytics.sales.meaning.title')}</summary>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`analytics.sales.meaning.${part}.what`)}</dt>
            <dd>{t(`analytics.sales.meaning.${part}.how`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
