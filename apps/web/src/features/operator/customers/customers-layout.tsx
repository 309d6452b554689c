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
      label={t('operator.customers.pages')}
      tabs={[
        {
          to: '/admin/customers',
          label: t('operator.customers.basicDetails'),
          ...(search && { search }),
        },
        {
          to: '/admin/customers/cashflow',
          label: t('operator.customers.cashFlow'),
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
    <nav aria-label={t('operator.customers.links')} className={classes.links} data-screen-only>
      {unread > 0 ? (
        <Link to="/admin/system/support">
          <MessageCircle size={16} strokeWidth={1.6} aria-hidden="true" />
          {t('operator.support.tab')} ({unread})
        </Link>
      ) : null}
      <Link to="/admin/profile/provider">
        <Landmark size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('operator.customers.provider')}
      </Link>
      <Link to="/admin/system">
        <Activity size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('operator.customers.system')}
      </Link>
      <Link to="/mailbox">
        <Mails size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('operator.customers.mailbox')}
      </Link>
      <Link to="/admin/profile">
        <CircleUserRound size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('operator.customers.profile')}
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
        {t('operator.customers.showAll')}
      </Link>
    </p>
  )
}
