import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import type { BusinessContext } from '#platform/http/context'
import { idempotencyKeys } from '#platform/idempotency/idempotency-keys.table'
import { importRows } from '#platform/imports/import-rows.table'
import { importEntries } from '#platform/imports/imports.table'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { customers } from '#schema/customers/customers.table'
import type { StoredCustomer } from './customer-ids'

interface Traces {
  readonly persons: readonly StoredCustomer[]
  /** All ids they ever had. */
  readonly customerIds: readonly string[]
  readonly bookingIds: readonly string[]
  readonly orderIds: readonly string[]
  readonly documentIds: readonly string[]
  /** The columns with words about guests, in the tables around bookings and orders. */
  readonly columns: readonly string[]
}

/** Deletes people where nothing points to them: mails, answers given, spreadsheets, the record of changes. */
export async function eraseTraces(context: BusinessContext, traces: Traces): Promise<void> {
  const { tx } = context
  const { customerIds, bookingIds, orderIds, documentIds, columns } = traces
  const addresses = await addressesEverHad(context, traces)
  await eraseMails(context, addresses)
  await eraseMailsAbout(context, documentIds)
  await eraseNotices(context, traces.persons)
  await eraseAnswers(context, [...customerIds, ...bookingIds, ...orderIds, ...documentIds])
  await eraseImported(context, customerIds)
  for (const person of traces.persons) await eraseImportRows(context, person, addresses)
  await tx.execute(
    sql`select redact_changes(${sql.param(customerIds)}::uuid[], ${sql.param(bookingIds)}::uuid[], ${sql.param(orderIds)}::uuid[], ${sql.param(columns)}::text[])`,
  )
}

async function addressesEverHad(
  { tx, businessId }: BusinessContext,
  { persons, customerIds }: Traces,
): Promise<string[]> {
  const former = await tx
    .selectDistinct({
      email: sql<string | null>`lower(jsonb_array_elements_text(${changes.fields} -> 'email'))`,
    })
    .from(changes)
    .where(
      and(
        eq(changes.businessId, businessId),
        inArray(changes.entityId, [...customerIds]),
        eq(changes.entity, 'customer'),
        sql`jsonb_typeof(${changes.fields} -> 'email') = 'array'`,
      ),
    )
  const known = [...persons, ...former].flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  return [...new Set(known)]
}

/** What the business's own people were mailed about them. */
async function eraseNotices(
  { tx, businessId }: BusinessContext,
  persons: readonly StoredCustomer[],
): Promise<void> {
  const names = persons.flatMap(({ name, surname }) =>
    [name, surname].every(Boolean) ? [`${name} ${surname}`] : [],
  )
  if (names.length === 0) return
  await tx
    .delete(outgoingMails)
    .where(
      and(
        eq(outgoingMails.businessId, businessId),
        eq(outgoingMails.audience, 'account'),
        sql`exists (select from unnest(${sql.param(names)}::text[]) as named where strpos(${outgoingMails.textBody}, named) > 0)`,
      ),
    )
}

/** A mail that still has to leave to somebody else at the same address leaves. */
async function eraseMails(
  { tx, businessId }: BusinessContext,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return
  const shared = tx
    .select({ email: sql`lower(${customers.email})` })
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        inArray(
          customers.emailKey,
          sql`(select normalize_text(unnest(${sql.param(addresses)}::text[])))`,
        ),
      ),
    )
  const recipient = sql`lower(${outgoingMails.recipient})`
  await tx
    .delete(outgoingMails)
    .where(
      and(
        eq(outgoingMails.businessId, businessId),
        eq(outgoingMails.audience, 'guest'),
        sql`${recipient} = any(${sql.param(addresses)}::text[])`,
        or(sql`${outgoingMails.state} <> 'queued'`, notInArray(recipient, shared)),
      ),
    )
}

/** Their documents may have gone to an address that nobody else knows of. */
async function eraseMailsAbout(
  { tx, businessId }: BusinessContext,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return
  await tx
    .delete(outgoingMails)
    .where(
      and(
        eq(outgoingMails.businessId, businessId),
        sql`${outgoingMails.documentId} = any(${sql.param(documentIds)}::uuid[])`,
      ),
    )
}

/** Whoever repeats a call of today learns that it was done, and no more. */
async function eraseAnswers(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: '{}' })
    .where(
      and(
        eq(idempotencyKeys.businessId, businessId),
        sql`${idempotencyKeys.answer} ~ ${ids.join('|')}`,
      ),
    )
}

/** What an import would bring back when it is undone. */
async function eraseImported(
  { tx, businessId }: BusinessContext,
  customerIds: readonly string[],
): Promise<void> {
  await tx
    .delete(importEntries)
    .where(
      and(
        eq(importEntries.businessId, businessId),
        sql`${importEntries.recordId} = any(${sql.param([...customerIds])}::uuid[])`,
      ),
    )
}

async function eraseImportRows(
  { tx, businessId }: BusinessContext,
  { name, surname, phone }: StoredCustomer,
  addresses: readonly string[],
): Promise<void> {
  const value = (key: string) => sql`${importRows.values} ->> ${key}::text`
  await tx
    .delete(importRows)
    .where(
      and(
        eq(importRows.businessId, businessId),
        eq(importRows.kind, 'customer'),
        or(
          sql`lower(${value('email')}) = any(${sql.param(addresses)}::text[])`,
          sql`${value('phone')} = ${phone}`,
          sql`(${value('name')} = ${name} and coalesce(${value('surname')}, '') = ${surname ?? ''})`,
        ),
      ),
    )
}
