import { reachInDays } from '@cantina/domain/bookings/visit'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

interface Visit {
  readonly posId: string
  readonly serviceId: string
  readonly startsAt: Date
  readonly durationMinutes: number
  /** A booking that is being changed is not in its own way. */
  readonly exceptBookingId: string | undefined
}

/**
 * Who guides another visit while this one would last; guests can be shown around by nobody twice. Parties who come for
 * the same at the same time and place are one tour.
 */
export async function busyGuides(
  { tx, businessId }: BusinessContext,
  { posId, serviceId, startsAt, durationMinutes, exceptBookingId }: Visit,
): Promise<string[]> {
  const begins = sql`${startsAt.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ guideId: string }>(sql`
    select distinct guide_id as "guideId" from bookings
    where business_id = ${businessId} and guide_id is not null and status <> 'denied'
      and id is distinct from ${exceptBookingId ?? null}::uuid
      and (pos_id, service_id, starts_at) is distinct from (${posId}::uuid, ${serviceId}::uuid, ${begins})
      and starts_at > ${begins} - make_interval(days => ${reachInDays})
      and starts_at < ${begins} + make_interval(mins => ${durationMinutes})
      and starts_at + make_interval(mins => duration_minutes) > ${begins}`)
  return rows.map(({ guideId }) => guideId)
}
