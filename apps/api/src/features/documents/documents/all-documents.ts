import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/database/database'
import { documentFiles, documents } from '#schema/documents/documents.table'
import { keptOrDrawn } from './document-pdf'

export interface FiledDocument {
  /** By year and number; what is distinguished only by its seller has a part of its id behind it. */
  readonly path: string
  readonly content: Buffer
}

/** So many documents are in memory at once. */
const atOnce = 25

/** The documents of everything that a business has issued, a few at a time; those that nobody has opened yet are drawn. */
export async function* allDocuments(
  database: Database,
  businessId: string,
): AsyncGenerator<FiledDocument> {
  let after: string | null = null
  do {
    const found: Issued[] = await nextDocuments(database, businessId, after)
    for (const { id, year, number, content } of found) {
      const document = content ?? (await keptOrDrawn(database, { businessId }, id)).document.content
      const name = `${number.replace(/[^\p{L}\p{N}-]+/gu, '-')}-${id.slice(-6)}.pdf`
      yield { path: `documents/${year}/${name}`, content: document }
    }
    after = found.length === atOnce ? (found.at(-1)?.id ?? null) : null
  } while (after)
}

type Issued = Awaited<ReturnType<typeof nextDocuments>>[number]

function nextDocuments(database: Database, businessId: string, after: string | null) {
  return database.inBusiness({ businessId }, (tx) =>
    tx
      .select({
        id: documents.id,
        year: documents.year,
        number: documents.number,
        content: documentFiles.content,
      })
      .from(documents)
      .leftJoin(
        documentFiles,
        and(
          eq(documentFiles.businessId, documents.businessId),
          eq(documentFiles.documentId, documents.id),
        ),
      )
      .where(
        and(
          eq(documents.businessId, businessId),
          after === null ? undefined : gt(documents.id, after),
        ),
      )
      .orderBy(asc(documents.id))
      .limit(atOnce),
  )
}
