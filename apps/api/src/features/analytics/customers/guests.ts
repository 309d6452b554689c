import type { createGuest as endpoint, Guest } from '@cantina/contract/analytics/customers'
import type { BodyOf } from '@cantina/contract/endpoint'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { customers } from './customers.table'

const offered = 10

const guestColumns = {
  id: customers.id,
  name: customers.name,
  surname: customers.surname,
  email: customers.email,
  phone: customers.phone,
  countryId: customers.countryId,
  languageId: customers.languageId,
  notes: customers.notes,
  bookingCount: customers.bookingCount,
}

/** Customers whose name, e-mail or phone is being typed. */
export function findGuests({ tx, businessId }: BusinessContext, typed: string): Promise<Guest[]> {
  return tx
    .select(guestColumns)
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        eq(customers.status, 'active'),
        sql`${customers.id} = any((select ids from search_page('customers'::regclass, ${typed}, 'name_key', false, 1000, ${offered}, 0))::uuid[])`,
      ),
    )
    .orderBy(asc(customers.nameKey))
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
