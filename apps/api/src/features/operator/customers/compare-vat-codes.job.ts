import { z } from 'zod'
import { compareVatCodes } from '#features/business/vat-code/compare-vat-code-soon'
import { listOperators } from '#features/operator/operators/list-operators'
import type { Deps } from '#platform/http/context'
import type { Job } from '#platform/jobs/jobs'
import { queueAccountMail } from '#platform/mail/queue-account-mail'
import { businessesWithCode } from './same-vat-code'

const payloadSchema = z.object({ businessId: z.uuid(), vatCode: z.string() })

/** Whoever registers a code again and again fills no mailbox. */
const mostPairs = 10

/**
 * Notifies the operators of other businesses with the same VAT code. It happens after the answer: neither that nor
 * its time says anything about other businesses.
 */
export function compareVatCodesJob({
  database,
  clock,
  baseUrl,
}: Pick<Deps, 'database' | 'clock' | 'baseUrl'>): Job {
  return {
    name: compareVatCodes,
    run: async (payload) => {
      const { businessId, vatCode } = payloadSchema.parse(payload)
      const now = clock.now()
      await database.asPlatform(async (tx) => {
        const found = await businessesWithCode(tx, vatCode)
        const business = found.find(({ id }) => id === businessId)
        if (!business || found.length === 1) return
        const link = `${baseUrl()}/admin/customers?customer=${businessId}`
        for (const reader of await listOperators(tx)) {
          for (const other of found.filter((one) => one !== business).slice(0, mostPairs)) {
            // Once for each two businesses, whichever of them came second.
            const pair = [business.id, other.id].toSorted().join(' ')
            const occasion = `sameVatCode ${pair} ${reader.accountId}`
            const details = { business: business.name, other: other.name, vatCode }
            await queueAccountMail(
              tx,
              reader,
              { mail: 'sameVatCode', link, details, occasion },
              now,
            )
          }
        }
      })
    },
  }
}
