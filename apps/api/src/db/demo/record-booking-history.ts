import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import { bookings } from '#schema/bookings/bookings.table'
import { services } from '#schema/catalogue/services.table'
import { payments } from '#schema/payments/payments.table'
import type { DemoContext } from './demo-context'

const daysBack = 14

/**
 * Writes down who did what with the bookings that somebody may still ask about: those of the last weeks
 * and all to come. What guests did themselves has nobody behind it, and is in no record.
 */
export async function recordBookingHistory(
  { tx, businessId, now, ownerId, staffIds }: DemoContext,
  today: IsoDate,
): Promise<void> {
  const staff = sql.param([ownerId, ...staffIds])
  const noted = sql.param(now.toISOString())
  await tx.execute(sql`
    with chosen as (
      select b.*,
        (${staff}::uuid[])[1 + abs(hashtext(b.id::text)) % ${staffIds.length + 1}] as host,
        s.needs_confirmation and b.party_size >= coalesce(s.confirmation_from_guests, 1) as was_asked
      from ${bookings} b
      join ${services} s on s.business_id = b.business_id and s.id = b.service_id
      where b.business_id = ${businessId} and b.date >= ${addDays(today, -daysBack)}
    ), acts (booking_id, label, at, user_id, action, part, fields) as (
      select id, number, created_at, host, 'created', null,
          jsonb_build_object('guests', jsonb_build_array(null, guests))
        from chosen where channel in ('back_office', 'pos')
      union all
      select id, number, created_at + (least(starts_at, ${noted}) - created_at) / 8, host, 'changed', null,
          jsonb_build_object('status', jsonb_build_array('to_be_confirmed', status))
        from chosen where was_asked and status = 'confirmed'
      union all
      select t.id, t.number, p.at, p.user_id, 'created', 'payments',
          jsonb_build_object('cents', jsonb_build_array(null, p.cents), 'method', jsonb_build_array(null, p.method))
            || case when p.reference is null then '{}' else jsonb_build_object('reference', jsonb_build_array(null, p.reference)) end
        from chosen t join ${payments} p on p.business_id = t.business_id and p.booking_id = t.id
        where p.user_id is not null
      union all
      select id, number, case arrival_status when 'arrived' then updated_at else starts_at + interval '30 minutes' end, host,
          'changed', null, jsonb_build_object('arrival_status', jsonb_build_array('expected', arrival_status))
        from chosen where arrival_status <> 'expected'
      union all
      select id, number, updated_at, host, 'changed', null,
          jsonb_build_object('status', jsonb_build_array(case when was_asked then 'to_be_confirmed' else 'confirmed' end, status),
            'denial', jsonb_build_array(null, denial), 'denial_reason', jsonb_build_array(null, denial_reason))
        from chosen where status = 'denied' and denial <> 'expired'
    )
    insert into ${changes} (business_id, id, at, user_id, module, entity, entity_id, label, action, part, fields, transaction_id)
    select ${businessId}, gen_random_uuid(), at, user_id, 'booking', 'booking', booking_id, label, action, part, fields,
      -row_number() over ()
    from acts`)
}
