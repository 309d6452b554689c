import { sale as saleShape } from '@cantina/contract/till/checkout'
import { and, eq } from 'drizzle-orm'
import { checkout } from '#features/till/till/checkout'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { tillSales } from '#schema/till/till-sales.table'
import { type Replayed, refused, replay } from './replay'

interface OfflineSale {
  readonly key: string
  readonly content: Readonly<Record<string, unknown>>
  /** When it was made. */
  readonly at: Date
}

/** Makes a sale as it was made without a connection, at that moment and at those prices. */
export async function replaySale(context: StaffContext, sale: OfflineSale): Promise<Replayed> {
  // It may have arrived while the device was still waiting for the answer.
  const made = await soldUnder(context, sale.key)
  if (made) return made
  const parsed = saleShape.safeParse(sale.content)
  if (!parsed.success) return refused(new Failure('invalid_input'))
  const outcome = await replay(context, async () => {
    const asThen = { ...context, now: sale.at }
    const { saleId } = await checkout(asThen, { ...parsed.data, key: sale.key }, context.now)
    return saleId
  })
  return outcome.state === 'refused' ? ((await soldUnder(context, sale.key)) ?? outcome) : outcome
}

async function soldUnder(
  { tx, businessId }: StaffContext,
  key: string,
): Promise<Extract<Replayed, { state: 'confirmed' }> | null> {
  const [made] = await tx
    .select({ id: tillSales.id })
    .from(tillSales)
    .where(and(eq(tillSales.businessId, businessId), eq(tillSales.key, key)))
  return made ? { state: 'confirmed', saleId: made.id, reason: null } : null
}
