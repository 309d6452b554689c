import type { ErrorCode } from '@cantina/contract/errors'
import type { IssueText } from '@cantina/contract/issue-text'
import type { deviceCommandStates } from '@cantina/contract/till/devices'
import type { CommandKind } from '@cantina/domain/till/offline-queue'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { tillSales } from './till-sales.table'

/** Devices that work without a connection, with how far they have reported. */
export const tillDevices = pgTable(
  'till_devices',
  {
    ...businessColumns,
    userId: uuid().notNull(),
    /** Of its receipts: no other device of the business has it, now or later. */
    series: integer().notNull(),
    registeredAt: instantColumn().notNull(),
    lastSequence: integer().notNull().default(0),
    lastNumber: integer().notNull().default(0),
    lastAt: instantColumn(),
    /** When it last had a connection, and was given what it keeps. */
    heardAt: instantColumn(),
    revokedAt: instantColumn(),
    revokedById: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('till_devices_user', [t.businessId, t.userId], users),
    uniqueIndex('till_devices_series').on(t.businessId, t.series),
    pointsTo('till_devices_revoked_by', [t.businessId, t.revokedById], users),
    index().on(t.businessId, t.userId),
    index().on(t.businessId, t.revokedById),
    check('till_devices_progress', sql`${t.series} > 0 and ${t.lastNumber} <= ${t.lastSequence}`),
  ],
)

/** Why the server did not do what a device had done. */
export interface StoredReason {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  readonly fields: readonly IssueText[]
}

/** What devices reported, once each and in their order; what could not be done stays as it was sent until a person has dealt with it. */
export const deviceCommands = pgTable(
  'device_commands',
  {
    ...businessColumns,
    deviceId: uuid().notNull(),
    sequence: integer().notNull(),
    /** Sales alone have one. */
    number: integer(),
    key: uuid().notNull(),
    kind: text().$type<CommandKind>().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    userId: uuid().notNull(),
    at: instantColumn().notNull(),
    reportedAt: instantColumn().notNull(),
    state: text().$type<(typeof deviceCommandStates)[number]>().notNull(),
    reason: jsonb().$type<StoredReason>(),
    saleId: uuid(),
    resolvedAt: instantColumn(),
    resolvedById: uuid(),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('device_commands_device', [t.businessId, t.deviceId], tillDevices),
    pointsTo('device_commands_user', [t.businessId, t.userId], users),
    pointsTo('device_commands_sale', [t.businessId, t.saleId], tillSales),
    pointsTo('device_commands_resolved_by', [t.businessId, t.resolvedById], users),
    uniqueIndex('device_commands_sequence').on(t.businessId, t.deviceId, t.sequence),
    uniqueIndex('device_commands_number').on(t.businessId, t.deviceId, t.number),
    index().on(t.businessId, t.state, t.reportedAt),
    index().on(t.businessId, t.userId),
    index().on(t.businessId, t.saleId),
    index().on(t.businessId, t.resolvedById),
    check(
      'device_commands_state',
      sql`(${t.saleId} is not null) = (${t.kind} = 'sell' and ${t.state} = 'confirmed')`,
    ),
    check('device_commands_receipt', sql`(${t.number} is not null) = (${t.kind} = 'sell')`),
  ],
)
