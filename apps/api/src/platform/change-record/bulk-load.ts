import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { RecountedDerivation } from './derive-changes'

/** Writes years of a business's rows: they leave no change record each, and figures are recounted once at the end. */
export async function bulkLoad(
  tx: Transaction,
  businessId: string,
  derivations: readonly RecountedDerivation[],
  load: () => Promise<void>,
): Promise<void> {
  await tx.execute(sql`select set_config('app.bulk_load', 'on', true)`)
  await load()
  await tx.execute(sql`select set_config('app.bulk_load', 'off', true)`)
  for (const { recount } of derivations) await recount(tx, businessId)
}

/** What would follow one by one from each row is left out then. */
export async function isBulkLoad(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ isOn: boolean }>(
    sql`select coalesce(current_setting('app.bulk_load', true), 'off') = 'on' as "isOn"`,
  )
  return rows[0]?.isOn ?? false
}
