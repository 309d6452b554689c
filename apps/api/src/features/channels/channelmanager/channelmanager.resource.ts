import { platforms as resource } from '@cantina/contract/channels/channelmanager'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { bindResource } from '#resource/bind-resource'
import { bookings } from '#schema/bookings/bookings.table'
import { channelKeys, channelPlatforms as table } from '#schema/channels/channelmanager.table'
import { channelSaleRows } from '#schema/channels/channelmanager.view'
import { purgeReserved } from './purge-reserved'

/** The year that it is at the business. */
const thisYear = sql`extract(year from now() at time zone
  (select ${businesses.timeZone} from ${businesses} where ${businesses.id} = current_business_id()))::int`

/** What a platform has sold of this year's visits; both have ids, so each is named. */
const sold = (what: string) => sql`(select ${sql.raw(what)} from ${channelSaleRows} as sale
  where sale.business_id = channel_platforms.business_id and sale.platform_id = channel_platforms.id
    and sale.date between make_date(${thisYear}, 1, 1) and make_date(${thisYear}, 12, 31))`

const sumOf = (cents: string) => sold(`coalesce(sum(sale.${cents}), 0)::float8`)

const ofKey = (what: SQL) => sql`(select ${what} from ${channelKeys}
  where ${channelKeys.businessId} = ${table.businessId} and ${channelKeys.platformId} = ${table.id})`

const instantOfKey = (instant: typeof channelKeys.madeAt | typeof channelKeys.lastContactAt) =>
  ofKey(sql`${instant}`).mapWith(instant)

export const platforms = bindResource({
  resource,
  table,
  columns: {
    connection: sql`coalesce(${ofKey(sql`case when ${channelKeys.lastContactAt} is null then 'waiting' else 'connected' end`)}, 'none')`,
    keyEnd: ofKey(sql`${channelKeys.keyEnd}`),
    keyMadeAt: instantOfKey(channelKeys.madeAt),
    lastContactAt: instantOfKey(channelKeys.lastContactAt),
    bookingCount: sold(`(count(*) filter (where sale.status <> 'denied'))::int`),
    turnoverCents: sumOf('sold_cents'),
    commissionCents: sumOf('commission_cents'),
    netCents: sumOf('net_cents'),
  },
  exported: [
    'name',
    'platform',
    'connection',
    'lastContactAt',
    'priceMode',
    'percent',
    'bookingCount',
    'turnoverCents',
    'commissionCents',
    'netCents',
    'notes',
  ],
  hooks: {
    beforeWrite: async (context, values, id) => {
      if (id) await requireSameName(context, id, String(values.name))
      return values
    },
    beforeDelete: purgeReserved,
  },
})

/** Bookings say by its name where they came from. */
async function requireSameName(context: BusinessContext, id: string, name: string): Promise<void> {
  const { tx, businessId } = context
  const [before] = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.businessId, businessId), eq(table.id, id)))
  if (!before || before.name === name) return
  const { rows } = await tx.execute(sql`
    select 1 from ${bookings}
    where business_id = ${businessId} and channel = 'channel_manager' and source_name = ${before.name} limit 1`)
  if (rows.length > 0) {
    throw new Failure('invalid_input', { fields: { name: { key: 'nameOnBookings', params: {} } } })
  }
}
