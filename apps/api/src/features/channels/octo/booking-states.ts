import { sql } from 'drizzle-orm'
import { bookings } from '#schema/bookings/bookings.table'
import { payments } from '#schema/payments/payments.table'
import type { OctoContext } from './octo-context'
import type { Reservation } from './reservations'

/** What became of a reservation that was confirmed. */
export interface BookingState extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly status: 'confirmed' | 'to_be_confirmed' | 'denied'
  readonly denial: 'refused' | 'expired' | 'cancelled_by_guest' | 'cancelled_by_staff' | null
  readonly denialReason: string | null
  readonly arrivalStatus: 'expected' | 'arrived' | 'no_show'
  readonly updatedAt: number
  readonly serviceId: string
  readonly posId: string
  readonly date: string
  readonly startMinute: number
  readonly guests: number
  readonly nonDrinkers: number
  readonly children: number
  readonly totalCents: number
  readonly freeCancellationMinutes: number
  readonly keptPercent: number
  /** What the platform has of its guests' money for it. */
  readonly heldCents: number
}

/** The bookings of some reservations as they are now, by id. */
export async function bookingStates(
  { tx, businessId }: OctoContext,
  reservations: readonly Reservation[],
): Promise<ReadonlyMap<string, BookingState>> {
  const ids = reservations.flatMap(({ bookingId }) => bookingId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<BookingState>(sql`
    select b.id, b.number, b.status, b.denial, b.denial_reason as "denialReason", b.arrival_status as "arrivalStatus",
      (extract(epoch from b.updated_at) * 1000)::float8 as "updatedAt", b.service_id as "serviceId", b.pos_id as "posId",
      b.date::text as date, b.start_minute as "startMinute", b.guests, b.non_drinkers as "nonDrinkers", b.children,
      b.total_cents::float8 as "totalCents", b.free_cancellation_minutes as "freeCancellationMinutes",
      b.kept_percent::float8 as "keptPercent", paid.held as "heldCents"
    from ${bookings} b
    cross join lateral (
      select greatest(coalesce(sum(y.cents), 0), 0)::float8 as held from ${payments} y
      where y.business_id = b.business_id and y.booking_id = b.id and y.method = 'voucher' and y.redemption_id is null
        and (y.user_id is null or y.cents < 0)
    ) paid
    where b.business_id = ${businessId} and b.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((state) => [state.id, state]))
}
