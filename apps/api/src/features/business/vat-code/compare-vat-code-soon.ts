import type { Transaction } from '#platform/database/database'
import { addJob } from '#platform/jobs/jobs'

export const compareVatCodes = 'compare-vat-codes'

/** For a business that has just been given a VAT code, its own or that of a point of sale. */
export async function compareVatCodeSoon(
  tx: Transaction,
  businessId: string,
  vatCode: string,
): Promise<void> {
  const key = `${compareVatCodes} ${businessId} ${vatCode}`
  await addJob(tx, compareVatCodes, { businessId, vatCode }, key)
}
