import type { BusinessContext } from '#platform/http/context'
import { stepOrder } from './step-order'

export async function confirmOrder(
  context: BusinessContext,
  id: string,
  version: number,
): Promise<void> {
  await stepOrder(context, { id, version, step: 'confirm' }, { status: 'confirmed' })
}
