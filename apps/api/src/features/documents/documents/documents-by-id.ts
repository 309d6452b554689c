import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { documentSources, documents } from '#schema/documents/documents.table'
import { type SourceId, type SourceSubject, sourceIdOf } from './document-source'
import type { StoredDocument } from './standing-documents'

export async function documentById(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  id: string,
): Promise<StoredDocument> {
  const [found] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.id, id)))
  if (!found) throw new Failure('not_found')
  return found
}

/** The bookings and orders that a document is about, as they stand on it, in the order of its lines. */
export function subjectsOf(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  documentId: string,
): Promise<SourceSubject[]> {
  const { bookingId, orderId, number, date, start } = documentSources
  return tx
    .select({ bookingId, orderId, number, date, start })
    .from(documentSources)
    .where(
      and(eq(documentSources.businessId, businessId), eq(documentSources.documentId, documentId)),
    )
    .orderBy(asc(documentSources.position))
}

export async function sourcesOf(
  context: Pick<BusinessContext, 'tx' | 'businessId'>,
  documentId: string,
): Promise<SourceId[]> {
  return (await subjectsOf(context, documentId)).map(sourceIdOf)
}
