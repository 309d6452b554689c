import type { SlotChange } from '@cantina/domain/channels/changed-days'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { slotChanges } from '#schema/bookings/slot-changes.table'
import { slotHolds } from '#schema/bookings/slots.table'
import { changesKeptMs } from './slot-versions'

/** A transaction that began before the last look may have ended after it: the same is read twice rather than never. */
const overlapMs = changesKeptMs / 2

interface Row extends Record<string, unknown> {
  readonly readAt: string
  readonly changes: SlotChange[]
}

/**
 * Where and when seats or what is offered may have changed since a moment of the database's clock, also because a hold
 * has expired; anything and any time since a moment that is too long ago, or since none.
 */
export async function readSlotChanges(
  { tx, businessId, now }: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  since: SQL,
): Promise<Pick<Row, 'readAt' | 'changes'>> {
  const overlap = sql`${overlapMs} * interval '1 millisecond'`
  const { rows } = await tx.execute<Row>(sql`
    select now()::text as "readAt", case when last.at > now() - ${overlap} then (
        select coalesce(json_agg(changed), '[]') from (
          select pos_id as "posId", date from ${slotChanges}
          where business_id = ${businessId} and at > last.at - ${overlap}
          union
          select pos_id, date from ${slotHolds}
          where business_id = ${businessId} and expires_at <= ${now.toISOString()}::timestamptz) changed)
      else json_build_array(json_build_object('posId', null, 'date', null)) end as changes
    from (select ${since} as at) last`)
  const [row] = rows
  if (!row) throw new Error('a select without a table has one row')
  return row
}
