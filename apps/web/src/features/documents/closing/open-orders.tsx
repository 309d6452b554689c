import type { DayClosing } from '@cantina/contract/documents/closing'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { ClosingTable } from './closing-table'
import classes from './closing-tables.module.css'

/** Goods that left on the day and are still to be paid. */
export function OpenOrders({ open }: { readonly open: DayClosing['openOrders'] }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const hidden = open.count - open.orders.length
  return (
    <ClosingTable
      isWide
      wordColumns={3}
      minorColumns={[2]}
      title={t('documents.closing.openOrders')}
      heads={[
        t('documents.closing.order'),
        t('documents.closing.customer'),
        t('documents.closing.goods'),
        t('documents.closing.due'),
      ]}
      rows={open.orders.map(({ id, number, customerName, items, dueCents }) => ({
        key: id,
        cells: [
          <Link
            key={id}
            className={classes.link}
            {...linkTo(`/sales/pointofsales/salesorder/order/${id}`)}
          >
            <span className={classes.number}>{number}</span>
          </Link>,
          customerName ?? t('documents.closing.nobody'),
          items,
          money(dueCents),
        ],
      }))}
      note={hidden > 0 ? t('documents.closing.moreOrders', { count: hidden }) : null}
    />
  )
}
