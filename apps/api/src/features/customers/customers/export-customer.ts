import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { customers } from '#schema/customers/customers.table'
import { tags } from '#schema/customers/tags.table'
import { idsEverHad } from './customer-ids'
import { type CustomerTable, rowsOf } from './customer-tables'

const most = 10_000

type Row = Record<string, unknown>

/** Everything that is known about a person, as they may ask for it. */
export async function exportCustomer(
  context: BusinessContext,
  tables: readonly CustomerTable[],
  id: string,
) {
  const { tx, businessId, now } = context
  const [customer] = await tx
    .select({ row: sql<Row>`${shownOf('customers')}`, email: customers.email })
    .from(customers)
    .where(
      and(eq(customers.businessId, businessId), eq(customers.id, id), isNull(customers.erasedAt)),
    )
  if (!customer) throw new Failure('not_found')
  const records: Record<string, Row[]> = {}
  for (const table of tables) {
    const source = table.exportedFrom === undefined ? table.table : table.exportedFrom
    if (source !== null) records[table.table] = await rowsIn(context, source, table, id)
  }
  return {
    exportedAt: now.toISOString(),
    customer: customer.row,
    tags: await tagNames(context, id),
    records,
    mails: await mailsTo(context, customer.email, idsIn(records.documents)),
    changes: await changesOf(context, await idsEverHad(context, [id])),
  }
}

/** A row without what only the database needs. */
function shownOf(name: string) {
  return sql`to_jsonb(${sql.identifier(name)}) - '{business_id,search_text,name_key,email_key,phone_key}'::text[]`
}

async function rowsIn(
  { tx }: BusinessContext,
  source: string,
  table: CustomerTable,
  id: string,
): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select ${shownOf(source)} as row from ${sql.identifier(source)} where ${rowsOf(table, [id])} limit ${most}`,
  )
  return rows.map(({ row }) => row)
}

async function tagNames({ tx, businessId }: BusinessContext, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select t.name from customer_tags c join ${tags} t on t.business_id = c.business_id and t.id = c.tag_id
      where c.business_id = ${businessId} and c.customer_id = ${id} order by t.name_key`,
  )
  return rows.map(({ name }) => name)
}

function idsIn(rows: readonly Row[] = []): string[] {
  return rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
}

/** What was written to them, and with what their documents were sent. */
function mailsTo(
  { tx, businessId }: BusinessContext,
  email: string | null,
  documentIds: readonly string[],
): Promise<Row[]> {
  return tx
    .select({
      recipient: outgoingMails.recipient,
      subject: outgoingMails.subject,
      text: outgoingMails.textBody,
      state: outgoingMails.state,
      createdAt: sql<string>`to_jsonb(${outgoingMails.createdAt})`,
    })
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.businessId, businessId),
        eq(outgoingMails.audience, 'guest'),
        or(
          sql`lower(${outgoingMails.recipient}) = lower(${email})`,
          sql`${outgoingMails.documentId} = any(${sql.param(documentIds)}::uuid[])`,
        ),
      ),
    )
    .orderBy(asc(outgoingMails.createdAt))
    .limit(most)
}

function changesOf({ tx, businessId }: BusinessContext, ids: readonly string[]): Promise<Row[]> {
  return tx
    .select({
      at: sql<string>`to_jsonb(${changes.at})`,
      action: changes.action,
      fields: changes.fields,
    })
    .from(changes)
    .where(
      and(
        eq(changes.businessId, businessId),
        eq(changes.entity, 'customer'),
        inArray(changes.entityId, [...ids]),
      ),
    )
    .orderBy(asc(changes.at))
    .limit(most)
}
