import type { ownSettlements } from '@cantina/contract/operator/settlement'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import type { Column } from '#resource/list/column'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import classes from './cash-flow.module.css'

type Settlement = RowOf<typeof ownSettlements>

/** Every booking and order behind what is settled, with its commission. */
export function useSettlementColumns(): readonly Column<Settlement>[] {
  const formats = useFormats()
  const words = useFieldTexts({ texts: 'entities.operator.settlement' })
  const amount = (cents: number) => <span className={classes.amount}>{formats.money(cents)}</span>
  return [
    {
      key: 'number',
      render: ({ number, kind }) => (
        <span className={classes.lines}>
          {number}
          <span className={classes.more}>{words.option('kind', kind)}</span>
        </span>
      ),
    },
    {
      key: 'date',
      sort: 'date',
      render: ({ date }) => <span className={classes.amount}>{formats.date(date)}</span>,
    },
    { key: 'channel', render: ({ channel }) => words.option('channel', channel) },
    {
      key: 'turnoverCents',
      align: 'end',
      render: ({ turnoverCents }) => amount(turnoverCents),
    },
    { key: 'percent', align: 'end', render: ({ percent }) => formats.percent(percent) },
    {
      key: 'commissionCents',
      align: 'end',
      card: 'end of line',
      render: ({ commissionCents }) => amount(commissionCents),
    },
    {
      key: 'status',
      render: ({ status }) => <StatusChip state={status} label={words.option('status', status)} />,
    },
  ]
}
