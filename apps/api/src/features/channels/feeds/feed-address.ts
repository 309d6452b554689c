import { readBooking } from '@cantina/contract/bookings/bookings'
import { readFeed } from '@cantina/contract/channels/feeds'
import { fillPath } from '@cantina/contract/endpoint'
import { mayCall } from '@cantina/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { makeLink } from '#platform/links/signed-link'
import { calendarFeeds } from '#schema/channels/feeds.table'

/** Whoever knows it reads the calendar: it is shown to those alone who may see bookings themselves. */
export async function feedAddress(
  context: StaffContext,
  id: string,
  linkKey: Buffer,
): Promise<string> {
  const { tx, businessId } = context
  const [feed] = await tx
    .select({ addressId: calendarFeeds.addressId })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.businessId, businessId), eq(calendarFeeds.id, id)))
  return addressOf(context, feed, linkKey)
}

/** From now on the address before leads nowhere. */
export async function renewFeedAddress(
  context: StaffContext,
  id: string,
  linkKey: Buffer,
): Promise<string> {
  const { tx, businessId } = context
  const [feed] = await tx
    .update(calendarFeeds)
    .set({ addressId: newId() })
    .where(and(eq(calendarFeeds.businessId, businessId), eq(calendarFeeds.id, id)))
    .returning({ addressId: calendarFeeds.addressId })
  return addressOf(context, feed, linkKey)
}

function addressOf(
  { businessId, caller, baseUrl }: StaffContext,
  feed: { readonly addressId: string } | undefined,
  linkKey: Buffer,
): string {
  if (!feed) throw new Failure('not_found')
  if (!mayCall(readBooking.access, caller)) throw new Failure('forbidden')
  const link = {
    purpose: 'calendar',
    businessId,
    subject: 'feed',
    subjectId: feed.addressId,
  } as const
  return `${baseUrl}/api${fillPath(readFeed.path, { token: makeLink(linkKey, link) })}`
}
