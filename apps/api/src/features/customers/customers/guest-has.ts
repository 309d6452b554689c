import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { customers } from '#schema/customers/customers.table'

export type GuestField = 'name' | 'email' | 'phone'

const lookedIn: Readonly<Record<GuestField, SQL>> = {
  name: sql`guest.name_key`,
  email: sql`guest.email_key`,
  phone: sql`regexp_replace(guest.phone, '[^0-9]', '', 'g')`,
}

/**
 * Whether a row's guest has what was typed, asked row by row. For what many guests have: written as a
 * join, the database takes it to be rare and reads everything before it sorts.
 */
export function guestHas(
  field: GuestField,
  typed: string,
  row: { readonly businessId: AnyPgColumn; readonly customerId: AnyPgColumn },
): SQL {
  return sql`(select ${lookedIn[field]} like all (guest_patterns(${typed})) from ${customers} as guest
    where guest.business_id = ${row.businessId} and guest.id = ${row.customerId})`
}
