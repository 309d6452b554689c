import type { stock as resource } from '@cantina/contract/catalogue/stock'
import type { z } from 'zod'
import { requireManaged } from '#features/catalogue/products/require-managed'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { storageOf, writeMovements } from './write-movements'

type Wish = z.output<typeof resource.input>

/** What adds to the stock; everything else takes from it. */
const incoming: readonly Wish['category'][] = ['purchase', 'return']

/** One movement, or both halves of a transfer as one act. Answers the first one's id. */
export async function addMovement(context: BusinessContext, wish: Wish): Promise<string> {
  const { productId, date, category, quantity, note } = wish
  await requireManaged(context, productId)
  const posId = await storageOf(context, wish.posId, 'posId')
  const common = { productId, date, category, note }
  if (category !== 'transfer') {
    const change = incoming.includes(category) ? quantity : -quantity
    const [id] = await writeMovements(context, [{ ...common, posId, change }])
    return String(id)
  }
  const toPosId = await storageOf(context, wish.toPosId ?? '', 'toPosId')
  if (toPosId === posId) {
    throw new Failure('invalid_input', { fields: { toPosId: { key: 'twice', params: {} } } })
  }
  const transferId = newId(context.now.getTime())
  const [id] = await writeMovements(context, [
    { ...common, posId, change: -quantity, transferId },
    { ...common, posId: toPosId, change: quantity, transferId },
  ])
  return String(id)
}
