import { eq } from 'drizzle-orm'
import { moneyIn } from '#platform/formats'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from './businesses.table'

/** Amounts in the currency of the business, as messages write them. */
export async function moneyOfBusiness({
  tx,
  businessId,
  language,
}: Pick<BusinessContext, 'tx' | 'businessId' | 'language'>): Promise<(cents: number) => string> {
  const [business] = await tx
    .select({ currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return moneyIn(language, business?.currency ?? 'EUR')
}
