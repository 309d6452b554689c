import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { files } from '#platform/files/files.table'
import type { Caller, RequestScope } from '#platform/http/context'
import type { StoredFile } from '#platform/http/send-file'
import type { PdfLogo } from '#platform/pdf/pdf-parts'
import type { BusinessIdentity } from '#platform/tenancy/opening-statement'
import { bookings } from '#schema/bookings/bookings.table'
import type { DocumentContent } from '#schema/documents/document-content'
import { documentFiles, documents } from '#schema/documents/documents.table'
import { orders } from '#schema/orders/orders.table'
import { inLockOrder, type SourceSubject } from './document-source'
import { subjectsOf } from './documents-by-id'
import { drawDocument } from './draw-document'
import { requireRight } from './require-right-to'

/** The document of a document, for who may see it. */
export async function documentPdf(
  { deps, caller }: RequestScope & { caller: Caller },
  id: string,
): Promise<StoredFile> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const whose = { businessId, userId }
  const kept = await keptOrDrawn(deps.database, whose, id, (subjects) =>
    requireRight(caller, subjects.map(kindOf), 'display'),
  )
  return pdfFile(kept)
}

/** The documents that mails take along. */
export function pdfSource(database: Database) {
  return async (businessId: string, id: string): Promise<StoredFile> =>
    pdfFile(await keptOrDrawn(database, { businessId }, id))
}

function kindOf({ orderId }: SourceSubject): 'booking' | 'order' {
  return orderId === null ? 'booking' : 'order'
}

/** A document as a file, named by its number. */
function pdfFile({ number, document }: KeptPdf): StoredFile {
  const name = `${number.replace(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`
  return { name, mediaType: 'application/pdf', ...document }
}

interface KeptPdf {
  readonly number: string
  readonly document: Document
}

/**
 * Draws the document of a document, unless it has one, from what was written down when the document was
 * issued, and keeps it: every copy has the same bytes, and nobody holds a transaction open while
 * something is drawn.
 */
export async function keptOrDrawn(
  database: Database,
  whose: BusinessIdentity,
  id: string,
  /** Throws for who may not have it. */
  admit: (subjects: readonly SourceSubject[]) => void = () => undefined,
): Promise<KeptPdf> {
  const issued = await database.inBusiness(whose, (tx) => readIssued(tx, whose.businessId, id))
  admit(issued.subjects)
  const { number } = issued.content
  if (issued.kept) return { number, document: issued.kept }
  const drawn = await draw(issued)
  const document = await database.inBusiness(whose, (tx) => keepPdf(tx, issued, drawn))
  return document ? { number, document } : keptOrDrawn(database, whose, id)
}

interface Document {
  readonly sha256: string
  readonly content: Buffer
}

export interface IssuedDocument {
  readonly document: typeof documents.$inferSelect
  readonly subjects: readonly SourceSubject[]
  readonly content: DocumentContent
  readonly logo: PdfLogo | null
  readonly brandColor: string
  readonly kept: Document | null
}

async function draw({ content, logo, brandColor }: IssuedDocument): Promise<Document> {
  const document = await drawDocument(content, { logo, brandColor })
  return { content: document, sha256: createHash('sha256').update(document).digest('hex') }
}

/** Whoever draws it first gives it its bytes; all others get those. Null where its guest was erased meanwhile. */
async function keepPdf(
  tx: Transaction,
  { document: { businessId, id, recipientName }, subjects }: IssuedDocument,
  document: Document,
): Promise<Document | null> {
  // Whoever erases a guest holds their bookings and their orders.
  for (const { bookingId, orderId } of subjects.toSorted(inLockOrder)) {
    const source = bookingId === null ? orders : bookings
    await tx.execute(
      sql`select from ${source} where business_id = ${businessId} and id = ${bookingId ?? orderId} for key share`,
    )
  }
  const [now] = await tx
    .select({ recipientName: documents.recipientName })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.id, id)))
  if (now?.recipientName !== recipientName) return null
  await tx
    .insert(documentFiles)
    .values({ businessId, documentId: id, ...document })
    .onConflictDoNothing()
  return (await keptPdf(tx, businessId, id)) ?? document
}

async function keptPdf(
  tx: Transaction,
  businessId: string,
  documentId: string,
): Promise<Document | null> {
  const [kept] = await tx
    .select({ sha256: documentFiles.sha256, content: documentFiles.content })
    .from(documentFiles)
    .where(and(eq(documentFiles.businessId, businessId), eq(documentFiles.documentId, documentId)))
  return kept ?? null
}

export async function readIssued(
  tx: Transaction,
  businessId: string,
  id: string,
): Promise<IssuedDocument> {
  const credited = alias(documents, 'credited')
  const receipt = alias(documents, 'receipt')
  const [found] = await tx
    .select({
      document: documents,
      credited: { kind: credited.kind, number: credited.number, date: credited.date },
      receipt: { number: receipt.number, date: receipt.date },
    })
    .from(documents)
    .leftJoin(
      credited,
      and(eq(credited.businessId, documents.businessId), eq(credited.id, documents.creditedId)),
    )
    .leftJoin(
      receipt,
      and(eq(receipt.businessId, documents.businessId), eq(receipt.id, documents.receiptId)),
    )
    .where(and(eq(documents.businessId, businessId), eq(documents.id, id)))
  if (!found) throw new Failure('not_found')
  const { document } = found
  const subjects = await subjectsOf({ tx, businessId }, id)
  return {
    document,
    subjects,
    content: {
      ...document,
      credited: found.credited,
      receipt: found.receipt,
      sources: subjects,
    },
    brandColor: document.brandColor,
    logo: document.logoId ? await logoOf(tx, businessId, document.logoId) : null,
    kept: await keptPdf(tx, businessId, id),
  }
}

async function logoOf(tx: Transaction, businessId: string, id: string): Promise<PdfLogo | null> {
  const [logo] = await tx
    .select({ mediaType: files.mediaType, content: files.content })
    .from(files)
    .where(and(eq(files.businessId, businessId), eq(files.id, id)))
  return logo ?? null
}
