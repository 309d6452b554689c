import type {
  createGuest as endpoint,
  findGuests as findEndpoint,
  Guest,
} from '@cantina/contract/customers/customers'
import type { AnswerOf, BodyOf } from '@cantina/contract/endpoint'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { customers } from '#schema/customers/customers.table'
import { typedDigits } from './phone-key'

const offered = 10
const mostDisabled = 3
const mostFound = 1_000

/** A guest as the desk sees them. */
export const guestColumns = {
  id: customers.id,
  name: customers.name,
  surname: customers.surname,
  email: customers.email,
  phone: customers.phone,
  countryId: customers.countryId,
  languageId: customers.languageId,
  notes: customers.notes,
  bookingCount: customers.bookingCount,
  status: customers.status,
}

/** Customers whose name, e-mail or phone is being typed; those who are disabled only by name. */
export async function findGuests(
  { tx, businessId }: BusinessContext,
  typed: string,
): Promise<AnswerOf<typeof findEndpoint>> {
  const digits = typedDigits(typed)
  const words = digits ?? typed
  const { rows } = await tx.execute<{ ids: string[] | null }>(
    sql`select ids from search_page('customers'::regclass, ${words}, 'name_key', false, ${mostFound}, ${mostFound}, 0)`,
  )
  const ids = rows[0]?.ids
  const hasWords = sql`${customers.searchText} like all (search_patterns(${words}))`
  const isFound = and(
    eq(customers.businessId, businessId),
    ids ? inArray(customers.id, ids) : undefined,
    // What is common is filtered as it is read; and a number that only looks alike is another one.
    ids && !digits ? undefined : hasWords,
  )
  const items = await tx
    .select(guestColumns)
    .from(customers)
    .where(and(isFound, eq(customers.status, 'active')))
    .orderBy(asc(customers.nameKey))
    .limit(offered)
  // Beside a full list of others, those who are disabled are not named.
  if (items.length === offered) return { items, disabled: [] }
  const { id, name, surname } = customers
  const disabled = await tx
    .select({ id, name, surname })
    .from(customers)
    .where(and(isFound, eq(customers.status, 'inactive'), isNull(customers.erasedAt)))
    .orderBy(asc(customers.nameKey))
    .limit(mostDisabled)
  return { items, disabled }
}

export async function createGuest(
  { tx, businessId, now }: BusinessContext,
  fields: BodyOf<typeof endpoint>,
): Promise<Guest> {
  const [guest] = await tx
    .insert(customers)
    .values({ ...fields, businessId, id: newId(now.getTime()), createdAt: now, updatedAt: now })
    .returning(guestColumns)
  if (!guest) throw new Error('A guest that was written cannot be read')
  return guest
}
