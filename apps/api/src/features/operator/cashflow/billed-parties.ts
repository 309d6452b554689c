import { eq, sql } from 'drizzle-orm'
import type { Provider } from '#features/operator/provider/load-provider'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { businesses } from '#platform/tenancy/businesses.table'
import type { BilledParty } from '#schema/operator/billed-content'
import { countries } from '#schema/reference/places.table'

export async function providerParty(tx: Transaction, provider: Provider): Promise<BilledParty> {
  return { ...partyOf(provider), country: await countryNames(tx, provider.countryId) }
}

/** The business as it is now, with its money and its clock. */
export async function customerParty(tx: Transaction, businessId: string) {
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, businessId))
  if (!business) throw new Failure('not_found')
  const known = partyOf({ ...business, taxCode: null, pec: null, iban: null })
  const customer: BilledParty = { ...known, country: await countryNames(tx, business.countryId) }
  return { customer, timeZone: business.timeZone, currency: business.currency }
}

type Written = Omit<BilledParty, 'country'>

function partyOf(party: Written): Written {
  const { name, address, postalCode, city, vatCode, taxCode, sdi, pec, email, iban } = party
  return { name, address, postalCode, city, vatCode, taxCode, sdi, pec, email, iban }
}

async function countryNames(
  tx: Transaction,
  countryId: number | null,
): Promise<BilledParty['country']> {
  if (countryId === null) return null
  const { rows } = await tx.execute<{ en: string; it: string }>(
    sql`select name_en as en, name_it as it from ${countries} where id = ${countryId}`,
  )
  return rows[0] ?? null
}
