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
      title={t('till.drawer.dayDrawers')}
      heads={[
        t('entities.documents.closing.fields.posId'),
        t('till.drawer.report'),
        t('till.drawer.opened'),
        t('till.drawer.closed'),
        t('till.drawer.taken'),
        t('till.drawer.difference'),
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
              {number === null ? t('till.drawer.x') : t('till.drawer.z', { number })}
            </Link>,
            time(new Date(openedAt)),
            closedAt === null ? t('till.drawer.stillOpen') : time(new Date(closedAt)),
            money(netCents),
            differenceCents === null ? '–' : money(differenceCents),
          ],
        }),
      )}
    />
  )
}
