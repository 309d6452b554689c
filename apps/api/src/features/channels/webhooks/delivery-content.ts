import type { readDeliveryContent } from '@cantina/contract/channels/webhooks'
import type { AnswerOf } from '@cantina/contract/endpoint'
import type { Right } from '@cantina/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { webhookDeliveries } from '#schema/channels/webhooks.table'

/** What was sent says what bookings and orders say: it is for those who may see them. */
export async function deliveryContent(
  { tx, businessId, caller }: BusinessContext,
  id: string,
): Promise<AnswerOf<typeof readDeliveryContent>> {
  const { body, answer, bookingId, orderId } = webhookDeliveries
  const [delivery] = await tx
    .select({ body, answer, bookingId, orderId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.businessId, businessId), eq(webhookDeliveries.id, id)))
  if (!delivery) throw new Failure('not_found')
  const needed: Right[] = [
    ...(delivery.bookingId ? (['booking.display'] as const) : []),
    ...(delivery.orderId ? (['sales.display'] as const) : []),
  ]
  if (!needed.every((right) => caller.rights.includes(right))) throw new Failure('forbidden')
  return { body: delivery.body, answer: delivery.answer }
}
