import type { BusinessContext } from '#platform/http/context'
import { deleteRecords } from '#resource/write-record'
import { products } from './products.resource'

/** All or none, with what belongs to them; what something refers to is refused. */
export async function deleteProducts(
  context: BusinessContext,
  ids: readonly string[],
): Promise<number> {
  return deleteRecords(context, products.binding, ids)
}
