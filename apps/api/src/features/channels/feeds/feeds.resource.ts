import { type FeedKind, feedKinds, feeds as resource } from '@cantina/contract/channels/feeds'
import { sql } from 'drizzle-orm'
import { users } from '#platform/tenancy/users.table'
import { bindResource } from '#resource/bind-resource'
import type { Values } from '#resource/binding'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import { calendarFeedReads, calendarFeeds as table } from '#schema/channels/feeds.table'

/** What it is called that a calendar is of. */
const ofName = sql`case ${table.kind}
  when 'pos' then (select p.name from ${pointsOfSale} p where p.business_id = ${table.businessId} and p.id = ${table.posId})
  when 'room' then (select concat_ws(' · ', r.name, p.name) from ${posRooms} r
    join ${pointsOfSale} p on p.business_id = r.business_id and p.id = r.pos_id
    where r.business_id = ${table.businessId} and r.id = ${table.roomId})
  else (select concat_ws(' ', u.name, u.surname) from ${users} u where u.business_id = ${table.businessId} and u.id = ${table.guideId})
  end`

export const feeds = bindResource({
  resource,
  table,
  columns: {
    ofName,
    lastReadAt: sql`(select to_char(${calendarFeedReads.readAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${calendarFeedReads}
      where ${calendarFeedReads.businessId} = ${table.businessId} and ${calendarFeedReads.feedId} = ${table.id})`,
  },
  exported: ['name', 'kind', 'ofName', 'showsGuests', 'lastReadAt', 'notes'],
  referenceFields: {
    calendar_feeds_pos: 'posId',
    calendar_feeds_room: 'roomId',
    calendar_feeds_guide: 'guideId',
  },
  hooks: { beforeWrite: async (_, values) => ({ ...values, ...ofKind(values) }) },
})

/** Of what its kind does not name there is nothing. */
function ofKind(values: Values): Values {
  const others = feedKinds.filter((kind: FeedKind) => kind !== values.kind)
  return Object.fromEntries(others.map((kind) => [`${kind}Id`, null]))
}
