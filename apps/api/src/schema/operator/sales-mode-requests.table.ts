import { salesModeRequestStatuses } from '@cantina/contract/operator/sales-mode'
import { salesModes, settlementFrequencies } from '@cantina/domain/operator/terms'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

/** What a business asked for: how it wants to sell, and from when on. At most one of them waits for an answer. */
export const salesModeRequests = pgTable(
  'sales_mode_requests',
  {
    ...businessColumns,
    mode: text({ enum: salesModes }).notNull(),
    frequency: text({ enum: settlementFrequencies }).notNull(),
    validFrom: date().notNull(),
    status: text({ enum: salesModeRequestStatuses }).notNull().default('open'),
    reason: text(),
    createdAt: instantColumn().notNull().defaultNow(),
    answeredAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index().on(t.businessId, t.createdAt, t.id),
    uniqueIndex('sales_mode_requests_open').on(t.businessId).where(sql`${t.status} = 'open'`),
    check(
      'sales_mode_requests_status',
      sql`${t.status} in ('open', 'confirmed', 'declined', 'withdrawn') and (${t.status} = 'open') = (${t.answeredAt} is null)`,
    ),
    check(
      'sales_mode_requests_reason',
      sql`(${t.status} = 'declined') = (${t.reason} is not null)`,
    ),
    check(
      'sales_mode_requests_frequency',
      sql`${t.mode} in ('provider', 'direct') and ${t.frequency} in ('weekly', 'biweekly', 'monthly') and (${t.mode} = 'provider' or ${t.frequency} = 'monthly')`,
    ),
  ],
)
