import type { creditDocument } from '@cantina/contract/booking/documents'
import type { BodyOf } from '@cantina/contract/endpoint'
import { partialLines } from '@cantina/domain/documents/document-lines'
import { spreadCents } from '@cantina/domain/documents/spread-cents'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { documents } from './documents.table'
import { type Issued, issueDocument } from './issue-document'
import { paperLanguages, textInLanguages } from './paper-languages'
import { sellerAt } from './seller-of'
import { lockedSoldThing, type Subject, soldIdOf, subjectOf } from './sold-thing'

type Credit = BodyOf<typeof creditDocument>
export type StoredDocument = typeof documents.$inferSelect

/** Takes back a document, or what is left of it, or a part: the document itself is never changed. */
export async function issueCreditNote(
  context: BusinessContext,
  documentId: string,
  credit: Credit,
): Promise<Issued> {
  const found = await documentOf(context, documentId)
  if (found.kind === 'credit_note') throw new Failure('not_creditable')
  // Behind the lock of what was sold, so that two at once cannot take back the same money.
  const sold = await lockedSoldThing(context, soldIdOf(found))
  const parts = creditedParts(await leftOf(context, found), credit)
  // It takes back what was written there, wherever the visit was moved to since.
  const about = { ...subjectOf(sold), posId: found.posId }
  return takeBack(context, { document: found, about, parts, reason: credit.reason })
}

/** The credit note of so many cents of each line of a document, of whatever its caller has locked. */
export async function takeBack(
  context: BusinessContext,
  {
    document,
    about,
    parts,
    reason,
  }: {
    readonly document: StoredDocument
    readonly about: Subject
    readonly parts: readonly number[]
    readonly reason: string
  },
): Promise<Issued> {
  const { id: documentId, language, seller, sellerKey, currency, logoId, brandColor } = document
  const partOf = textInLanguages(paperLanguages(document), 'documents.partOf')
  const house = await sellerAt(context, document.posId, document)
  return issueDocument(context, {
    kind: 'credit_note',
    about,
    house: { ...house, sellerKey, seller, currency, logoId, brandColor },
    language,
    recipient: document.recipient,
    // Whoever was forgotten since stays so.
    listedAs: document.recipientName,
    lines: partialLines(document.lines, parts, ({ description }) => `${partOf}: ${description}`),
    payments: [],
    dueCents: 0,
    credits: { documentId, parts, reason },
  })
}

async function documentOf(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<StoredDocument> {
  const [found] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.id, id)))
  if (!found) throw new Failure('not_found')
  return found
}

/** What earlier credit notes have left of each line. */
export async function leftOf(
  { tx, businessId }: BusinessContext,
  { id, lines }: Pick<StoredDocument, 'id' | 'lines'>,
): Promise<number[]> {
  const notes = await tx
    .select({ parts: documents.creditedParts })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.creditedId, id)))
  return lines.map(({ totalCents }, index) =>
    notes.reduce((left, { parts }) => left - (parts?.[index] ?? 0), totalCents),
  )
}

function creditedParts(left: readonly number[], { cents, lines }: Credit): number[] {
  const most = left.reduce((sum, part) => sum + part, 0)
  if (most === 0) throw tooMuch('cents')
  if (lines) {
    const parts = left.map(() => 0)
    for (const [index, { line, cents: wanted }] of lines.entries()) {
      if (wanted > (left[line] ?? 0)) throw tooMuch(`lines.${index}.cents`)
      parts[line] = wanted
    }
    return parts
  }
  if (cents === null) return [...left]
  if (cents > most) throw tooMuch('cents')
  return spreadCents(cents, left)
}

function tooMuch(field: string): Failure {
  return new Failure('exceeds_document', {
    fields: { [field]: { key: 'exceedsDocument', params: {} } },
  })
}
