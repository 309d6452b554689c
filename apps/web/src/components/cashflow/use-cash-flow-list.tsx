import type { ownCashFlows } from '@cantina/contract/operator/settlement'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import type { Column } from '#resource/list/column'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import { TextButton } from '#ui/text-button'
import classes from './cash-flow.module.css'

export type CashFlow = RowOf<typeof ownCashFlows>

/** What a list of cash flows shows, to the operator and to the business alike. */
export function useCashFlowList(texts: string, open: (id: string) => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts({ texts })
  const amount = (cents: number) => <span className={classes.amount}>{formats.money(cents)}</span>
  const day = (iso: string) => <span className={classes.amount}>{formats.date(iso)}</span>
  const periodOf = ({ periodFrom, periodTo }: Pick<CashFlow, 'periodFrom' | 'periodTo'>) =>
    formats.dayRange(periodFrom, periodTo, true)
  const period: Column<CashFlow> = {
    key: 'periodTo',
    label: t('resource.cashFlow.period'),
    render: (row) => (
      <span className={classes.lines}>
        <TextButton onClick={() => open(row.id)}>{periodOf(row)}</TextButton>
        <span className={classes.more}>
          {[row.number, words.option('mode', row.mode)].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  }
  const rest: readonly Column<CashFlow>[] = [
    { key: 'dueDate', sort: 'dueDate', render: ({ dueDate }) => day(dueDate) },
    {
      key: 'amountCents',
      align: 'end',
      card: 'hidden',
      render: ({ amountCents }) => amount(amountCents),
    },
    {
      key: 'priceCents',
      align: 'end',
      card: 'end of line',
      render: ({ priceCents, owedBy }) => (
        <span className={classes.lines}>
          {amount(priceCents)}
          <span className={classes.more}>{t(`resource.cashFlow.paidBy.${owedBy}`)}</span>
        </span>
      ),
    },
    {
      key: 'openCents',
      align: 'end',
      isMinor: true,
      card: 'hidden',
      render: ({ openCents }) => amount(openCents),
    },
    { key: 'notes', isMinor: true, card: 'hidden' },
    {
      key: 'status',
      render: ({ status }) => <StatusChip state={status} label={words.option('status', status)} />,
    },
  ]
  return { period, rest, periodOf }
}
