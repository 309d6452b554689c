import type { StandingHolds } from '@cantina/domain/guest/visitor-holds'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { slotHolds } from '#schema/bookings/slots.table'
import type { Visitor } from './visitor-pass'

interface WishedHold {
  /** Replaced by what is wished. */
  readonly holdId: string
  readonly visitor: Visitor
}

type Row = Record<
  'ofVisitor' | 'visitorSeats' | 'ofRange' | 'rangeSeats' | 'ofBusiness' | 'businessSeats',
  number
>

/** What visitors of a business hold at this moment, seen from one of them. */
export async function standingHolds(
  { tx, businessId, now }: BusinessContext,
  { holdId, visitor }: WishedHold,
): Promise<StandingHolds> {
  const isVisitor = sql`visitor_id = ${visitor.id}::uuid`
  const isRange = sql`address_range = ${visitor.addressRange}`
  const { rows } = await tx.execute<Row>(sql`
    select count(*) filter (where ${isVisitor})::int as "ofVisitor", coalesce(sum(party_size) filter (where ${isVisitor}), 0)::int as "visitorSeats",
      count(*) filter (where ${isRange})::int as "ofRange", coalesce(sum(party_size) filter (where ${isRange}), 0)::int as "rangeSeats",
      count(*)::int as "ofBusiness", coalesce(sum(party_size), 0)::int as "businessSeats"
    from ${slotHolds}
    where business_id = ${businessId} and held_for = 'visitor' and expires_at > ${now.toISOString()}::timestamptz and id <> ${holdId}::uuid`)
  const [row] = rows
  return {
    ofVisitor: { holds: row?.ofVisitor ?? 0, seats: row?.visitorSeats ?? 0 },
    ofRange: { holds: row?.ofRange ?? 0, seats: row?.rangeSeats ?? 0 },
    ofBusiness: { holds: row?.ofBusiness ?? 0, seats: row?.businessSeats ?? 0 },
  }
}
