import { type SQL, sql } from 'drizzle-orm'
import { automaticTags } from '#features/customers/tags/automatic-tags'
import { meetingRules, type RuledTag } from '#features/customers/tags/meeting-rules'
import type { Database, Transaction } from '#platform/database/database'

export const keepTagsJobName = 'keep-tags'

/** Small enough that nobody waits long for a customer who is being looked at. */
const customersAtATime = { noted: 1_000, recounted: 10_000 }

/** Any fixed number: of two who tag the same customer at once, one would not see what the other gives. */
const keepingLock = 4_206_947

/**
 * Gives customers the tags whose rules they meet by now, and takes those they no longer meet: customers
 * whose purchases have changed, and all of them where a rule has. Ends when nothing is left to look at.
 */
export async function keepTags(database: Database): Promise<void> {
  let isMore = true
  while (isMore) {
    isMore = await database.asPlatform(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${keepingLock})`)
      return (await recountSome(tx)) || (await checkSome(tx))
    })
  }
}

/** Those noted first: a note and what it is about were committed together, so that both are seen here. */
async function checkSome(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ businessId: string; customerId: string }>(sql`
    delete from tag_checks where (business_id, id) in (
      select business_id, id from tag_checks
      where business_id = (select business_id from tag_checks limit 1) limit ${customersAtATime.noted})
    returning business_id as "businessId", customer_id as "customerId"`)
  const [first] = rows
  if (!first) return false
  const ids = [...new Set(rows.map(({ customerId }) => customerId))]
  await applyRules(tx, {
    businessId: first.businessId,
    tags: await automaticTags(tx, first.businessId),
    among: sql`customer_id = any(${sql.param(ids)}::uuid[])`,
  })
  return true
}

/** The next customers for the rules of a business that have changed; those that are equally far go together. */
async function recountSome(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<Recounted>(sql`
    select business_id as "businessId", tag_id as "tagId", checked_up_to as "checkedUpTo" from tag_recounts
    where business_id = (select business_id from tag_recounts limit 1) order by tag_id for update`)
  const [first] = rows
  if (!first) return false
  const { businessId, checkedUpTo } = first
  const tagIds = rows.filter((row) => row.checkedUpTo === checkedUpTo).map(({ tagId }) => tagId)
  const after = checkedUpTo ? sql`id > ${checkedUpTo}` : sql`true`
  const { rows: page } = await tx.execute<{ last: string }>(sql`
    select id as last from customers where business_id = ${businessId} and ${after}
    order by id offset ${customersAtATime.recounted - 1} limit 1`)
  const last = page[0]?.last
  const tags = (await automaticTags(tx, businessId)).filter(({ id }) => tagIds.includes(id))
  const isChosen = sql`tag_id = any(${sql.param(tagIds)}::uuid[])`
  const among = sql.join(
    [
      ...(checkedUpTo ? [sql`customer_id > ${checkedUpTo}`] : []),
      ...(last ? [sql`customer_id <= ${last}`] : []),
      sql`true`,
    ],
    sql` and `,
  )
  await applyRules(tx, { businessId, tags, among, only: isChosen })
  const done = sql`business_id = ${businessId} and ${isChosen}`
  await tx.execute(
    last
      ? sql`update tag_recounts set checked_up_to = ${last} where ${done}`
      : sql`delete from tag_recounts where ${done}`,
  )
  return true
}

type Recounted = Readonly<{ businessId: string; tagId: string; checkedUpTo: string | null }>

interface Applied {
  readonly businessId: string
  readonly tags: readonly RuledTag[]
  /** Which customers. */
  readonly among: SQL
  /** Which tags may be taken away; all that were given by a rule, if nothing is said. */
  readonly only?: SQL
}

/** Compared and written in one statement; what was given by hand is passed over. */
async function applyRules(
  tx: Transaction,
  { businessId, tags, among, only = sql`true` }: Applied,
): Promise<void> {
  const met =
    tags.length > 0
      ? meetingRules(businessId, tags, among)
      : sql`select null::uuid as customer_id, null::uuid as tag_id where false`
  await tx.execute(sql`
    with met as materialized (${met}),
    taken as (
      delete from customer_tags as given
      where business_id = ${businessId} and ${among} and ${only} and is_automatic
        and not exists (select from met where met.customer_id = given.customer_id and met.tag_id = given.tag_id)
    )
    insert into customer_tags (business_id, customer_id, tag_id, is_automatic)
    select ${businessId}, customer_id, tag_id, true from met
    where not exists (
      select from customer_tags as given
      where given.business_id = ${businessId} and given.customer_id = met.customer_id and given.tag_id = met.tag_id)
    on conflict do nothing`)
}
