import { feedDaysAhead, feedPastDays, mostFeedEvents } from '@cantina/contract/channels/feeds'
import { addDays } from '@cantina/domain/calendar'
import {
  type CalendarVisit,
  calendarFeed,
  calendarMediaType,
} from '@cantina/domain/communications/calendar-file'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { placeAddress } from '#features/catalogue/pos/place-address'
import { Failure } from '#platform/failure'
import type { PersonalFile } from '#platform/http/send-file'
import type { LinkReader } from '#platform/links/behind-link'
import { businesses } from '#platform/tenancy/businesses.table'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import { services } from '#schema/catalogue/services.table'
import { calendarFeedReads, calendarFeeds } from '#schema/channels/feeds.table'
import { customers } from '#schema/customers/customers.table'
import { type FeedRow, feedEvent } from './feed-event'

/** Programs that ask more often learn nothing that is worth it. */
const refreshMinutes = 15

type Feed = Pick<
  typeof calendarFeeds.$inferSelect,
  'id' | 'name' | 'kind' | 'posId' | 'roomId' | 'guideId' | 'showsGuests' | 'language'
>

/** A calendar as it is now; one that rests or has another address since is not there. */
export async function readFeed(reader: LinkReader, addressId: string): Promise<PersonalFile> {
  const { tx, businessId } = reader
  const { id, name, kind, posId, roomId, guideId, showsGuests, language } = calendarFeeds
  const [feed] = await tx
    .select({ id, name, kind, posId, roomId, guideId, showsGuests, language })
    .from(calendarFeeds)
    .where(
      and(
        eq(calendarFeeds.businessId, businessId),
        eq(calendarFeeds.addressId, addressId),
        eq(calendarFeeds.status, 'active'),
      ),
    )
  if (!feed) throw new Failure('not_found')
  await noteRead(reader, feed)
  const visits = await visitsOf(reader, feed)
  const organizer = await organizerOf(reader)
  const file = calendarFeed({
    name: feed.name,
    refreshMinutes,
    visits: visits.map((visit) => feedEvent(visit, feed.language, organizer)),
  })
  return {
    name: `${feed.name}.ics`,
    mediaType: calendarMediaType(file),
    content: Buffer.from(file),
    isPolled: true,
  }
}

/** The business itself, as guests may write to it. */
async function organizerOf({ tx, businessId }: LinkReader): Promise<CalendarVisit['organizer']> {
  const [business] = await tx
    .select({
      name: businesses.name,
      email: sql<string | null>`coalesce(${businesses.mailReplyTo}, ${businesses.email})`,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business?.email ? { name: business.name, email: business.email } : null
}

/** Not more than once in ten minutes: whoever asks often is as present as who asks seldom. */
async function noteRead({ tx, businessId, now }: LinkReader, { id }: Feed): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    insert into ${calendarFeedReads} as known (business_id, feed_id, read_at) values (${businessId}, ${id}, ${at}::timestamptz)
    on conflict (business_id, feed_id) do update set read_at = excluded.read_at
    where known.read_at < excluded.read_at - interval '10 minutes'`)
}

/** One walk along an index, from a month ago on; names are read only where they are shown. */
async function visitsOf({ tx, businessId, now }: LinkReader, feed: Feed): Promise<FeedRow[]> {
  const today = now.toISOString().slice(0, 10)
  const guest = feed.showsGuests ? sql`concat_ws(' ', c.name, c.surname)` : sql`null::text`
  const guestJoin = feed.showsGuests
    ? sql`join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id`
    : sql``
  const { rows } = await tx.execute<FeedRow>(sql`
    select b.id, b.number, b.version, b.status, to_jsonb(b.updated_at) #>> '{}' as "updatedAt", to_jsonb(b.starts_at) #>> '{}' as "startsAt",
      b.duration_minutes as "durationMinutes", b.guests, b.non_drinkers as "nonDrinkers", b.children,
      s.name_en as "serviceNameEn", s.name_it as "serviceNameIt", r.name as "roomName", p.name as "placeName",
      ${placeAddress} as "placeAddress", ${guest} as "guestName"
    from ${bookings} b
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    join ${pointsOfSale} p on p.business_id = b.business_id and p.id = b.pos_id
    left join ${posRooms} r on r.business_id = b.business_id and r.id = b.room_id
    ${guestJoin}
    where b.business_id = ${businessId} and ${isOf(feed)} and b.status <> 'denied'
      and b.date between ${addDays(today, -feedPastDays)} and ${addDays(today, feedDaysAhead)}
    order by b.date, b.start_minute, b.id limit ${mostFeedEvents}`)
  return rows
}

function isOf({ kind, posId, roomId, guideId }: Feed): SQL {
  switch (kind) {
    case 'pos':
      return sql`b.pos_id = ${posId}`
    case 'room':
      return sql`b.room_id = ${roomId}`
    case 'guide':
      return sql`b.guide_id = ${guideId}`
  }
}
