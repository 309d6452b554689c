import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { referencedIds, undoRecords } from '#platform/imports/imported-records'
import type { KeptRows, WrittenRow } from '#platform/imports/importer'
import { customers as table } from '#schema/customers/customers.table'
import { customers as bound, removeCustomers } from './customers.resource'
import { addedTags } from './write-imported-customers'

/** Brings back what customers were, with their tags, and deletes those whom the import created. */
export async function undoCustomers(
  context: BusinessContext,
  entries: readonly WrittenRow[],
): Promise<KeptRows> {
  const { kept } = await undoRecords(
    context,
    {
      table,
      usedIds: (_, ids) => referencedIds(context, table, ids),
      remove: (_, ids) => removeCustomers(context, bound.binding, ids),
    },
    entries.map((entry) => ({ ...entry, before: withoutTags(entry) })),
  )
  await removeAddedTags(
    context,
    entries.filter(({ number }) => !kept.has(number)),
  )
  return new Map([...kept].map(([number, reason]) => [number, [reason]]))
}

function withoutTags({ before }: WrittenRow): WrittenRow['before'] {
  if (!before) return before
  const { [addedTags]: _, ...columns } = before
  return columns
}

async function removeAddedTags(
  { tx, businessId }: BusinessContext,
  entries: readonly WrittenRow[],
): Promise<void> {
  const added = entries.flatMap(({ recordId, before }) =>
    ((before?.[addedTags] ?? []) as string[]).map((tag) => ({ customer: recordId, tag })),
  )
  if (added.length === 0) return
  await tx.execute(sql`delete from customer_tags t
    using jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as f(customer uuid, tag uuid)
    where t.business_id = ${businessId} and t.customer_id = f.customer and t.tag_id = f.tag and not t.is_automatic`)
}
