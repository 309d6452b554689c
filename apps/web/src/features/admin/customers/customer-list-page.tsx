import { customers } from '@cantina/contract/admin/customers'
import { Link } from '@tanstack/react-router'
import { Activity, CircleUserRound, Mails } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmailText } from '#resource/email-text'
import { ResourceListPage } from '#resource/resource-list-page'
import classes from './customer-list-page.module.css'

/** The registered businesses, where the operator lands; what else is theirs is linked from here. */
export function CustomerListPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <nav aria-label={t('admin.customers.links')} className={classes.links}>
        <Link to="/admin/profile">
          <CircleUserRound size={16} strokeWidth={1.6} aria-hidden="true" />
          {t('admin.customers.profile')}
        </Link>
        <Link to="/admin/system">
          <Activity size={16} strokeWidth={1.6} aria-hidden="true" />
          {t('admin.customers.system')}
        </Link>
        <Link to="/mailbox">
          <Mails size={16} strokeWidth={1.6} aria-hidden="true" />
          {t('admin.customers.mailbox')}
        </Link>
      </nav>
      <ResourceListPage
        resource={customers}
        paths={{ list: '/admin/customers' }}
        nameOf={(customer) => customer.name}
        columns={[
          { key: 'name' },
          { key: 'vatCode' },
          { key: 'sdi', isMinor: true },
          { key: 'address', isMinor: true },
          { key: 'email', render: ({ email }) => <EmailText email={email} /> },
          { key: 'createdAt', isMinor: true, card: 'line' },
          { key: 'status' },
        ]}
        filters={['status']}
        deactivateQuestion={({ name, count }) => ({
          title: name
            ? t('admin.customers.disableNamed', { name })
            : t('admin.customers.disableSome', { count }),
          body: t('admin.customers.disableWhy'),
          confirmLabel: t('admin.customers.disable'),
          danger: true,
        })}
        texts={{
          searchHint: t('admin.customers.searchHint'),
          empty: t('admin.customers.empty'),
          emptyWhy: t('admin.customers.emptyWhy'),
        }}
      />
    </div>
  )
}
