import type { BusinessContext } from '#platform/http/context'
import { stepOrder } from './step-order'

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
