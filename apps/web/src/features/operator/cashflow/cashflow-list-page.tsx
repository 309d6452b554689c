import {
  cashFlows,
  readCashFlowInvoicePdf,
  readStatementPdf,
} from '@cantina/contract/operator/cashflow'
import { customers } from '@cantina/contract/operator/customers'
import { Button, Menu } from '@mantine/core'
import { Banknote, FileText, ReceiptText, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCashFlowList } from '#components/cashflow/use-cash-flow-list'
import { openFile } from '#components/files/show-file'
import { fetchFile } from '#lib/call'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { ResourceListPage } from '#resource/resource-list-page'
import { CashFlowDialog } from './cash-flow-dialog'
import { useBilling } from './use-billing'

type Row = RowOf<typeof cashFlows>

/** What is to be billed, billed and paid, of all customers or of the one that is chosen. */
export function CashFlowListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [opened, setOpened] = useState<string | null>(null)
  const billing = useBilling()
  const { period, rest, periodOf } = useCashFlowList(cashFlows.texts, setOpened)
  const nameOf = (row: Row) => `${row.customerName}, ${periodOf(row)}`
  return (
    <>
      <ResourceListPage
        resource={cashFlows}
        paths={{ list: '/admin/customers/cashflow' }}
        nameOf={nameOf}
        columns={[period, { key: 'customerName' }, ...rest]}
        filters={[
          'status',
          { key: 'customer', resource: customers, empty: t('operator.customers.empty') },
          'mode',
          'from',
          'to',
        ]}
        isSelectableByAll
        bulkExtras={(rows, clear) => {
          const toBill = rows.filter(({ status }) => status === 'to_be_billed')
          return (
            <Button
              variant="default"
              leftSection={<ReceiptText size={16} />}
              disabled={toBill.length === 0}
              loading={billing.isPending}
              onClick={() => void billing.bill(toBill, clear)}
            >
              {t('operator.cashflow.billSome', { count: toBill.length })}
            </Button>
          )
        }}
        texts={{
          searchHint: t('operator.cashflow.searchHint'),
          empty: t('operator.cashflow.empty'),
          emptyWhy: t('operator.cashflow.emptyWhy'),
        }}
        rowExtras={(row) => (
          <>
            <Menu.Item
              leftSection={<SquareArrowOutUpRight size={16} />}
              onClick={() => setOpened(row.id)}
            >
              {t('operator.cashflow.open')}
            </Menu.Item>
            {row.status === 'to_be_billed' ? (
              <Menu.Item
                leftSection={<ReceiptText size={16} />}
                onClick={() => void billing.bill([row])}
              >
                {t('operator.cashflow.bill')}
              </Menu.Item>
            ) : null}
            {row.openCents > 0 ? (
              <Menu.Item leftSection={<Banknote size={16} />} onClick={() => setOpened(row.id)}>
                {t('operator.cashflow.pay', { amount: formats.money(row.openCents) })}
              </Menu.Item>
            ) : null}
            <Menu.Item
              leftSection={<FileText size={16} />}
              onClick={() =>
                void openFile(() => fetchFile(readStatementPdf, { params: { id: row.id } }))
              }
            >
              {t('resource.cashFlow.statement')}
            </Menu.Item>
            {row.number ? (
              <Menu.Item
                leftSection={<FileText size={16} />}
                onClick={() =>
                  void openFile(() => fetchFile(readCashFlowInvoicePdf, { params: { id: row.id } }))
                }
              >
                {t(`resource.cashFlow.invoice.${row.mode}`)}
              </Menu.Item>
            ) : null}
          </>
        )}
      />
      {opened ? <CashFlowDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
