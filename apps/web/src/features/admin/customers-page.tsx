import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { EmptyState } from '#ui/empty-state'
import classes from './customers-page.module.css'

/** Where the operator lands. */
export function CustomersPage() {
  const { t } = useTranslation()
  const { userName, email } = useSession()
  return (
    <>
      <h1>{t('admin.customers.title')}</h1>
      <section className={classes.card}>
        <dl className={classes.facts}>
          <div>
            <dt>{t('admin.customers.name')}</dt>
            <dd>{userName}</dd>
          </div>
          <div>
            <dt>{t('admin.customers.email')}</dt>
            <dd>{email}</dd>
          </div>
        </dl>
        <EmptyState title={t('admin.customers.notYet')} body={t('admin.customers.notYetBody')} />
      </section>
    </>
  )
}
