import type { customerSummary as endpoint } from '@cantina/contract/customers/customer-data'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { customers } from '#schema/customers/customers.table'
import { tags } from '#schema/customers/tags.table'
import { knownAllergies } from './known-allergies'
import { visitDaysOf } from './purchases-of-customer'
import { readConsent } from './read-consent'

/** What a customer has booked, ordered, spent and visited, which tags this gave them, and what they agreed to. */
export async function customerSummary(
  context: StaffContext,
  id: string,
): Promise<AnswerOf<typeof endpoint>> {
  const { tx, businessId } = context
  const [found] = await tx
    .select({
      bookingCount: customers.bookingCount,
      orderCount: customers.orderCount,
      spentCents: customers.spentCents,
      visitCount: customers.visitCount,
      guestCount: customers.guestCount,
      bottleCount: customers.bottleCount,
      notes: customers.notes,
    })
    .from(customers)
    .where(
      and(eq(customers.businessId, businessId), eq(customers.id, id), isNull(customers.erasedAt)),
    )
  if (!found) throw new Failure('not_found')
  const { notes, ...counted } = found
  const { rows: given } = await tx.execute<GivenTag>(sql`
    select t.id, t.name, t.color, c.is_automatic as "isAutomatic" from customer_tags c
    join ${tags} t on t.business_id = c.business_id and t.id = c.tag_id
    where c.business_id = ${businessId} and c.customer_id = ${id} order by c.is_automatic, t.name_key`)
  const shown = ({ id: tagId, name, color }: GivenTag) => ({ id: tagId, name, color })
  return {
    ...counted,
    ...(await visitDaysOf(context, id)),
    tags: given.map(shown),
    automaticTags: given.filter(({ isAutomatic }) => isAutomatic).map(shown),
    allergies: await knownAllergies(context, { id, notes }),
    consent: await readConsent(context, id),
  }
}

interface GivenTag extends Record<string, unknown> {
  id: string
  name: string
  color: string
  isAutomatic: boolean
}
