import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyTable } from '#db/every-table'
import { tags } from '#schema/customers/tags.table'
import { createBusiness, createTag } from './factories'
import { isPostgres } from './test-database'
import { useTestServer } from './test-server'

/** Shared by all businesses, or above them: everything else must be shut. */
const platformTables = new Set([
  'account_links',
  'accounts',
  'attempts',
  'closed_accounts',
  'operators',
  'recovery_codes',
  'second_factors',
  'sessions',
  'installation_settings',
  'growth_months',
  'provider_counters',
  'provider_details',
  'job_runs',
  'stored_files',
  'countries',
  'regions',
  'sub_regions',
  'languages',
  'product_categories',
  'product_sub_categories',
  'grapes',
  'pairings',
  'winemaking',
])

/** Written by mechanisms, not by people: no record of changes of their own. */
const unrecorded = new Set([
  // Written once with the sale and its payments, whose changes are recorded.
  'till_sales',
  // What a device reported is its own record: who sold, who dealt with it, when and how.
  'till_devices',
  'device_commands',
  // What they keep for a while is sold or let go of.
  'allotment_rules',
  'allotted_goods',
  'voucher_redemptions',
  // Written once, with the purchase that it belongs to.
  'acceptances',
  'booking_counters',
  'booking_days',
  // When a calendar was last asked for.
  'calendar_feed_reads',
  'change_records',
  'changes',
  // Messages are their own record.
  'support_messages',
  // Secrets, what platforms asked for, and what they reserve until it is a booking, which is recorded.
  'channel_calls',
  'channel_keys',
  'channel_reservations',
  // What somebody wants until it is a booking, which is recorded.
  'checkouts',
  // What customers have done is added up.
  'customer_aggregate_changes',
  'customer_aggregates',
  'customer_months',
  // A document is its own record: who issued it, when, and everything that stands on it.
  'document_counters',
  'document_files',
  'document_sources',
  'documents',
  // So are its e-invoice's files, and what was said of them and by whom.
  'einvoice_counters',
  'einvoice_events',
  'einvoice_files',
  'einvoices',
  // What is still to be planned and written, and how far it got.
  'email_replans',
  'email_runs',
  'mail_checks',
  'scheduled_mails',
  'files',
  // What somebody wants to be notified of and where, and what of it is to be sent; a cart until it is a sale.
  'digest_settings',
  'notification_choices',
  'notifications',
  'push_devices',
  'parked_carts',
  // What is left of a business after its end, written by the platform alone.
  'fiscal_archive_files',
  'fiscal_archives',
  'kept_labels',
  // Sealed secrets: what may be known of them stands in their gateway.
  'gateway_secrets',
  'idempotency_keys',
  'import_entries',
  'import_rows',
  // What is in an order stands in its own row in one line, which is recorded.
  'order_counters',
  'order_lines',
  'outgoing_mails',
  // Counted for visitors who scan, by nobody of the business.
  'qr_scans',
  // Given with the first terms under which the provider sells, which are recorded.
  'provider_sections',
  // A ledger of its own: written with the booking that its use is for.
  'promotion_uses',
  // Added up from reviews.
  'review_averages',
  // Added up from bookings and orders.
  'offered_seat_days',
  'sales_aggregate_changes',
  'sales_aggregates',
  'sales_day_changes',
  'sales_days',
  // What bookings and orders owe, entered by a job; who agreed on it, billed and paid is recorded.
  'settlement_changes',
  'settlement_closings',
  'settlement_entries',
  // Check sums of what platforms know, written by a job.
  'availability_snapshots',
  // Only how often something changed.
  'slot_changes',
  'slot_holds',
  'website_purchases',
  'slot_loads',
  'stock_levels',
  // What is still to be looked at.
  'tag_checks',
  'tag_recounts',
  // Sealed secrets, and what was sent to others.
  'webhook_deliveries',
  'webhook_lines',
])

/** What is found by everybody, whichever business it belongs to: only names of booking pages. */
const keysOfAll = new Set(['page_names_pkey'])

const tables = everyTable.map((table) => getTableConfig(table).name)

describe('tenancy', () => {
  const server = useTestServer()
  let mine: string
  let theirs: string

  beforeAll(async () => {
    mine = await createBusiness(server)
    theirs = await createBusiness(server)
    await createTag(server, mine)
    await createTag(server, theirs)
  })

  const asApp = <T extends Record<string, unknown>>(
    query: ReturnType<typeof sql>,
    businessId = mine,
  ) => server.database.inBusiness({ businessId }, async (tx) => (await tx.execute<T>(query)).rows)

  it('shows nothing of others when a query omits its business', async () => {
    const rows = await server.database.inBusiness({ businessId: mine }, (tx) =>
      tx.select().from(tags),
    )
    expect(rows).toHaveLength(1)
    expect(rows.every((row) => row.businessId === mine)).toBe(true)
  })

  it('shows nothing at all without a business', async () => {
    const rows = await server.database.openedBy({ settings: { role: 'cantina_app' } }, (tx) =>
      tx.select().from(tags),
    )
    expect(rows).toEqual([])
  })

  it('changes and deletes nothing of others', async () => {
    const changed = await server.database.inBusiness({ businessId: mine }, (tx) =>
      tx.update(tags).set({ notes: 'taken over' }).where(sql`business_id = ${theirs}`).returning(),
    )
    expect(changed).toEqual([])
    const attempt = createTagAs(mine, theirs)
    await expect(attempt).rejects.toThrow()
  })

  const createTagAs = (role: string, businessId: string) =>
    server.database.inBusiness({ businessId: role }, (tx) =>
      tx.execute(sql`insert into tags (business_id, id, name, color, adds_automatically, counts_purchases, counts_single_purchase, counts_cumulated_purchase)
        values (${businessId}, gen_random_uuid(), 'Planted', '#000000', false, false, false, false)`),
    )

  it.each([
    'account_links',
    'accounts',
    'attempts',
    'closed_accounts',
    'recovery_codes',
    'second_factors',
    'sessions',
    'operators',
    'installation_settings',
    'growth_months',
    'job_runs',
    'stored_files',
  ])('keeps %s out of a business’s reach', async (table) => {
    await expect(asApp(sql.raw(`select * from ${table}`))).rejects.toThrow()
  })

  it('lets nobody of a business rewrite the record of changes', async () => {
    await expect(asApp(sql`update changes set label = 'x'`)).rejects.toThrow()
    await expect(asApp(sql`delete from changes`)).rejects.toThrow()
  })

  it('admits only a uuid into the statement that opens a transaction', () => {
    const open = () =>
      server.database.inBusiness({ businessId: "x'; drop table tags; --" }, async () => 1)
    expect(open).toThrow('Only a uuid')
  })

  describe.each(tables.filter((table) => !platformTables.has(table)))('the table %s', (table) => {
    const facts = async <T extends pg.QueryResultRow>(text: string, values: unknown[]) => {
      const client = await server.database.pool.connect()
      try {
        return (await client.query<T>(text, values)).rows
      } finally {
        client.release()
      }
    }

    it('has row security, forced, for both roles', async () => {
      const [row] = await facts(
        'select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass',
        [table],
      )
      expect(row).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
      const policies = await facts(
        'select roles::text from pg_policies where tablename = $1 order by 1',
        [table],
      )
      expect(policies).toEqual([{ roles: '{cantina_app}' }, { roles: '{cantina_platform}' }])
    })

    it('has keys that begin with the business', async () => {
      const keys = await facts<{ column: string; index: string }>(
        `select a.attname as column, c.relname as index from pg_index i
           join pg_class c on c.oid = i.indexrelid
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = $1::regclass and i.indisunique`,
        [table],
      )
      expect(keys.length).toBeGreaterThan(0)
      const business = table === 'businesses' ? 'id' : 'business_id'
      for (const key of keys.filter(({ index }) => !keysOfAll.has(index))) {
        expect(key.column, key.index).toBe(business)
      }
    })

    it('records who changed what, where people write', async () => {
      const triggers = await facts(
        "select 1 from pg_trigger where tgrelid = $1::regclass and tgname = 'record_change'",
        [table],
      )
      expect(triggers).toHaveLength(unrecorded.has(table) ? 0 : 1)
    })
  })

  it('lets every table that the database has be divided by business', async () => {
    const { rows } = await server.database.pool.query<{
      table: string
      key: string
      first: string
    }>(
      `select t.relname as table, k.relname as key, coalesce(a.attname, 'an expression') as first
       from pg_index i
         join pg_class t on t.oid = i.indrelid and t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
         join pg_class k on k.oid = i.indexrelid
         left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attnum > 0
       where i.indisunique or i.indisexclusion`,
    )
    const beginsWithBusiness = ({ table, first }: { table: string; first: string }) =>
      first === (table === 'businesses' ? 'id' : 'business_id')
    const others = rows.filter(
      (row) =>
        !platformTables.has(row.table) && !keysOfAll.has(row.key) && !beginsWithBusiness(row),
    )
    expect(others.map(({ table, key }) => `${table} ${key}`)).toEqual([])
    const pointing = await server.database.pool.query<{ name: string; first: string }>(
      `select c.conrelid::regclass::text || ' ' || c.conname as name, a.attname as first
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and not c.conrelid::regclass::text = any($1) and not c.confrelid::regclass::text = any($1)`,
      [[...platformTables]],
    )
    const across = pointing.rows.filter(
      ({ name, first }) => first !== (name.startsWith('businesses ') ? 'id' : 'business_id'),
    )
    expect(across).toEqual([])
  })

  it.runIf(isPostgres())(
    'is tested as a plain owner, since a superuser hides mistakes',
    async () => {
      const { rows } = await server.database.pool.query(
        'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
      )
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
    },
  )
})
