import { eq, sql } from 'drizzle-orm'
import type { Provider } from '#features/admin/provider/load-provider'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { businesses } from '#platform/tenancy/businesses.table'

/** Who a paper of the provider is from or to, as they were on its day. */
export interface BilledParty {
  readonly name: string
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly country: { readonly en: string; readonly it: string } | null
  readonly vatCode: string | null
  readonly taxCode: string | null
  readonly sdi: string | null
  readonly pec: string | null
  readonly email: string | null
  readonly iban: string | null
}

/** What stands on a paper of the provider to a business beside the sums of its cash flow: written once. */
export interface BilledContent {
  readonly provider: BilledParty
  readonly customer: BilledParty
  readonly currency: string
  readonly vatPercent: number
  /** Of the commission, which is agreed with VAT included. */
  readonly commissionNetCents: number
  readonly commissionVatCents: number
}

export async function providerParty(tx: Transaction, provider: Provider): Promise<BilledParty> {
  return { ...partyOf(provider), country: await countryNames(tx, provider.countryId) }
}

/** The business as it is now, with its money and its clock. */
export async function customerParty(tx: Transaction, businessId: string) {
  const [house] = await tx.select().from(businesses).where(eq(businesses.id, businessId))
  if (!house) throw new Failure('not_found')
  const known = partyOf({ ...house, taxCode: null, pec: null, iban: null })
  const customer: BilledParty = { ...known, country: await countryNames(tx, house.countryId) }
  return { customer, timeZone: house.timeZone, currency: house.currency }
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
    sql`select name_en as en, name_it as it from ${countriesTable} where id = ${countryId}`,
  )
  return rows[0] ?? null
}
