import type { BodyOf } from '@cantina/contract/endpoint'
import type { shipOrder as endpoint } from '@cantina/contract/orders/orders'
import type { BusinessContext } from '#platform/http/context'
import { stepOrder } from './step-order'

export async function shipOrder(
  context: BusinessContext,
  id: string,
  { version, carrier, trackingNumber }: BodyOf<typeof endpoint>,
): Promise<void> {
  await stepOrder(
    context,
    { id, version, step: 'ship' },
    { shippingStatus: 'shipped', carrier, trackingNumber, shippedAt: context.now },
  )
}
