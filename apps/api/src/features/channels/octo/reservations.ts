import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { lockDays } from '#features/bookings/slots/lock-days'
import { isUuid } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { channelReservations } from '#schema/channels/reservations.table'
import type { OctoContext } from './octo-context'
import { wrongBooking } from './octo-error'

export type Reservation = typeof channelReservations.$inferSelect

/** The platform's reservation of that name; null where it has none. */
export async function findReservation(
  context: OctoContext,
  uuid: string,
): Promise<Reservation | null> {
  const [found] = await context.tx
    .select()
    .from(channelReservations)
    .where(and(own(context), eq(channelReservations.uuid, uuid)))
  return found ?? null
}

export async function requireReservation(context: OctoContext, uuid: string): Promise<Reservation> {
  const found = isUuid(uuid.toLowerCase())
    ? await findReservation(context, uuid.toLowerCase())
    : null
  if (!found) throw wrongBooking(uuid)
  return found
}

/** One step at a time: whoever sends the same twice waits for the first, and finds it done. */
export async function lockReservation(context: OctoContext, uuid: string): Promise<void> {
  await lockDays(context, [], [`reservation ${context.platform.id} ${uuid.toLowerCase()}`])
}

export async function lockedReservation(context: OctoContext, uuid: string): Promise<Reservation> {
  await lockReservation(context, uuid)
  return requireReservation(context, uuid)
}

export async function writeReservation(
  context: OctoContext,
  { id }: Reservation,
  changes: Partial<Omit<Reservation, 'businessId' | 'id' | 'uuid'>>,
): Promise<Reservation> {
  const { tx, businessId, now } = context
  const [changed] = await tx
    .update(channelReservations)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(channelReservations.businessId, businessId), eq(channelReservations.id, id)))
    .returning()
  if (!changed) throw wrongBooking(id)
  return changed
}

/** A hold is over at its moment, whether anybody has cleared up or not. */
export function isExpired({ bookingId, expiresAt }: Reservation, now: Date): boolean {
  return bookingId === null && expiresAt <= now
}

/** What it is called between platform and business: every payment of a platform carries it. */
export function referenceOf({
  resellerReference,
  uuid,
}: Pick<Reservation, 'resellerReference' | 'uuid'>): string {
  return resellerReference || uuid
}

interface Wanted {
  readonly resellerReference?: string | undefined
  readonly supplierReference?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The latest of those that a platform asks for. */
const mostReservations = 200

export async function listReservations(
  context: OctoContext,
  { resellerReference, supplierReference, from, to }: Wanted,
): Promise<Reservation[]> {
  const { businessId } = context
  const { bookingId, resellerReference: reference } = channelReservations
  const byNumber = sql`${bookingId} in (select id from ${bookings} b where b.business_id = ${businessId} and b.number = ${supplierReference ?? ''})`
  return context.tx
    .select()
    .from(channelReservations)
    .where(
      and(
        own(context),
        resellerReference === undefined ? undefined : eq(reference, resellerReference),
        supplierReference === undefined ? undefined : byNumber,
        from === undefined && to === undefined ? undefined : onDays(context, from, to),
      ),
    )
    .orderBy(desc(channelReservations.createdAt), channelReservations.id)
    .limit(mostReservations)
}

/** Some of the platform's reservations, by their ids; the next visit first. */
export async function reservationsAmong(context: OctoContext, ids: SQL): Promise<Reservation[]> {
  const { date, startMinute, id } = channelReservations
  return context.tx
    .select()
    .from(channelReservations)
    .where(and(own(context), sql`${id} in ${ids}`))
    .orderBy(date, startMinute, id)
    .limit(mostReservations)
}

/** Of what is booked, by the day on which it is now: the desk may have moved it. */
function onDays({ businessId, platform }: OctoContext, from = '-infinity', to = 'infinity'): SQL {
  const isWithin = sql`between ${from}::date and ${to}::date`
  // The day is the business's; by the instant, a day more on either side, the bookings are found.
  return sql`${channelReservations.id} in (
    select held.id from ${channelReservations} held
    where held.business_id = ${businessId} and held.platform_id = ${platform.id} and held.booking_id is null and held.date ${isWithin}
    union all
    select sold.id from ${bookings} b
    join ${channelReservations} sold on sold.business_id = b.business_id and sold.booking_id = b.id
    where b.business_id = ${businessId} and sold.platform_id = ${platform.id} and b.date ${isWithin}
      and b.starts_at between ${from}::date - 1 and ${to}::date + 2)`
}

function own({ businessId, platform }: OctoContext): SQL | undefined {
  return and(
    eq(channelReservations.businessId, businessId),
    eq(channelReservations.platformId, platform.id),
  )
}
