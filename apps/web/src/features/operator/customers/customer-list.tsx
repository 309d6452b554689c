import { customers } from '@cantina/contract/operator/customers'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import type { Column } from '#resource/list/column'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { EmailText } from '#ui/email-text'
import { StatusChip } from '#ui/status-chip'
import { CustomerStatus } from './customer-status'
import classes from './customers.module.css'
import { SameVatCode } from './same-vat-code'
import { useDisableQuestion } from './use-disable-question'

type Customer = RowOf<typeof customers>

type Amount = Extract<keyof Customer, `${string}Cents`>

/** The registered businesses, with what each has been billed and has paid. */
export function CustomerList() {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useResourceTexts(customers)
  const disableQuestion = useDisableQuestion()
  const amount = (key: Amount): Column<Customer> => ({
    key,
    align: 'end',
    render: (row) => <span className={classes.amount}>{formats.money(row[key])}</span>,
    renderOnCard: (row) => `${texts.field(key)}: ${formats.money(row[key])}`,
  })
  return (
    <ResourceListPage
      resource={customers}
      paths={{ list: '/admin/customers' }}
      nameOf={(customer) => customer.name}
      openRow={({ id }) => linkTo('/admin/customers', { customer: id })}
      columns={[
        {
          key: 'name',
          render: ({ name, email, address, requestedMode }) => (
            <span className={classes.lines}>
              {name}
              <span className={classes.contact}>
                <EmailText email={email} />
                {address ? ` · ${address}` : null}
              </span>
              {requestedMode ? (
                <StatusChip state="pending" label={t('resource.cashFlow.request.title')} />
              ) : null}
            </span>
          ),
          renderOnCard: ({ name }) => name,
        },
        {
          key: 'vatCode',
          label: t('operator.customers.taxIds'),
          render: ({ vatCode, sdi, sameVatCodeAs }) => (
            <span className={classes.lines}>
              {vatCode ?? '–'}
              <span className={classes.more}>{sdi}</span>
              <SameVatCode names={sameVatCodeAs} />
            </span>
          ),
          renderOnCard: ({ vatCode, sdi, sameVatCodeAs }) => (
            <>
              {[vatCode, sdi].filter(Boolean).join(', ')} <SameVatCode names={sameVatCodeAs} />
            </>
          ),
        },
        { ...amount('toBillCents'), label: t('operator.customers.toBill') },
        { ...amount('billedCents'), isMinor: true, card: 'hidden' },
        { ...amount('toPayCents'), label: t('operator.customers.toPay') },
        { ...amount('paidCents'), card: 'hidden' },
        { ...amount('paidCommissionCents'), isMinor: true, card: 'hidden' },
        { key: 'status', render: (row) => <CustomerStatus {...row} /> },
      ]}
      filters={['status']}
      mayOn={(_, { closedAt }) => closedAt === null}
      deactivateQuestion={disableQuestion}
      texts={{
        searchHint: t('operator.customers.searchHint'),
        empty: t('operator.customers.empty'),
        emptyWhy: t('operator.customers.emptyWhy'),
      }}
    />
  )
}
