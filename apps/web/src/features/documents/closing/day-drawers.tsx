import type { DayClosing } from '@cantina/contract/documents/closing'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { ClosingTable } from './closing-table'
import classes from './closing-tables.module.css'

/** The cash drawers of the day: what is closed of it, and what is still open. */
export function DayDrawers({ drawers }: { readonly drawers: DayClosing['drawers'] }) {
  const { t } = useTranslation()
  const { money, time } = useFormats()
  return (
    <ClosingTable
      isWide
      wordColumns={4}
      minorColumns={[2, 3]}
      title={t('sales.drawer.dayDrawers')}
      heads={[
        t('entities.booking.closing.fields.posId'),
        t('sales.drawer.report'),
        t('sales.drawer.opened'),
        t('sales.drawer.closed'),
        t('sales.drawer.taken'),
        t('sales.drawer.difference'),
      ]}
      rows={drawers.map(
        ({ id, posName, number, openedAt, closedAt, netCents, differenceCents }) => ({
          key: id,
          cells: [
            posName,
            <Link
              key="report"
              className={classes.link}
              to="/booking/closing/drawer/$id"
              params={{ id }}
            >
              {number === null ? t('sales.drawer.x') : t('sales.drawer.z', { number })}
            </Link>,
            time(new Date(openedAt)),
            closedAt === null ? t('sales.drawer.stillOpen') : time(new Date(closedAt)),
            money(netCents),
            differenceCents === null ? '–' : money(differenceCents),
          ],
        }),
      )}
    />
  )
}
