import { batches as resource } from '@cantina/contract/promotions/batches'
import { sql } from 'drizzle-orm'
import { voucherUseCount } from '#features/promotions/uses/use-count'
import { users } from '#platform/tenancy/users.table'
import { bindResource } from '#resource/bind-resource'
import { voucherBatches as table } from '#schema/promotions/batches.table'
import { vouchers } from '#schema/promotions/vouchers.table'

const madeBy = sql`(select concat_ws(' ', ${users.name}, ${users.surname}) from ${users} where ${users.businessId} = ${table.businessId} and ${users.id} = ${table.userId})`

/** How many codes of a batch were used, without what was released. */
const usedCount = sql<number>`(select count(*)::int from ${vouchers} where ${vouchers.businessId} = ${table.businessId} and ${vouchers.batchId} = ${table.id} and ${voucherUseCount(vouchers)} > 0)`

export const batches = bindResource({
  resource,
  table,
  columns: { madeBy },
  fields: { madeBy, usedCount },
  shown: { madeBy, usedCount },
})
