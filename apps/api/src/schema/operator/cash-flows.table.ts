import { debtors, providerDocuments } from '@cantina/domain/operator/cash-flow'
import { salesModes, settlementFrequencies } from '@cantina/domain/operator/terms'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import type { BilledContent } from './billed-content'

/** Which days of a business are settled, each once; also those in which nothing was sold. */
export const settlementClosings = pgTable(
  'settlement_closings',
  {
    ...linkColumns,
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    mode: text({ enum: salesModes }).notNull(),
    frequency: text({ enum: settlementFrequencies }).notNull(),
    closedAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.periodFrom] }),
    uniqueIndex('settlement_closings_to').on(t.businessId, t.periodTo),
    check('settlement_closings_days', sql`${t.periodFrom} <= ${t.periodTo}`),
  ],
)

/** What a closed period comes to. Its sums are those of its entries and never change. */
export const cashFlows = pgTable(
  'cash_flows',
  {
    ...businessColumns,
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    mode: text({ enum: salesModes }).notNull(),
    amountCents: centsColumn().notNull(),
    commissionCents: centsColumn().notNull(),
    priceCents: centsColumn().notNull(),
    owedBy: text({ enum: debtors }).notNull(),
    dueDate: date().notNull(),
    paymentDays: integer().notNull(),
    notes: text(),
    /** Of the document that it was billed by. */
    document: text({ enum: providerDocuments }),
    year: integer(),
    sequence: integer(),
    number: text(),
    billedOn: date(),
    /** Everything that stands on the document. */
    billed: jsonb().$type<BilledContent>(),
    /** Kept by its payments. */
    paidCents: centsColumn().notNull().default(0),
    state: text({ enum: ['to_be_billed', 'billed', 'partially_paid', 'paid'] })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case
          when billed_on is null then 'to_be_billed'
          when paid_cents >= price_cents then 'paid'
          when paid_cents > 0 then 'partially_paid'
          else 'billed' end`),
      ),
    /** The share of the commission in what was paid. */
    paidCommissionCents: centsColumn()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case
          when billed_on is null then 0
          when price_cents = 0 then commission_cents
          else round(commission_cents::numeric * paid_cents / price_cents)::bigint end`),
      ),
    searchText: searchTextOf('number', 'notes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('cash_flows_period').on(t.businessId, t.periodFrom),
    uniqueIndex('cash_flows_number').on(t.businessId, t.document, t.year, t.sequence),
    // A number is given once over all businesses, which a trigger looks after.
    index().on(t.document, t.year, t.sequence),
    index().on(t.businessId, t.periodTo, t.id),
    // The operator's list goes over all businesses.
    index().on(t.periodTo, t.id),
    index().on(t.dueDate, t.id),
    index().on(t.createdAt, t.id),
    index().on(t.updatedAt, t.id),
    index().on(t.state, t.periodTo, t.id),
    index().on(t.id),
    check('cash_flows_mode', sql`${t.mode} in ('provider', 'direct')`),
    check('cash_flows_owed_by', sql`${t.owedBy} in ('business', 'provider')`),
    check(
      'cash_flows_amounts',
      sql`${t.priceCents} >= 0 and ${t.paidCents} between 0 and ${t.priceCents}`,
    ),
    check(
      'cash_flows_billed',
      sql`num_nonnulls(${t.document}, ${t.year}, ${t.sequence}, ${t.number}, ${t.billedOn}, ${t.billed}) in (0, 6)`,
    ),
    check('cash_flows_paid_once_billed', sql`${t.billedOn} is not null or ${t.paidCents} = 0`),
  ],
)

/** What was paid of a cash flow, and what was taken back: only added to. */
export const cashFlowPayments = pgTable(
  'cash_flow_payments',
  {
    ...businessColumns,
    cashFlowId: uuid().notNull(),
    date: date().notNull(),
    cents: centsColumn().notNull(),
    note: text(),
    takesBackId: uuid(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('cash_flow_payments_cash_flow', [t.businessId, t.cashFlowId], cashFlows),
    pointsTo('cash_flow_payments_taken_back', [t.businessId, t.takesBackId], t),
    index().on(t.businessId, t.cashFlowId, t.createdAt),
    uniqueIndex('cash_flow_payments_taken_back_once').on(t.businessId, t.takesBackId),
    check(
      'cash_flow_payments_cents',
      sql`${t.cents} <> 0 and (${t.cents} < 0) = (${t.takesBackId} is not null)`,
    ),
  ],
)
