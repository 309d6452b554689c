import { kindsFor } from '@cantina/contract/communications/notifications'
import { grantableAreas } from '@cantina/contract/permissions'
import {
  kindOf,
  notificationEvents,
  notificationKinds,
} from '@cantina/domain/communications/notifications'
import { type SQL, sql } from 'drizzle-orm'
import { changesOf, type Records } from '#platform/change-record/changes-of'
import type { Derivation } from '#platform/change-record/derive-changes'
import { users } from '#platform/tenancy/users.table'
import {
  notificationChoices,
  notifications,
  pushDevices,
} from '#schema/communications/notifications.table'

/**
 * Notes for everybody of a business who wants to know what they are to be notified of: what guests do, and what
 * colleagues do. Nobody is notified of what they did themselves, nor anybody of what is sold at the till.
 */
export const deriveNotifications: Derivation = {
  from: ['bookings', 'orders', 'reviews', 'checkouts', 'card_refunds'],
  derive: async (tx, businessId, records) => {
    await tx.execute(sql`
      insert into ${notifications} (business_id, id, user_id, way, event, subject_id)
      select ${businessId}::uuid, gen_random_uuid(), u.id, w.way, h.event, h.subject_id
      from (${happenings(records)}) h
      join ${users} u on u.business_id = ${businessId} and u.status = 'active' and u.id is distinct from h.user_id
      join (values ${kindsOfEvents}) k (event, kind) on k.event = h.event
      join (values ${rightsOfKinds}) r (kind, rights) on r.kind = k.kind
      left join ${notificationChoices} c on c.business_id = u.business_id and c.user_id = u.id
      cross join lateral (values
        ('mail', coalesce(k.kind = any(c.mail_kinds), u.role = 'bussiness_admin')),
        ('push', coalesce(k.kind = any(c.push_kinds), true) and exists (
          select from ${pushDevices} d where d.business_id = u.business_id and d.user_id = u.id))
      ) as w (way, is_wanted)
      where w.is_wanted and (u.role = 'bussiness_admin' or u.rights && r.rights)
      on conflict do nothing`)
  },
}

const kindsOfEvents = sql.join(
  notificationEvents.map((event) => sql`(${event}, ${kindOf(event)})`),
  sql`, `,
)

const displayRights = grantableAreas.map((area) => `${area}.display` as const)

const rightsOfKinds = sql.join(
  notificationKinds.map((kind) => {
    const rights = displayRights.filter((right) => kindsFor([right]).includes(kind))
    return sql`(${kind}, ${sql.param(rights)}::text[])`
  }),
  sql`, `,
)

/** What happened, to what, and who of the business did it. */
function happenings(records: Records): SQL {
  return sql`
    select e.event, a.id as subject_id, c.user_id from ${changesOf('bookings', records)}
    cross join lateral (values
      ('booking', b.id is null and a.status = 'confirmed'),
      ('request', b.status is distinct from a.status and a.status = 'to_be_confirmed'),
      ('cancellation', b.status <> 'denied' and a.status = 'denied' and a.denial = 'cancelled_by_guest')
    ) as e (event, has_happened)
    where e.has_happened and a.channel <> 'pos'
    union all
    select 'order', a.id, c.user_id from ${changesOf('orders', records)}
    where b.id is null and a.channel <> 'pos' and a.status <> 'cancelled'
    union all
    select 'review', a.id, c.user_id from ${changesOf('reviews', records)} where b.id is null
    union all
    select e.event, a.id, c.user_id from ${changesOf('checkouts', records)}
    cross join lateral (values
      ('dispute', b.dispute_state is distinct from a.dispute_state and a.dispute_state = 'open'),
      ('unclaimed_payment', b.state is distinct from a.state and a.state = 'unclaimed')
    ) as e (event, has_happened)
    where e.has_happened
    union all
    select 'failed_refund', a.id, c.user_id from ${changesOf('card_refunds', records)}
    where b.state is distinct from a.state and a.state = 'failed'`
}
