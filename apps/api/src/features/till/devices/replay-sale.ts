import { sale as saleShape } from '@cantina/contract/till/checkout'
import { and, eq } from 'drizzle-orm'
import { checkout } from '#features/till/till/checkout'
import { failureOf } from '#platform/database/database-errors'
import { attempt } from '#platform/database/savepoint'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import type { StoredReason } from '#schema/till/till-devices.table'
import { tillSales } from '#schema/till/till-sales.table'

interface OfflineSale {
  readonly key: string
  readonly content: Readonly<Record<string, unknown>>
  /** When it was made. */
  readonly at: Date
}

type Replayed =
  | { readonly state: 'confirmed'; readonly saleId: string; readonly reason: null }
  | { readonly state: 'refused'; readonly saleId: null; readonly reason: StoredReason }

/**
 * Makes a sale as it was made without a connection, at that moment and at those prices. What the server refuses leaves
 * nothing behind but the reason; what is the server's own trouble is thrown, and the device reports again.
 */
export async function replaySale(context: StaffContext, sale: OfflineSale): Promise<Replayed> {
  // It may have arrived while the device was still waiting for the answer.
  const made = await soldUnder(context, sale.key)
  if (made) return made
  const parsed = saleShape.safeParse(sale.content)
  if (!parsed.success) return refused(new Failure('invalid_input'))
  const before = await attempt(context.tx)
  try {
    const asThen = { ...context, now: sale.at }
    const { saleId } = await checkout(asThen, { ...parsed.data, key: sale.key }, context.now)
    return { state: 'confirmed', saleId, reason: null }
  } catch (error) {
    const failure = failureOf(error)
    if (!failure || isOurs(failure)) throw error
    await before.undo()
    return (await soldUnder(context, sale.key)) ?? refused(failure)
  }
}

function isOurs({ code }: Failure): boolean {
  return code === 'unavailable' || code === 'storage_full' || code === 'internal'
}

function refused({ code, details }: Failure): Replayed {
  const { params = {}, fields = {} } = details
  return {
    state: 'refused',
    saleId: null,
    reason: { code, params, fields: Object.values(fields) },
  }
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
