import type { Statement, StatementRow } from '@cantina/contract/orders/agent-statement'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import classes from './statement-table.module.css'

const words = 'entities.orders.agent-statement.fields'

/** Every sale and return of the period, the oldest first, with what they add up to. */
export function StatementTable({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows, rowCount, total } = statement
  const hidden = rowCount - rows.length
  return (
    <section className={classes.part} aria-label={t('orders.agents.statement.rows')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(`${words}.number`)}</th>
            <th scope="col">{t(`${words}.date`)}</th>
            <th scope="col" className={classes.minor}>
              {t(`${words}.customerName`)}
            </th>
            <th scope="col" className={clsx(classes.figure, classes.least)}>
              {t(`${words}.grossCents`)}
            </th>
            <th scope="col" className={clsx(classes.figure, classes.minor)}>
              {t(`${words}.netCents`)}
            </th>
            <th scope="col" className={classes.figure}>
              {t(`${words}.commissionCents`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-kind={row.kind}>
              <td>
                <Link
                  className={classes.link}
                  {...linkTo(`/sales/pointofsales/salesorder/order/${row.orderId}`)}
                >
                  {row.number}
                </Link>
                <RowMark row={row} />
              </td>
              <td className={classes.day}>{formats.date(row.date)}</td>
              <td className={classes.minor}>{row.customerName ?? '–'}</td>
              <td className={clsx(classes.figure, classes.least)}>
                {formats.money(row.grossCents)}
              </td>
              <td className={clsx(classes.figure, classes.minor)}>{formats.money(row.netCents)}</td>
              <td className={classes.figure}>{formats.money(row.commissionCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('entities.orders.agent-statement.total')}</td>
            <td />
            <td className={classes.minor} />
            <td className={clsx(classes.figure, classes.least)}>
              {formats.money(total.grossCents)}
            </td>
            <td className={clsx(classes.figure, classes.minor)}>{formats.money(total.netCents)}</td>
            <td className={classes.figure}>{formats.money(total.commissionCents)}</td>
          </tr>
        </tfoot>
      </table>
      {hidden > 0 ? (
        <p className={classes.note}>{t('orders.agents.statement.more', { count: hidden })}</p>
      ) : null}
    </section>
  )
}

/** What is to be known of a row beside its figures: it came back. */
function RowMark({ row }: { readonly row: StatementRow }) {
  const { t } = useTranslation()
  if (row.kind !== 'return') return null
  return <span className={classes.kind}>{t('entities.orders.agent-statement.kind.return')}</span>
}
