import type { BusinessContext } from '#platform/http/context'
import type { SourceId } from './document-source'
import { creditLines } from './issue-credit-note'
import type { Issued } from './issue-document'
import { standingDocuments } from './standing-documents'

/** Credits whatever documents state about a source that is no more; the caller has locked it. */
export async function creditEverything(
  context: BusinessContext,
  source: SourceId,
  reason: string,
): Promise<Issued[]> {
  const issued: Issued[] = []
  for (const kind of ['invoice', 'receipt'] as const) {
    for (const { document, left } of await standingDocuments(context, source, kind)) {
      issued.push(await creditLines(context, { document, parts: left, reason }))
    }
  }
  return issued
}
