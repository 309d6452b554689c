import type { Statement } from '@cantina/contract/orders/agent-statement'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FiguresBand } from '#ui/figures-band'
import classes from './statement-figures.module.css'

/** The period in three figures: what was sold, what came back, what is owed. */
export function StatementFigures({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { sold, returned, total } = statement
  const withVat = (cents: number) =>
    t('orders.agents.statement.withVat', { amount: formats.money(cents) })
  const figures = [
    {
      label: t('orders.agents.statement.sold'),
      value: formats.money(sold.netCents),
      note: [
        t('orders.agents.statement.orders', { count: sold.count }),
        withVat(sold.grossCents),
      ].join(' · '),
    },
    {
      label: t('orders.agents.statement.returned'),
      value: formats.money(returned.netCents),
      note: [
        t('orders.agents.statement.returns', { count: returned.count }),
        withVat(returned.grossCents),
      ].join(' · '),
    },
    {
      label: t('orders.agents.statement.net'),
      value: formats.money(total.netCents),
      note: withVat(total.grossCents),
    },
    {
      label: t('orders.agents.statement.owed'),
      value: formats.money(total.commissionCents),
      note:
        returned.commissionCents === 0
          ? t('orders.agents.statement.nothingTakenBack')
          : t('orders.agents.statement.takenBack', {
              amount: formats.money(-returned.commissionCents),
            }),
    },
  ]
  return (
    <div>
      <FiguresBand figures={figures} />
      <p className={classes.basis}>{t('entities.orders.agent-statement.basis')}</p>
    </div>
  )
}
