import { leastCardCents } from '@cantina/domain/payments/least-card-amount'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { gateways } from '#schema/payments/gateway.table'

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/** What guests can pay online, beside what is due at once. */
export interface CardChoices {
  readonly takesBalances: boolean
  readonly sellsUnpaid: boolean
  /** Whether a payment of the owner's own came through: until then nobody has to pay by card. */
  readonly isProven: boolean
  /** Cards take no smaller amount. */
  readonly leastCents: number
}

/** Null where the business takes no cards online: guests pay when they arrive. */
export async function cardChoices({ tx, businessId }: Reader): Promise<CardChoices | null> {
  const [found] = await tx
    .select({
      takesBalances: gateways.takesBalances,
      sellsUnpaid: gateways.sellsUnpaid,
      workedAt: gateways.testPaymentWorkedAt,
      currency: businesses.currency,
    })
    .from(gateways)
    .innerJoin(businesses, eq(businesses.id, gateways.businessId))
    .where(
      and(
        eq(gateways.businessId, businessId),
        eq(gateways.isActive, true),
        isNotNull(gateways.secretKeyEnd),
        isNotNull(gateways.webhookSecretEnd),
      ),
    )
  if (!found) return null
  const { currency, takesBalances, workedAt } = found
  const isProven = workedAt !== null
  const sellsUnpaid = found.sellsUnpaid || !isProven
  return { takesBalances, sellsUnpaid, isProven, leastCents: leastCardCents(currency) }
}

/** The smallest balance that guests can pay by card; null where they cannot pay any. */
export async function leastBalanceCents(reader: Reader): Promise<number | null> {
  const cards = await cardChoices(reader)
  return cards?.takesBalances ? cards.leastCents : null
}
