import { type DeliveredEvent, eventOnWire } from '@cantina/contract/channels/webhooks'
import { eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { businesses } from '#platform/tenancy/businesses.table'
import { bookingData, orderData, paymentData } from './event-data'

export interface EventToDeliver {
  readonly event: DeliveredEvent
  readonly eventId: string
  readonly createdAt: Date
  readonly bookingId: string | null
  readonly orderId: string | null
  readonly paymentId: string | null
  readonly changed: readonly string[] | null
}

type Data = Record<string, unknown>

/** What is sent: which event, of which business, and what it is about as it stands when it is sent for the first time. */
export async function composeEvent(
  tx: Transaction,
  businessId: string,
  delivery: EventToDeliver,
  includesGuest: boolean,
): Promise<string> {
  const { bookingId, orderId, paymentId } = delivery
  const [business] = await tx
    .select({ id: businesses.id, name: businesses.name, currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const read = async (of: typeof bookingData, id: string | null) =>
    id ? dataIn(tx, of(businessId, id, includesGuest), includesGuest) : undefined
  return JSON.stringify({
    id: delivery.eventId,
    type: eventOnWire(delivery.event),
    at: delivery.createdAt.toISOString(),
    business: business,
    data: {
      isTest: delivery.event === 'webhook_test' ? true : undefined,
      changed: delivery.changed ?? undefined,
      payment: await read(paymentData, paymentId),
      booking: await read(bookingData, bookingId),
      order: await read(orderData, orderId),
    },
  })
}

const personal = ['guest', 'notes', 'answers', 'shipping', 'billing', 'trackingNumber', 'reference']

/** Leaves out what the webhook may not receive. */
async function dataIn(tx: Transaction, query: SQL, includesGuest: boolean): Promise<Data | null> {
  const { rows } = await tx.execute<{ data: Data }>(query)
  const [found] = rows
  if (!found || includesGuest) return found?.data ?? null
  return Object.fromEntries(Object.entries(found.data).filter(([key]) => !personal.includes(key)))
}
