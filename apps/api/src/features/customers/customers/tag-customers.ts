import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { tags } from '#schema/customers/tags.table'
import { lockedCustomers } from './customer-ids'

interface Tagged {
  readonly ids: readonly string[]
  readonly tagId: string
}

/**
 * Gives customers a tag by hand, which also keeps one that a rule had given. Returns how many it is
 * new for.
 */
export async function tagCustomers(context: BusinessContext, tagged: Tagged): Promise<number> {
  const { tx, businessId } = context
  await requireTag(context, tagged.tagId)
  await lockedCustomers(context, tagged.ids)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into customer_tags as given (business_id, customer_id, tag_id)
    select ${businessId}, id, ${tagged.tagId} from unnest(${sql.param(tagged.ids)}::uuid[]) as id group by id order by id
    on conflict (business_id, customer_id, tag_id) do update set is_automatic = false where given.is_automatic
    returning customer_id as id`)
  return markChanged(context, rows)
}

/** Takes a tag that was given by hand; one that a rule has given is the rule's to take. */
export async function untagCustomers(context: BusinessContext, tagged: Tagged): Promise<number> {
  const { tx, businessId } = context
  await requireTag(context, tagged.tagId)
  await lockedCustomers(context, tagged.ids)
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from customer_tags where business_id = ${businessId} and tag_id = ${tagged.tagId}
      and customer_id = any(${sql.param(tagged.ids)}::uuid[]) and not is_automatic
    returning customer_id as id`)
  return markChanged(context, rows)
}

async function requireTag({ tx, businessId }: BusinessContext, tagId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from ${tags} where business_id = ${businessId} and id = ${tagId} for key share`,
  )
  if (rows.length === 0) {
    throw new Failure('invalid_input', { fields: { tagId: { key: 'notInList', params: {} } } })
  }
}

/** Raises the version: an open form holds the previous tags and must be read again. */
async function markChanged(
  { tx, businessId, now }: BusinessContext,
  changed: readonly { readonly id: string }[],
): Promise<number> {
  const ids = changed.map(({ id }) => id)
  await tx.execute(sql`update customers set version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    where business_id = ${businessId} and id = any(${sql.param(ids)}::uuid[])`)
  return ids.length
}
