import type { Language } from '@cantina/contract/languages'
import type { Sale } from '@cantina/contract/sales/checkout'
import { sql } from 'drizzle-orm'
import { customersTable } from '#features/analytics/customers/tables-to-join'
import { guestLanguage } from '#features/booking/documents/guest-language'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import { languagesTable } from '#features/permission/language/tables-to-join'
import type { BusinessContext } from '#platform/http/context'

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
    from ${customersTable} c
    left join ${languagesTable} l on l.id = c.language_id
    left join ${countriesTable} country on country.id = c.country_id
    where c.business_id = ${businessId} and c.id = ${customerId}`)
  const [row] = rows
  if (!row) return { name: null, language }
  return {
    name: row.name,
    language: guestLanguage(row.language_code, row.country_code) ?? language,
  }
}
