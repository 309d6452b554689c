import { sql } from 'drizzle-orm'
import { voucherIssuers, voucherRedemptions } from './voucher-issuers.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const voucherIssuersTable = sql`${voucherIssuers}`
export const voucherRedemptionsTable = sql`${voucherRedemptions}`
