import { platforms as resource } from '@cantina/contract/integrations/channelmanager'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bookingsTable } from '#features/booking/bookings/tables-to-join'
import { forgetReserved } from '#features/integrations/octo/forget-reserved'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { bindResource } from '#resource/bind-resource'
import { channelKeys, channelPlatforms as table } from './channelmanager.table'

/** The year that it is at the house. */
const thisYear = sql`extract(year from now() at time zone
  (select ${businesses.timeZone} from ${businesses} where ${businesses.id} = current_business_id()))::int`

/** What a platform has sold for this year, without what was called off: from one index alone. */
const sold = (what: string) => sql`(select ${sql.raw(what)} from ${bookingsTable} b
  where b.business_id = ${table.businessId} and b.source_name = ${table.name}
    and b.channel = 'channel_manager' and b.status <> 'denied' and b.year = ${thisYear})`

const ofKey = (what: SQL) => sql`(select ${what} from ${channelKeys}
  where ${channelKeys.businessId} = ${table.businessId} and ${channelKeys.platformId} = ${table.id})`

/** An instant that is no column of the table is written out by the database. */
const onWire = (instant: SQL) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const platforms = bindResource({
  resource,
  table,
  sort: { name: table.nameKey, createdAt: table.createdAt, updatedAt: table.updatedAt },
  label: table.name,
  columns: {
    connection: sql`coalesce(${ofKey(sql`case when ${channelKeys.lastContactAt} is null then 'waiting' else 'connected' end`)}, 'none')`,
    keyEnd: ofKey(sql`${channelKeys.keyEnd}`),
    keyMadeAt: ofKey(onWire(sql`${channelKeys.madeAt}`)),
    lastContactAt: ofKey(onWire(sql`${channelKeys.lastContactAt}`)),
    bookingCount: sold('count(*)::int'),
    turnoverCents: sold('coalesce(sum(b.total_cents), 0)::float8'),
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
    'notes',
  ],
  uniqueFields: { channel_platforms_name_unique: 'name' },
  hooks: {
    beforeWrite: async (context, values, id) => {
      if (id) await requireSameName(context, id, String(values.name))
      return values
    },
    beforeDelete: forgetReserved,
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
    select 1 from ${bookingsTable}
    where business_id = ${businessId} and channel = 'channel_manager' and source_name = ${before.name} limit 1`)
  if (rows.length > 0) {
    throw new Failure('invalid_input', { fields: { name: { key: 'nameOnBookings', params: {} } } })
  }
}
