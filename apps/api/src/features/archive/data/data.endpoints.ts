import * as contract from '@cantina/contract/archive/data'
import { eq } from 'drizzle-orm'
import { issueLink } from '#platform/auth/account-links'
import { requireIdentity } from '#platform/auth/prove-identity'
import { asLinkedDownload, inBusiness, type Route } from '#platform/http/route'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { zipStream } from '#platform/zip/zip-stream'
import type { BusinessTable } from './business-table'
import { exportedFiles } from './export-data'
import { redeemExport } from './redeem-export'

/** Takes the tables that an export has. */
export function dataRoutes(tables: readonly BusinessTable[]): Route[] {
  return [
    inBusiness(contract.exportBusinessData, {
      prepare: (scope, { body }) => requireIdentity(scope, body),
      handle: async ({ tx, businessId, caller, now, language }) => {
        await tx.update(businesses).set({ exportedAt: now }).where(eq(businesses.id, businessId))
        const owner = { accountId: caller.userId, purpose: 'export-data' } as const
        const token = await issueLink(tx, owner, now)
        return { message: say(language, 'messages.exportBegins'), token }
      },
    }),
    asLinkedDownload(contract.downloadBusinessData, async (scope, { params }) => {
      const { businessId, business, language } = await redeemExport(scope, params.token)
      const { deps, now } = scope
      const day = now.toISOString().slice(0, 10)
      const whole = { database: deps.database, businessId, business, language, now }
      return {
        fileName: `${say(language, 'documents.exportName', { business, day })}.zip`,
        mediaType: 'application/zip',
        chunks: zipStream(exportedFiles(whole, tables), now),
      }
    }),
  ]
}
