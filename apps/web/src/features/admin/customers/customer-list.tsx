import { customers } from '@cantina/contract/admin/customers'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { EmailText } from '#resource/email-text'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import classes from './customers.module.css'
import { useDisableQuestion } from './use-disable-question'

/** The registered businesses, with what each has been billed and has paid. */
export function CustomerList() {
  const { t } = useTranslation()
  const formats = useFormats()
  const disableQuestion = useDisableQuestion()
  const amount = (cents: number) => <span className={classes.amount}>{formats.money(cents)}</span>
  return (
    <ResourceListPage
      resource={customers}
      paths={{ list: '/admin/customers' }}
      nameOf={(customer) => customer.name}
      openRow={({ id }) => linkTo('/admin/customers', { customer: id })}
      columns={[
        { key: 'name' },
        { key: 'vatCode' },
        { key: 'sdi', isMinor: true, card: 'hidden' },
        { key: 'address', isMinor: true, card: 'hidden' },
        { key: 'email', isMinor: true, render: ({ email }) => <EmailText email={email} /> },
        { key: 'toBillCents', align: 'end', render: ({ toBillCents }) => amount(toBillCents) },
        { key: 'billedCents', align: 'end', render: ({ billedCents }) => amount(billedCents) },
        { key: 'toPayCents', align: 'end', render: ({ toPayCents }) => amount(toPayCents) },
        { key: 'paidCents', align: 'end', render: ({ paidCents }) => amount(paidCents) },
        {
          key: 'paidCommissionCents',
          align: 'end',
          render: ({ paidCommissionCents }) => amount(paidCommissionCents),
        },
        { key: 'createdAt', isMinor: true, card: 'line' },
        { key: 'status' },
      ]}
      filters={['status']}
      deactivateQuestion={disableQuestion}
      texts={{
        searchHint: t('admin.customers.searchHint'),
        empty: t('admin.customers.empty'),
        emptyWhy: t('admin.customers.emptyWhy'),
      }}
    />
  )
}
