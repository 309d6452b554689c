import { ownCashFlows, ownSettlements } from '@cantina/contract/operator/settlement'
import { useTranslation } from 'react-i18next'
import { useSettlementColumns } from '#components/cashflow/use-settlement-columns'
import { BackLink } from '#resource/form/back-link'
import { ResourceListPage } from '#resource/resource-list-page'

/** Every booking and order of the business that came to a settlement. */
export function OwnSettlementListPage() {
  const { t } = useTranslation()
  const columns = useSettlementColumns()
  return (
    <>
      <BackLink resource={ownCashFlows} path="/settings/settlement" />
      <ResourceListPage
        resource={ownSettlements}
        paths={{ list: '/settings/settlement/entries' }}
        nameOf={({ number }) => number}
        columns={columns}
        filters={[{ key: 'cashFlowId', resource: ownCashFlows }, 'channel', 'kind', 'status']}
        texts={{
          searchHint: t('operator.settlement.entrySearchHint'),
          empty: t('operator.settlement.empty'),
          emptyWhy: t('operator.settlement.emptyWhy'),
        }}
      />
    </>
  )
}
