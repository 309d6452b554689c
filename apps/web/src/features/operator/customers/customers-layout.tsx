import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity, CircleUserRound, Landmark, Mails, MessageCircle, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { conversationsQuery } from '#components/support/conversations-query'
import { anySearch } from '#ui/any-search'
import { TabbedPage } from '#ui/tabbed-page'
import classes from './customers.module.css'
import { useChosenId, useCustomer } from './use-chosen-customer'

/** Where the operator lands: the customers and their money, all of them or one; what else is theirs is linked. */
export function CustomersLayout() {
  const { t } = useTranslation()
  const chosen = useChosenId()
  const search = chosen ? { customer: chosen } : undefined
  return (
    <TabbedPage
      label={t('admin.customers.pages')}
      tabs={[
        {
          to: '/admin/customers',
          label: t('admin.customers.basicDetails'),
          ...(search && { search }),
        },
        {
          to: '/admin/customers/cashflow',
          label: t('admin.customers.cashFlow'),
          ...(search && { search }),
        },
      ]}
      beside={<OperatorLinks />}
      notice={chosen ? <Chosen id={chosen} /> : undefined}
    />
  )
}

function OperatorLinks() {
  const { t } = useTranslation()
  const unread = useQuery(conversationsQuery).data?.unread ?? 0
  return (
    <nav aria-label={t('admin.customers.links')} className={classes.links} data-screen-only>
      {unread > 0 ? (
        <Link to="/admin/system/support">
          <MessageCircle size={16} strokeWidth={1.6} aria-hidden="true" />
          {t('shell.support.tab')} ({unread})
        </Link>
      ) : null}
      <Link to="/admin/profile/provider">
        <Landmark size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('admin.customers.provider')}
      </Link>
      <Link to="/admin/system">
        <Activity size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('admin.customers.system')}
      </Link>
      <Link to="/mailbox">
        <Mails size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('admin.customers.mailbox')}
      </Link>
      <Link to="/admin/profile">
        <CircleUserRound size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('admin.customers.profile')}
      </Link>
    </nav>
  )
}

function Chosen({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { data } = useCustomer(id)
  return (
    <p className={classes.chosen}>
      {data?.name}
      <Link to="." search={anySearch({})}>
        <X size={16} aria-hidden="true" />
        {t('admin.customers.showAll')}
      </Link>
    </p>
  )
}
