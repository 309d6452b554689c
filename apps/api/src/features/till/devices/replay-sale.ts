import { type Sale, sale as saleShape } from '@cantina/contract/till/checkout'
import { isSameSale } from '@cantina/domain/till/offline-sale'
import { and, eq } from 'drizzle-orm'
import { checkout } from '#features/till/till/checkout'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { tillSales } from '#schema/till/till-sales.table'
import { refusalOfGiftCards, sayWhatIsMissing } from './offline-gift-cards'
import { type Replayed, refused, replay } from './replay'

interface OfflineSale {
  readonly deviceId: string
  readonly key: string
  readonly content: Readonly<Record<string, unknown>>
  /** When it was made. */
  readonly at: Date
  readonly decided: Decided | null
}

/** What somebody wants of a sale that was refused. */
export interface Decided {
  /** Its guests were there: they are booked although no seats are left. */
  readonly overbooks: boolean
}

/** Makes a sale as it was made without a connection, at that moment and at those prices. */
export async function replaySale(context: StaffContext, sale: OfflineSale): Promise<Replayed> {
  const parsed = saleShape.safeParse(sale.content)
  if (!parsed.success) return refused(new Failure('invalid_input'))
  // It may have arrived while the device was still waiting for the answer.
  const made = await soldUnder(context, sale.key, parsed.data)
  if (made) return made
  const unseen = sale.decided ? null : await refusalOfGiftCards(context, parsed.data)
  if (unseen) return refused(unseen)
  const outcome = await replay(context, async () => {
    const asThen = { ...context, now: sale.at }
    const { saleId } = await checkout(
      asThen,
      { ...parsed.data, deviceId: sale.deviceId, key: sale.key },
      {
        documentedAt: context.now,
        override: sale.decided?.overbooks
          ? { reason: say(context.language, 'messages.seatedOffline') }
          : null,
      },
    )
    return saleId
  })
  if (outcome.state !== 'refused') return outcome
  const sold = await soldUnder(context, sale.key, parsed.data)
  return sold ?? { ...outcome, reason: sayWhatIsMissing(outcome.reason) }
}

/** What was sold under a key; another sale under it is neither that one nor lost, but a task for a person. */
async function soldUnder(
  { tx, businessId }: StaffContext,
  key: string,
  sale: Sale,
): Promise<Replayed | null> {
  const { id, posId, totalCents, tenders } = tillSales
  const [made] = await tx
    .select({ id, posId, totalCents, tenders })
    .from(tillSales)
    .where(and(eq(tillSales.businessId, businessId), eq(tillSales.key, key)))
  if (!made) return null
  if (!isSameSale(made, sale)) return refused(new Failure('sale_made'))
  return { state: 'confirmed', saleId: made.id, reason: null }
}
