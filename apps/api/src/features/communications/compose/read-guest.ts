import { type SQL, sql } from 'drizzle-orm'
import { guestLanguage } from '#features/customers/customers/guest-language'
import { customers, customerTags } from '#schema/customers/customers.table'
import { languages } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'
import type { MailGuest } from './mail-subjects'

/** The columns of a guest, for a statement that joins them by `guestJoins`. */
export const guestColumns = sql`
  c.id as customer_id, c.name, c.surname, c.email, c.status = 'active' and c.erased_at is null as is_mailed, c.accepts_marketing,
  language.code as language_code, country.code as country_code,
  array(select tag_id from ${customerTags} t where t.business_id = c.business_id and t.customer_id = c.id)::text[] as tag_ids`

/** A guest with the language that they read; `spoken` is what they said when they booked. */
export function guestJoins(on: SQL, spoken: SQL = sql`null`): SQL {
  return sql`join ${customers} c on ${on}
    left join ${countries} country on country.id = c.country_id
    left join ${languages} language on language.id = coalesce(c.language_id, ${spoken})`
}

export interface GuestRow extends Record<string, unknown> {
  customer_id: string
  name: string
  surname: string | null
  email: string | null
  is_mailed: boolean
  accepts_marketing: boolean
  language_code: string | null
  country_code: string | null
  tag_ids: string[]
}

export function guestOf(row: GuestRow): MailGuest {
  return {
    customerId: row.customer_id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    language: guestLanguage(row.language_code, row.country_code) ?? 'en',
    isMailed: row.is_mailed,
    acceptsMarketing: row.accepts_marketing,
    tagIds: row.tag_ids,
  }
}
