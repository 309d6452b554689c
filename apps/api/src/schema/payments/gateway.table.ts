import { gatewayModes } from '@cantina/contract/payments/gateway'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

/** How a business takes cards online; without a row it takes none. */
export const gateways = pgTable(
  'gateways',
  {
    ...businessColumns,
    version: integer().notNull().default(1),
    updatedAt: instantColumn().notNull(),
    isActive: boolean().notNull(),
    takesBalances: boolean().notNull(),
    sellsUnpaid: boolean().notNull(),
    mode: text({ enum: gatewayModes }),
    secretKeyEnd: text(),
    webhookSecretEnd: text(),
    /** The latest payment of the owner's own, with the keys of now; what it is called at the provider. */
    testPaymentId: uuid(),
    testPaymentAskedAt: instantColumn(),
    testPaymentWorkedAt: instantColumn(),
    testPaymentRefundedAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('gateways_one').on(t.businessId),
  ],
)

/** Sealed, and in a table of their own: the record of changes never has them, in whatever form. */
export const gatewaySecrets = pgTable(
  'gateway_secrets',
  {
    ...businessColumns,
    kind: text({ enum: ['secret_key', 'webhook_secret'] }).notNull(),
    sealed: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('gateway_secrets_kind').on(t.businessId, t.kind),
  ],
)
