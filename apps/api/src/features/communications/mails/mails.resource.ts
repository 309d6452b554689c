import { mails as resource } from '@cantina/contract/communications/mails'
import { eq, type SQL, sql } from 'drizzle-orm'
import { businesses } from '#platform/tenancy/businesses.table'
import { bindResource } from '#resource/bind-resource'
import { mailRows as table } from '#schema/communications/mails.view'

/** Somebody has to see whether it arrived, or send it again. */
const isOpen = sql`(${table.status} in ('failed', 'uncertain') and ${table.resentAt} is null)`

/** When a day of the business begins. */
const beginOf = (day: SQL) =>
  sql`(${day}::timestamp at time zone (select time_zone from ${businesses} where ${businesses.id} = current_business_id()))`

export const mails = bindResource({
  resource,
  table,
  label: sql`${table.recipient} || ' · ' || ${table.subject}`,
  exported: [
    'recipient',
    'cc',
    'subject',
    'cause',
    'ruleName',
    'trigger',
    'customerName',
    'bookingNumber',
    'orderNumber',
    'attempts',
    'sentAt',
    'lastError',
  ],
  filters: {
    needsCare: (needsCare: boolean) => (needsCare ? isOpen : sql`not ${isOpen}`),
    from: (from: string) => sql`${table.createdAt} >= ${beginOf(sql`${from}::date`)}`,
    to: (to: string) => sql`${table.createdAt} < ${beginOf(sql`(${to}::date + 1)`)}`,
  },
  // What goes to the business's own people (passwords and the like) is theirs alone.
  hooks: { scope: () => eq(table.audience, 'guest') },
})
