import { derivations } from '#app/derivations'
import { deriveChanges } from '#platform/change-record/derive-changes'
import type { Database } from '#platform/database/database'
import { loudLog } from './mails'

/** What the worker does a moment after every change. */
export function deriveAll(database: Database): Promise<void> {
  return deriveChanges(database, derivations, loudLog)
}
