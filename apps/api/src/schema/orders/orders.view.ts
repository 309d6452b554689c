import { channels } from '@cantina/contract/bookings/bookings'
import type { OrderBilling, ShippingAddress } from '@cantina/contract/orders/orders'
import { orderStatuses, shippingStatuses } from '@cantina/domain/orders/order-steps'
import { type PaymentStatus, paymentStatuses } from '@cantina/domain/payments/payments'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { recordColumns } from '#platform/tenancy/business-columns'

/** Orders with the names of what they point to: a view. */
export const orderRows = pgTable('order_rows', {
  ...recordColumns,
  status: text({ enum: orderStatuses }).notNull(),
  searchText: orderedText().notNull(),
  number: text().notNull(),
  date: date().notNull(),
  orderedAt: instantColumn().notNull(),
  posId: uuid().notNull(),
  posName: text().notNull(),
  customerId: uuid(),
  customerName: text().notNull(),
  agentId: uuid(),
  agentName: text(),
  itemCount: integer().notNull(),
  items: text().notNull(),
  channel: text({ enum: channels }).notNull(),
  shippingStatus: text({ enum: shippingStatuses }).notNull(),
  isCollected: boolean().notNull(),
  paymentStatus: text({ enum: paymentStatuses }).$type<PaymentStatus>().notNull(),
  shipping: jsonb().$type<ShippingAddress>(),
  billing: jsonb().$type<OrderBilling>(),
  discountCode: text(),
  notes: text(),
  shippingCents: centsColumn().notNull(),
  discountCents: centsColumn().notNull(),
  totalCents: centsColumn().notNull(),
  returnedCents: centsColumn().notNull(),
})
