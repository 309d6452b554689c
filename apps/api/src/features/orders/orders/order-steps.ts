import type { BodyOf } from '@cantina/contract/endpoint'
import type { shipOrder as endpoint } from '@cantina/contract/orders/orders'
import type { BusinessContext } from '#platform/http/context'
import { stepOrder } from './step-order'

export async function confirmOrder(
  context: BusinessContext,
  id: string,
  version: number,
): Promise<void> {
  await stepOrder(context, { id, version, step: 'confirm' }, { status: 'confirmed' })
}

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

/** What has arrived is done, whether it is paid already or not. */
export async function deliverOrder(
  context: BusinessContext,
  id: string,
  version: number,
): Promise<void> {
  await stepOrder(
    context,
    { id, version, step: 'deliver' },
    { status: 'completed', shippingStatus: 'delivered', deliveredAt: context.now },
  )
}

/** What was handed over is done, whether it is paid already or not. */
export async function collectOrder(
  context: BusinessContext,
  id: string,
  version: number,
): Promise<void> {
  await stepOrder(
    context,
    { id, version, step: 'collect' },
    { status: 'completed', collectedAt: context.now },
  )
}
