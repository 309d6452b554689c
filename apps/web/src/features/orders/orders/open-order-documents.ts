import { orderDocuments } from '@cantina/contract/orders/orders'
import { openFile } from '#components/files/show-file'
import { fetchFile } from '#lib/call'

/** What is in the parcel, for whoever opens it. */
export async function openPackingSlip(id: string): Promise<void> {
  await openFile(() => fetchFile(orderDocuments.packingSlip, { params: { id } }))
}

/** What to take from the shelves for these orders; without any, for all that wait to be shipped. */
export async function openPickingList(ids: readonly string[]): Promise<void> {
  const query = ids.length > 0 ? { ids: [...ids] } : {}
  await openFile(() => fetchFile(orderDocuments.pickingList, { query }))
}
