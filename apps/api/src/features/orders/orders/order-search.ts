import { sql } from 'drizzle-orm'
import type { WideSearch } from '#resource/binding'

/** The search box finds an order by its number, notes, tracking number and address, and by its customer's name, e-mail or phone. */
export const orderSearch: WideSearch = {
  wordsOf: (typed) => typed,
  ids: (words, most) => sql`order_ids(${words}, ${most}::integer)`,
}
