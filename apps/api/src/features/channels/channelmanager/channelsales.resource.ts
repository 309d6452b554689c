import { channelSales as resource } from '@cantina/contract/channels/channelmanager'
import { gte, lte } from 'drizzle-orm'
import { bindResource } from '#resource/bind-resource'
import { bookingStateOf } from '#schema/bookings/booking-state-of'
import { channelSaleRows as table } from '#schema/channels/channelmanager.view'

export const channelsales = bindResource({
  resource,
  table,
  label: table.bookingNumber,
  shown: { status: bookingStateOf(table) },
  filters: {
    from: (from: string) => gte(table.date, from),
    to: (to: string) => lte(table.date, to),
  },
  exported: [
    'bookingNumber',
    'platformName',
    'reference',
    'startsAt',
    'soldCents',
    'commissionCents',
    'netCents',
  ],
})
