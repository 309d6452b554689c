import { and, eq, isNotNull } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { gateways } from './gateway.table'

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/** What guests can pay online, beside what is due at once. */
export interface CardChoices {
  readonly takesBalances: boolean
  readonly sellsUnpaid: boolean
}

/** Null where the house takes no cards online: guests pay when they arrive. */
export async function cardChoices({ tx, businessId }: Reader): Promise<CardChoices | null> {
  const [found] = await tx
    .select({ takesBalances: gateways.takesBalances, sellsUnpaid: gateways.sellsUnpaid })
    .from(gateways)
    .where(
      and(
        eq(gateways.businessId, businessId),
        eq(gateways.isActive, true),
        isNotNull(gateways.secretKeyEnd),
        isNotNull(gateways.webhookSecretEnd),
      ),
    )
  return found ?? null
}

export async function cardsTaken(reader: Reader): Promise<boolean> {
  return (await cardChoices(reader)) !== null
}
