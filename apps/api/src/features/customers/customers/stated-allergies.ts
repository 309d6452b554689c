import { mentionsAllergy, statedAllergy } from '@cantina/domain/bookings/allergies'
import { sql } from 'drizzle-orm'
import { bookingAnswers } from '#schema/bookings/bookings.table'
import { questions } from '#schema/catalogue/questions.table'

/** What the party of the booking `b` of a statement has answered to questions about allergies. */
export const allergyAnswers = sql`(select jsonb_agg(a.value order by a.id)
  from ${bookingAnswers} a join ${questions} q on q.business_id = a.business_id and q.id = a.question_id
  where a.business_id = b.business_id and a.booking_id = b.id
    and concat_ws(' ', q.question_en, q.question_it) ~* 'allerg|intoll?er')`

const longestNote = 120

/** Every allergy of a party, whether it was asked for or noted. */
export function allergiesOf(
  answers: readonly string[] | null,
  notes: readonly (string | null)[],
): string[] {
  const stated = (answers ?? []).flatMap((answer) => statedAllergy(answer) ?? [])
  const noted = notes.flatMap((note) =>
    note !== null && mentionsAllergy(note) ? [note.slice(0, longestNote)] : [],
  )
  return [...new Set([...stated, ...noted])]
}
