import type pg from 'pg'
import { type MovedTable, movedTables } from '#db/backup/moved-tables'
import { quoted } from '#db/backup/table-shapes'
import { derivedId } from './derived-id'
import type { Pointer } from './pointers'

export interface NewBusiness {
  readonly id: string
  /** Stands behind its name and in the addresses of its people. */
  readonly nth: number
}

/** Found by something that all businesses would share, sent to somebody, or in the operator's books: a copy begins without. */
const leftOut = new Set([
  'cash_flows',
  'cash_flow_payments',
  'commission_terms',
  'change_records',
  'sales_mode_requests',
  'support_messages',
  'mail_checks',
  'outgoing_mails',
  'page_names',
  'scheduled_mails',
  'provider_sections',
  'settlement_changes',
  'settlement_closings',
  'settlement_entries',
  'calendar_feeds',
  'calendar_feed_reads',
  'changes',
  'channel_calls',
  'channel_keys',
  'channel_platforms',
  'channel_reservations',
  'document_files',
  'recovery_codes',
  'second_factors',
  'webhooks',
  'webhook_lines',
  'webhook_deliveries',
])

/**
 * Writes whole businesses as copies of one, all at once. Their rows keep their ids, which are distinguished by the business;
 * people have ids of their own, since they sign in. Triggers and keys have to be out of the way.
 */
export async function copyBusiness(
  client: pg.ClientBase,
  pointers: readonly Pointer[],
  { source, businesses }: { readonly source: string; readonly businesses: readonly NewBusiness[] },
): Promise<void> {
  for (const table of await movedTables(client, source)) {
    if (leftOut.has(table.name)) continue
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
    const values = table.columns.map(({ name }) => written(table, name, pointers)).join(', ')
    await client.query(
      `insert into ${quoted(table.name)} (${columns}) overriding system value
       select ${values} from ${quoted(table.name)} t
         cross join unnest($1::uuid[], $2::int[]) as business (id, nth)
       where t.${table.condition} order by business.nth`,
      [businesses.map(({ id }) => id), businesses.map(({ nth }) => nth)],
    )
  }
}

function written({ name: table }: MovedTable, column: string, pointers: readonly Pointer[]) {
  const value = `t.${quoted(column)}`
  if (column === (table === 'businesses' ? 'id' : 'business_id')) return 'business.id'
  if (table === 'businesses' && column === 'name') {
    return `regexp_replace(${value}, '( [0-9]+)?$', ' ' || business.nth)`
  }
  if (['accounts', 'users'].includes(table) && column === 'email') {
    return `regexp_replace(${value}, '([+][0-9]+)?@', '+' || business.nth || '@')`
  }
  const isPerson =
    (['accounts', 'users'].includes(table) && column === 'id') ||
    pointers.some(
      (pointer) =>
        pointer.table === table && pointer.column === column && pointer.target === 'users',
    )
  return isPerson ? derivedId(`business.id::text || ${value}::text`) : value
}
