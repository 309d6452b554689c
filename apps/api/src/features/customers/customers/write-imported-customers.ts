import type { customers as resource } from '@cantina/contract/customers/customers'
import { eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { insertMany } from '#platform/database/insert-many'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { asColumns, lockAsChecked, patchRecords } from '#platform/imports/imported-records'
import type { WaitingRow, WrittenRow } from '#platform/imports/importer'
import { nameKey } from '#platform/imports/name-key'
import { customers, customerTags } from '#schema/customers/customers.table'

type NewCustomer = Omit<z.output<typeof resource.input>, 'tagIds'>

export interface CustomerValues {
  /** All of a new customer, and what changes of a known one. */
  readonly record: Readonly<Record<string, unknown>>
  /** Those that are added. */
  readonly tagIds: readonly string[]
}

type Waiting = WaitingRow<CustomerValues>

/** Where what is undone finds the tags that were added. */
export const addedTags = 'added_tags'

/** Creates and changes customers as they were checked. */
export async function writeCustomers(
  context: BusinessContext,
  rows: readonly Waiting[],
): Promise<WrittenRow[]> {
  const added = rows
    .filter(({ target }) => target === null)
    .map((row) => ({ ...row, id: newId(context.now.getTime()) }))
  const known = rows.flatMap((row) =>
    row.target ? [{ ...row, id: row.target.id, target: row.target }] : [],
  )
  await addCustomers(context, added)
  const before = await lockAsChecked(
    context,
    customers,
    known.map(({ target }) => target),
  )
  const changed = known.map((row) => ({ ...row, patch: asColumns(row.values.record) }))
  await patchRecords(context, customers, changed)
  await addTags(context, [...added, ...known])
  return [
    ...added.map(({ number, label, id }) => ({
      ...{ number, label },
      act: 'created' as const,
      recordId: id,
      version: 1,
      before: null,
      movementId: null,
    })),
    ...changed.map(({ number, label, id, target, values, patch }) => {
      const row = before.get(id)
      const columns = Object.keys(patch).map((column) => [column, row?.[column] ?? null])
      return {
        ...{ number, label },
        act: 'changed' as const,
        recordId: id,
        version: target.version + 1,
        before: { ...Object.fromEntries(columns), [addedTags]: values.tagIds },
        movementId: null,
      }
    }),
  ]
}

async function addCustomers(
  context: BusinessContext,
  added: readonly (Waiting & { readonly id: string })[],
): Promise<void> {
  const { tx, businessId, now } = context
  await refuseKnown(context, added)
  await insertMany(
    tx,
    customers,
    added.map(({ id, values }) => ({
      ...(values.record as NewCustomer),
      businessId,
      id,
      bookingCount: 0,
      orderCount: 0,
      spentCents: 0,
      status: 'active' as const,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

/** Somebody may have become known by their e-mail since the check. */
async function refuseKnown(
  { tx, businessId }: BusinessContext,
  added: readonly Waiting[],
): Promise<void> {
  const keys = added.flatMap(({ values: { record } }) =>
    record.email ? [nameKey(String(record.email))] : [],
  )
  if (keys.length === 0) return
  const [known] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      sql`${eq(customers.businessId, businessId)} and ${isNull(customers.erasedAt)} and ${customers.emailKey} = any(${sql.param(keys)}::text[])`,
    )
    .limit(1)
  if (known) throw new Failure('import_outdated')
}

async function addTags(
  { tx, businessId }: BusinessContext,
  rows: readonly { readonly id: string; readonly values: CustomerValues }[],
): Promise<void> {
  await insertMany(
    tx,
    customerTags,
    rows.flatMap(({ id, values }) =>
      values.tagIds.map((tagId) => ({ businessId, customerId: id, tagId })),
    ),
    { onConflict: sql`on conflict do nothing` },
  )
}
