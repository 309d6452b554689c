import { sql } from 'drizzle-orm'
import type { StaffContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { allergiesOf, allergyAnswers } from './stated-allergies'

/** Whoever comes more often states it again. */
const latestParties = 10

interface Stated extends Record<string, unknown> {
  answers: string[] | null
  notes: string | null
}

/** What a customer must not eat, as far as the caller may know: from their latest parties and their notes. */
export async function knownAllergies(
  { tx, businessId, caller }: StaffContext,
  { id, notes }: { readonly id: string; readonly notes: string | null },
): Promise<string[]> {
  if (!caller.rights.includes('booking.display')) return allergiesOf(null, [notes])
  const { rows } = await tx.execute<Stated>(sql`
    select ${allergyAnswers} as answers, b.notes from ${bookings} b
    where b.business_id = ${businessId} and b.customer_id = ${id} and b.status <> 'denied'
    order by b.starts_at desc limit ${latestParties}`)
  return allergiesOf(
    rows.flatMap(({ answers }) => answers ?? []),
    [notes, ...rows.map((row) => row.notes)],
  )
}
