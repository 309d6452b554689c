import { cashFlows, settlements } from '@cantina/contract/operator/cashflow'
import { customers } from '@cantina/contract/operator/customers'
import { useTranslation } from 'react-i18next'
import { useSettlementColumns } from '#components/cashflow/use-settlement-columns'
import { BackLink } from '#resource/form/back-link'
import { ResourceListPage } from '#resource/resource-list-page'

/** Every commission with its booking or order. */
export function SettlementListPage() {
  const { t } = useTranslation()
  const [first, ...rest] = useSettlementColumns()
  return (
    <>
      <BackLink resource={cashFlows} path="/admin/customers/cashflow" />
      <ResourceListPage
        resource={settlements}
        paths={{ list: '/admin/customers/settlement' }}
        nameOf={({ number }) => number}
        columns={[...(first ? [first] : []), { key: 'customerName' }, ...rest]}
        filters={[
          { key: 'customer', resource: customers, empty: t('operator.customers.empty') },
          { key: 'cashFlowId', resource: cashFlows },
          'channel',
          'kind',
          'status',
        ]}
        texts={{
          searchHint: t('operator.cashflow.entrySearchHint'),
          empty: t('operator.cashflow.empty'),
          emptyWhy: t('operator.cashflow.emptyWhy'),
        }}
      />
    </>
  )
}
