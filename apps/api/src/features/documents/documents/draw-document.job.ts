import { z } from 'zod'
import { isBulkLoad } from '#platform/change-record/bulk-load'
import type { Database } from '#platform/database/database'
import type { BusinessContext } from '#platform/http/context'
import { addJob, type Job } from '#platform/jobs/jobs'
import { keptOrDrawn } from './document-pdf'

const name = 'draw-document'
const payloadSchema = z.object({ businessId: z.uuid(), id: z.uuid() })

/** Draws what counts in the books at once, so that its document looks as documents did on its day, whenever it is opened. */
export function drawDocumentJob(database: Database): Job {
  return {
    name,
    run: async (payload) => {
      const { businessId, id } = payloadSchema.parse(payload)
      await keptOrDrawn(database, { businessId }, id)
    },
  }
}

/** Whoever opens it before then has it drawn themselves, and of years that are loaded at once all are. */
export async function drawSoon({ tx, businessId }: BusinessContext, id: string): Promise<void> {
  if (await isBulkLoad(tx)) return
  await addJob(tx, name, { businessId, id }, id)
}
