import type { BusinessContext } from '#platform/http/context'
import type { Binding } from '#resource/binding'
import { deleteRecords } from '#resource/write-record'
import { idsEverHad, lockedCustomers } from './customer-ids'
import { eraseTraces } from './erase-traces'

/** Once deleted nobody could be erased any more: what deleting leaves is no more than erasing does. */
export async function removeCustomers(
  context: BusinessContext,
  binding: Binding,
  ids: readonly string[],
): Promise<number> {
  const persons = await lockedCustomers(context, ids)
  const customerIds = await idsEverHad(context, ids)
  const count = await deleteRecords(context, binding, ids)
  await eraseTraces(context, {
    persons: [...persons.values()],
    customerIds,
    bookingIds: [],
    orderIds: [],
    documentIds: [],
    columns: [],
  })
  return count
}
