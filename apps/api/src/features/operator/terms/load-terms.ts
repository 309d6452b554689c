import type { SettlementTerms } from '@cantina/domain/operator/terms'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { commissionTerms } from '#schema/operator/terms.table'

export interface StoredTerms extends SettlementTerms {
  readonly id: string
  readonly createdAt: Date
}

/** All that was ever agreed with a business, in the order in which it was. */
export function loadTerms(tx: Transaction, businessId: string): Promise<StoredTerms[]> {
  const { id, validFrom, mode, frequency, commissionPercents, paymentDays, createdAt } =
    commissionTerms
  return tx
    .select({ id, validFrom, mode, frequency, commissionPercents, paymentDays, createdAt })
    .from(commissionTerms)
    .where(eq(commissionTerms.businessId, businessId))
    .orderBy(asc(createdAt), asc(id))
}
