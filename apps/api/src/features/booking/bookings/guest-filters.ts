import { exactCountLimit } from '@cantina/contract/list-query'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import type { WideSearch } from '#resource/binding'
import { bookingRows as table } from './bookings.table'

type GuestField = 'name' | 'email' | 'phone'

/** The guests that a filter means; no ids where there are too many to name them. */
export interface FoundGuests {
  readonly typed: string
  readonly ids: readonly string[] | null
}

interface Typed {
  readonly name?: string
  readonly email?: string
  readonly number?: string
}

/**
 * Looks the guests up before the list is read, so that the list is read through their ids. Filters
 * that were left empty are none.
 */
export async function withGuestsFound<Query extends Typed>(
  { tx }: Pick<BusinessContext, 'tx'>,
  { name, email, number, ...others }: Query,
) {
  const wanted = Object.entries({ name, email, number }).flatMap(([filter, typed]) =>
    typed ? [{ filter, typed }] : [],
  )
  if (wanted.length === 0) return others
  const { rows } = await tx.execute<{ ids: string[] | null }>(
    sql
      .join(
        wanted.map(
          ({ filter, typed }, nth) => sql`select ${nth} as nth, ${idsOf(filter, typed)} as ids`,
        ),
        sql` union all `,
      )
      .append(sql` order by nth`),
  )
  const found = wanted.map(({ filter, typed }, nth): [string, FoundGuests] => [
    filter,
    { typed, ids: rows[nth]?.ids ?? null },
  ])
  return { ...others, ...Object.fromEntries(found) }
}

function idsOf(filter: string, typed: string): SQL {
  if (filter !== 'number') return guestIds(filter as GuestField, typed, exactCountLimit)
  return isPhone(typed) ? guestIds('phone', digitsOf(typed), exactCountLimit) : sql`'{}'::uuid[]`
}

function guestIds(field: GuestField, typed: string, most: number | null): SQL {
  return sql`guest_ids(${field}, ${typed}, ${most}::integer)`
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** Fewer digits would be in everyone's phone number; what is written like a booking's number is one. */
const isPhone = (typed: string) => digitsOf(typed).length >= 3 && !isBookingNumber(typed)

const isBookingNumber = (typed: string) => /^\d{2}-\d{4,}$/.test(typed.trim())

/** The search box finds a booking by its number or notes, and by its guest's name, e-mail or phone. */
export const bookingSearch: WideSearch = {
  wordsOf: (typed) => (isPhone(typed) && /^[-+\d\s./()]+$/.test(typed) ? digitsOf(typed) : typed),
  ids: (words, most) => sql`booking_ids(${words}, ${most}::integer)`,
}

const shown: Readonly<Record<GuestField, SQL>> = {
  name: sql`normalize_text(${table.customerName})`,
  email: sql`normalize_text(${table.customerEmail})`,
  phone: sql`regexp_replace(${table.customerPhone}, '[^0-9]', '', 'g')`,
}

/** Bookings of guests with a name, an e-mail or a phone; a common one is looked for while the list is read. */
export function ofGuests(field: GuestField, wanted: string | FoundGuests): SQL {
  if (wanted === '') return sql`true`
  if (typeof wanted === 'string') {
    return sql`${table.customerId} in (select unnest(${guestIds(field, wanted, null)}))`
  }
  if (wanted.ids) return sql`${table.customerId} = any(${sql.param([...wanted.ids])}::uuid[])`
  return sql`${shown[field]} like all (guest_patterns(${wanted.typed}))`
}

/** A booking's own number, or its guest's phone. */
export function ofNumber(wanted: string | FoundGuests): SQL {
  const typed = typeof wanted === 'string' ? wanted : wanted.typed
  if (typed === '') return sql`true`
  const isNumber = sql`${table.number} = ${typed}`
  if (!isPhone(typed)) return isNumber
  const phone = typeof wanted === 'string' ? digitsOf(typed) : { ...wanted, typed: digitsOf(typed) }
  return sql`(${isNumber} or ${ofGuests('phone', phone)})`
}
