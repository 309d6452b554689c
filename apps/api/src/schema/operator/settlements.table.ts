import { settlementKinds } from '@cantina/contract/operator/cashflow-fields'
import { commissionChannels, salesModes } from '@cantina/domain/operator/terms'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf } from '#platform/database/columns'
import { centsColumn, percentColumn } from '#platform/database/numbers'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { cashFlows } from './cash-flows.table'

/**
 * The settlement ledger, only added to: what each booking, order and return came to when its period was closed, and
 * what has changed about it since, in the period in which that was found. All entries of one add up to what it owes
 * now; all of a cash flow to its sums. A business may end before its ledger, so nothing but numbers points to what was
 * sold.
 */
export const settlementEntries = pgTable(
  'settlement_entries',
  {
    ...businessColumns,
    cashFlowId: uuid().notNull(),
    kind: text({ enum: settlementKinds }).notNull(),
    bookingId: uuid(),
    orderId: uuid(),
    returnId: uuid(),
    /** Of the booking or order. */
    number: text().notNull(),
    /** On which it counts. */
    date: date().notNull(),
    channel: text({ enum: commissionChannels }).notNull(),
    termsId: uuid().notNull(),
    mode: text({ enum: salesModes }).notNull(),
    percent: percentColumn().notNull(),
    turnoverCents: centsColumn().notNull(),
    commissionCents: centsColumn().notNull(),
    isCorrection: boolean().notNull(),
    createdAt: instantColumn().notNull(),
    searchText: searchTextOf('number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('settlement_entries_cash_flow', [t.businessId, t.cashFlowId], cashFlows),
    index().on(t.cashFlowId, t.date, t.id),
    index().on(t.businessId, t.cashFlowId),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    index().on(t.businessId, t.date, t.id),
    index().on(t.businessId, t.createdAt, t.id),
    // The operator's list goes over all businesses.
    index().on(t.date, t.id),
    index().on(t.createdAt, t.id),
    index().on(t.id),
    index().using('gin', t.businessId, t.searchText.op('gin_trgm_ops')),
    check('settlement_entries_kind', sql`${t.kind} in ('booking', 'order', 'return')`),
    check(
      'settlement_entries_subject',
      sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1 and (${t.kind} = 'booking') = (${t.bookingId} is not null) and (${t.kind} = 'return') = (${t.returnId} is not null)`,
    ),
  ],
)

/** Bookings and orders that have changed since their business was last settled, derived from the change record. */
export const settlementChanges = pgTable(
  'settlement_changes',
  {
    ...businessColumns,
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    bookingId: uuid(),
    orderId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.id] })],
)
