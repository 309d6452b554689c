import {
  type CommissionPercents,
  salesModes,
  settlementFrequencies,
} from '@cantina/domain/operator/terms'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

/** What was agreed with a business, from a day on: only added to. Of one day the one that was written last counts. */
export const commissionTerms = pgTable(
  'commission_terms',
  {
    ...businessColumns,
    validFrom: date().notNull(),
    mode: text({ enum: salesModes }).notNull(),
    frequency: text({ enum: settlementFrequencies }).notNull(),
    commissionPercents: jsonb().$type<CommissionPercents>().notNull(),
    paymentDays: integer().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('commission_terms_in_force').on(t.businessId, t.validFrom, t.createdAt, t.id),
    check('commission_terms_mode', sql`${t.mode} in ('provider', 'direct')`),
    check(
      'commission_terms_frequency',
      sql`${t.frequency} in ('weekly', 'biweekly', 'monthly') and (${t.mode} = 'provider' or ${t.frequency} = 'monthly')`,
    ),
    check('commission_terms_payment_days', sql`${t.paymentDays} between 0 and 365`),
  ],
)
