import type { Language } from '@cantina/contract/languages'
import type { Sale } from '@cantina/contract/till/checkout'
import { sql } from 'drizzle-orm'
import { guestLanguage } from '#features/customers/customers/guest-language'
import type { BusinessContext } from '#platform/http/context'
import { customers } from '#schema/customers/customers.table'
import { languages } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'

interface Row extends Record<string, unknown> {
  name: string
  language_code: string | null
  country_code: string | null
}

export interface Buyer {
  /** Null for somebody unknown. */
  readonly name: string | null
  readonly language: Language
}

/** To whom a receipt of a sale is written, and in which language. */
export async function buyerOf(
  { tx, businessId, language }: BusinessContext,
  { customerId, shipping }: Sale,
): Promise<Buyer> {
  if (customerId === null) return { name: shipping?.name ?? null, language }
  const { rows } = await tx.execute<Row>(sql`
    select concat_ws(' ', c.name, c.surname) as name, l.code as language_code, country.code as country_code
    from ${customers} c
    left join ${languages} l on l.id = c.language_id
    left join ${countries} country on country.id = c.country_id
    where c.business_id = ${businessId} and c.id = ${customerId}`)
  const [row] = rows
  if (!row) return { name: null, language }
  return {
    name: row.name,
    language: guestLanguage(row.language_code, row.country_code) ?? language,
  }
}
