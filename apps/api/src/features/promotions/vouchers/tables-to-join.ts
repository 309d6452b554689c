import { sql } from 'drizzle-orm'
import { voucherProducts, voucherServices, vouchers, voucherTags } from './vouchers.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const vouchersTable = sql`${vouchers}`
export const voucherProductsTable = sql`${voucherProducts}`
export const voucherServicesTable = sql`${voucherServices}`
export const voucherTagsTable = sql`${voucherTags}`
