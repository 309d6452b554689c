import { type SQL, sql } from 'drizzle-orm'
import { customers } from '#schema/customers/customers.table'

interface OfSomebody {
  readonly businessId: unknown
  readonly customerId: unknown
}

/** Matches rows whose customer comes from a country: their present one, as in the figures. */
export function ofCountry({ businessId, customerId }: OfSomebody, countryId: number): SQL {
  return sql`exists (select from ${customers} guest
    where guest.business_id = ${businessId} and guest.id = ${customerId} and guest.country_id = ${countryId})`
}
