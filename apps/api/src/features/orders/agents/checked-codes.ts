import { sql } from 'drizzle-orm'
import { requireVatCode } from '#features/business/vat-code/require-vat-code'
import type { BusinessContext } from '#platform/http/context'
import type { Values } from '#resource/binding'
import { countries } from '#schema/reference/places.table'

/** The codes of an agent's business as they are known abroad, held against the rules of its country. */
export async function withCheckedCodes(context: BusinessContext, values: Values): Promise<Values> {
  const { vatCode, sdi, countryId } = values
  const checked = { ...values }
  if (typeof sdi === 'string') checked.sdi = sdi.toUpperCase()
  if (typeof vatCode === 'string') {
    checked.vatCode = requireVatCode(vatCode, await codeOf(context, countryId), 'vatCode')
  }
  return checked
}

/** Without a country it is the business's neighbours who sell for it. */
const usualCountry = 'IT'

async function codeOf({ tx }: BusinessContext, countryId: unknown): Promise<string> {
  if (typeof countryId !== 'number') return usualCountry
  const { rows } = await tx.execute<{ code: string }>(
    sql`select code from ${countries} where id = ${countryId}`,
  )
  return rows[0]?.code ?? usualCountry
}
