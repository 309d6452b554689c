import {
  type readMailsAbout as endpoint,
  type MailAbout,
  mostMailsAbout,
} from '@cantina/contract/communications/mails-about'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { movedVisit } from '@cantina/domain/communications/mail-occasions'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { emails } from '#schema/communications/emails.table'
import { mailRows } from '#schema/communications/mails.view'
import { scheduledMails } from '#schema/communications/planning.table'
import { customers } from '#schema/customers/customers.table'
import { orders } from '#schema/orders/orders.table'

interface About {
  readonly kind: 'booking' | 'order'
  readonly id: string
}

/** What was written about a booking or an order, and what waits for its hour; in one look, and never more than a page. */
export async function readMailsAbout(
  { tx, businessId }: BusinessContext,
  { kind, id }: About,
): Promise<AnswerOf<typeof endpoint>> {
  const [sold, key] = kind === 'booking' ? [bookings, sql`booking_id`] : [orders, sql`order_id`]
  const most = mostMailsAbout + 1
  const { rows } = await tx.execute<MailAbout & Record<string, unknown>>(sql`
    select id, state, cause, "ruleName", trigger, subject, recipient,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (
      (select id, status as state, cause, rule_name as "ruleName", trigger, subject, recipient, coalesce(sent_at, created_at) as at
        from ${mailRows} where business_id = ${businessId} and ${key} = ${id} and audience = 'guest'
        order by created_at desc limit ${most})
      union all
      (select p.id, 'planned', case when p.occasion like ${`${movedVisit} %`} then 'moved' else 'rule' end, e.name, e.trigger, null, null, p.send_at
        from ${scheduledMails} p
        join ${emails} e on e.business_id = p.business_id and e.id = p.email_id
        join ${sold} sold on sold.business_id = p.business_id and sold.id = p.subject_id
        join ${customers} c on c.business_id = sold.business_id and c.id = sold.customer_id
        where p.business_id = ${businessId} and p.${key} = ${id} and p.outcome is null
          and (e.recipient_email is not null or (c.email is not null and c.status = 'active'))
        order by p.send_at desc limit ${most})
    ) as mails order by mails.at desc, id desc limit ${most}`)
  return { items: rows.slice(0, mostMailsAbout), isCut: rows.length > mostMailsAbout }
}
