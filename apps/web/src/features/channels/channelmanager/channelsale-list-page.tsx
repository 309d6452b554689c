import { channelSales, platforms } from '@cantina/contract/channels/channelmanager'
import { useTranslation } from 'react-i18next'
import { useBookingStatusLabel } from '#components/bookings/use-booking-status-label'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import cells from '#resource/list/row-cells.module.css'
import { ResourceListPage } from '#resource/resource-list-page'
import { StatusChip } from '#ui/status-chip'
import { bookingAccess, bookingPath, channelSalePaths } from './platform-paths'
import { SaleFigures } from './sale-figures'

/** What platforms have sold, visit by visit, and what each owes: to hold against their statements. */
export function ChannelSaleListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const statusLabel = useBookingStatusLabel()
  const mayOpenBookings = useMayCall(bookingAccess)
  return (
    <ResourceListPage
      resource={channelSales}
      paths={channelSalePaths}
      nameOf={({ bookingNumber, platformName }) => `${platformName}, ${bookingNumber}`}
      openRow={mayOpenBookings ? ({ bookingId }) => linkTo(bookingPath(bookingId)) : undefined}
      figures={(asked) => <SaleFigures asked={asked} />}
      columns={[
        { key: 'bookingNumber' },
        { key: 'platformName' },
        { key: 'reference', isMinor: true, card: 'hidden' },
        {
          key: 'startsAt',
          sort: 'startsAt',
          render: ({ startsAt }) => (
            <span className={cells.moment}>{formats.dateTime(startsAt)}</span>
          ),
        },
        {
          key: 'soldCents',
          align: 'end',
          card: 'hidden',
          render: ({ soldCents }) => formats.money(soldCents),
        },
        {
          key: 'commissionCents',
          align: 'end',
          isMinor: true,
          card: 'hidden',
          render: ({ commissionCents }) => formats.money(commissionCents),
        },
        {
          key: 'netCents',
          align: 'end',
          card: 'end of line',
          render: ({ netCents }) => formats.money(netCents),
        },
        {
          key: 'status',
          render: (sale) => <StatusChip state={sale.status} label={statusLabel(sale)} />,
        },
      ]}
      filters={[
        { key: 'platformId', resource: platforms, empty: t('channels.channelmanager.noPlatform') },
        'from',
        'to',
        'status',
      ]}
      texts={{
        searchHint: t('channels.channelmanager.salesSearchHint'),
        empty: t('channels.channelmanager.salesEmpty'),
        emptyWhy: t('channels.channelmanager.salesEmptyWhy'),
      }}
    />
  )
}
