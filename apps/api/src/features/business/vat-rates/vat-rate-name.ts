import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { vatRates } from '#schema/business/vat-rates.table'

/** A VAT rate's name, by its id. */
export function vatRateNameOf(row: { businessId: AnyPgColumn; vatRateId: AnyPgColumn }): () => SQL {
  return () =>
    sql`(select ${vatRates.name} from ${vatRates} where ${vatRates.businessId} = ${row.businessId} and ${vatRates.id} = ${row.vatRateId})`
}
