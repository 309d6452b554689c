import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { RecordedTable, Records } from './changes-of'
import type { Derivation } from './derive-changes'

/** Writes years of a business's rows: they leave no change record each, and figures are derived once at the end. */
export async function bulkLoad(
  tx: Transaction,
  businessId: string,
  derivations: readonly Derivation[],
  load: () => Promise<void>,
): Promise<void> {
  await tx.execute(sql`select set_config('app.bulk_load', 'on', true)`)
  await load()
  await tx.execute(sql`select set_config('app.bulk_load', 'off', true)`)
  for (const { derive } of derivations) await derive(tx, businessId, everything(businessId))
}

const loaded: readonly RecordedTable[] = ['bookings', 'orders', 'order_returns', 'payments']

/** All that a business has, as if it were new. */
function everything(businessId: string): Records {
  const rows: SQL[] = loaded.map((table) => {
    const name = sql.raw(table)
    return sql`select 0 as id, ${sql.raw(`'${table}'`)} as entity, null::jsonb as before, to_jsonb(${name}) as after from ${name} where business_id = ${businessId}`
  })
  return sql`(${sql.join(rows, sql` union all `)})`
}
