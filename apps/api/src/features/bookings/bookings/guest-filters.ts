import { exactCountLimit } from '@cantina/contract/list-query'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { typedDigits } from '#features/customers/customers/phone-key'
import type { BusinessContext } from '#platform/http/context'
import type { WideSearch } from '#resource/binding'
import { bookingRows as table } from '#schema/bookings/bookings.view'
import { customers } from '#schema/customers/customers.table'

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
  const phone = phoneOf(typed)
  return phone === null ? sql`'{}'::uuid[]` : guestIds('phone', phone, exactCountLimit)
}

function guestIds(field: GuestField, typed: string, most: number | null): SQL {
  return sql`guest_ids(${field}, ${typed}, ${most}::integer)`
}

/** The digits of a phone, however it is written; what is written like a booking's number is no phone. */
function phoneOf(typed: string): string | null {
  const isBookingNumber = /^\d{2}-\d{4,}$/.test(typed.trim())
  return isBookingNumber ? null : typedDigits(typed.trim())
}

/** The search box finds a booking by its number or notes, and by its guest's name, e-mail or phone. */
export const bookingSearch: WideSearch = {
  wordsOf: (typed) => phoneOf(typed) ?? typed,
  ids: (words, most) => sql`booking_ids(${words}, ${most}::integer)`,
}

/** Bookings of guests with a name, an e-mail or a phone; a common one is looked for while the list is read. */
export function ofGuests(field: GuestField, wanted: string | FoundGuests): SQL {
  if (wanted === '') return sql`true`
  if (typeof wanted === 'string') {
    return sql`${table.customerId} in (select unnest(${guestIds(field, wanted, null)}))`
  }
  if (wanted.ids) return sql`${table.customerId} = any(${sql.param([...wanted.ids])}::uuid[])`
  return guestHas(field, wanted.typed, table)
}

/** A booking's own number, or its guest's phone. */
export function ofNumber(wanted: string | FoundGuests): SQL {
  const typed = typeof wanted === 'string' ? wanted : wanted.typed
  if (typed === '') return sql`true`
  const isNumber = sql`${table.number} = ${typed}`
  const phone = phoneOf(typed)
  if (phone === null) return isNumber
  const guests = typeof wanted === 'string' ? phone : { ...wanted, typed: phone }
  return sql`(${isNumber} or ${ofGuests('phone', guests)})`
}

type GuestField = 'name' | 'email' | 'phone'

const lookedIn: Readonly<Record<GuestField, SQL>> = {
  name: sql`guest.name_key`,
  email: sql`guest.email_key`,
  phone: sql`regexp_replace(guest.phone, '[^0-9]', '', 'g')`,
}

/**
 * Whether a row's guest has what was typed, asked row by row. For what many guests have: written as a
 * join, the database takes it to be rare and reads everything before it sorts.
 */
function guestHas(
  field: GuestField,
  typed: string,
  row: { readonly businessId: AnyPgColumn; readonly customerId: AnyPgColumn },
): SQL {
  return sql`(select ${lookedIn[field]} like all (guest_patterns(${typed})) from ${customers} as guest
    where guest.business_id = ${row.businessId} and guest.id = ${row.customerId})`
}
