import {
  ownCashFlows,
  readOwnCashFlowInvoicePdf,
  readOwnStatementPdf,
  readOwnTerms,
} from '@cantina/contract/operator/settlement'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TermsList } from '#components/cashflow/terms-list'
import { useCashFlowList } from '#components/cashflow/use-cash-flow-list'
import { openFile } from '#components/files/show-file'
import { call, fetchFile } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { ResourceListPage } from '#resource/resource-list-page'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { OwnCashFlowDialog } from './own-cash-flow-dialog'
import { PaymentOptions } from './payment-options'
import { SalesMode } from './sales-mode'
import classes from './settlement.module.css'

/** What the business has agreed on with those who run the platform, and what is settled by it. */
export function SettlementPage() {
  return (
    <div className={classes.page}>
      <OwnTerms />
      <PaymentOptions />
      <OwnCashFlows />
    </div>
  )
}

function OwnTerms() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'terms'],
    queryFn: ({ signal }) => call(readOwnTerms, {}, { signal }),
  })
  if (!data) {
    if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    return <SkeletonBlock height={200} />
  }
  const current = data.items.find(({ isCurrent }) => isCurrent)
  const { provider } = data
  return (
    <>
      <p className={classes.intro}>
        {t(`operator.settlement.meaning.${current ? data.mode : 'none'}`)}{' '}
        {t('operator.settlement.vat')}
      </p>
      {provider ? (
        <p className={classes.intro}>
          {t('operator.settlement.provider', {
            name: provider.name,
            address: provider.address,
            vatCode: provider.vatCode,
            email: provider.email,
          })}
          {provider.iban ? ` ${t('operator.settlement.iban', { iban: provider.iban })}` : null}
        </p>
      ) : null}
      <SalesMode
        // What is asked for anew starts from what holds by then.
        key={`${data.mode} ${data.frequency} ${data.request?.id}`}
        history={data}
        onChanged={() => void refetch()}
      />
      <TermsList history={data} />
    </>
  )
}

function OwnCashFlows() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)
  const { period, rest, periodOf } = useCashFlowList(ownCashFlows.texts, setOpened)
  return (
    <>
      <ResourceListPage
        resource={ownCashFlows}
        paths={{ list: '/settings/settlement' }}
        nameOf={periodOf}
        columns={[period, ...rest]}
        filters={['status', 'from', 'to']}
        texts={{
          searchHint: t('operator.settlement.searchHint'),
          empty: t('operator.settlement.empty'),
          emptyWhy: t('operator.settlement.emptyWhy'),
        }}
        rowExtras={({ id, number, mode }) => (
          <>
            <Menu.Item
              leftSection={<SquareArrowOutUpRight size={16} />}
              onClick={() => setOpened(id)}
            >
              {t('operator.settlement.open')}
            </Menu.Item>
            <Menu.Item
              leftSection={<FileText size={16} />}
              onClick={() =>
                void openFile(() => fetchFile(readOwnStatementPdf, { params: { id } }))
              }
            >
              {t('resource.cashFlow.statement')}
            </Menu.Item>
            {number ? (
              <Menu.Item
                leftSection={<FileText size={16} />}
                onClick={() =>
                  void openFile(() => fetchFile(readOwnCashFlowInvoicePdf, { params: { id } }))
                }
              >
                {t(`resource.cashFlow.invoice.${mode}`)}
              </Menu.Item>
            ) : null}
          </>
        )}
      />
      {opened ? <OwnCashFlowDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
