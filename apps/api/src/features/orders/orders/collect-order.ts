import type { BusinessContext } from '#platform/http/context'
import { stepOrder } from './step-order'

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
