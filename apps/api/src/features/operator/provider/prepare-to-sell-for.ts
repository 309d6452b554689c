import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { providerSections } from '#schema/operator/provider.table'
import { requireProvider } from './load-provider'

/** Whoever sells in its own name has one, and numbers what it issues for this business by itself. */
export async function prepareToSellFor(tx: Transaction, businessId: string): Promise<void> {
  await requireProvider(tx)
  // The other columns are the database's to give.
  await tx.execute(
    sql`insert into ${providerSections} (business_id) values (${businessId}) on conflict do nothing`,
  )
}
