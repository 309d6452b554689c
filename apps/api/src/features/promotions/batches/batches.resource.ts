import { batches as resource } from '@cantina/contract/promotions/batches'
import { sql } from 'drizzle-orm'
import { usedCodeCount } from '#features/promotions/vouchers/used-codes'
import { users } from '#platform/tenancy/users.table'
import { bindResource } from '#resource/bind-resource'
import { voucherBatches as table } from '#schema/promotions/batches.table'

const madeBy = sql`(select concat_ws(' ', ${users.name}, ${users.surname}) from ${users} where ${users.businessId} = ${table.businessId} and ${users.id} = ${table.userId})`
const usedCount = usedCodeCount(table)

export const batches = bindResource({
  resource,
  table,
  sort: { name: table.nameKey, createdAt: table.createdAt, updatedAt: table.updatedAt },
  label: table.name,
  columns: { madeBy },
  fields: { madeBy, usedCount },
  shown: { madeBy, usedCount },
})
