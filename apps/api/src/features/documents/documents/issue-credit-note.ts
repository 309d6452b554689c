import type { creditDocument } from '@cantina/contract/documents/documents'
import type { BodyOf } from '@cantina/contract/endpoint'
import { creditedLines } from '@cantina/domain/documents/document-lines'
import { spreadCents } from '@cantina/domain/documents/spread-cents'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { documentLanguages, textInLanguages } from './document-languages'
import { lockedSources } from './document-source'
import { documentById, sourcesOf, subjectsOf } from './documents-by-id'
import { type DocumentPart, type Issued, issueDocument } from './issue-document'
import { sellerAt } from './seller-of'
import { leftOf, type StoredDocument } from './standing-documents'

type Credit = BodyOf<typeof creditDocument>

/** Credits a document, or what is left of it, or a part: the document itself is never changed. */
export async function issueCreditNote(
  context: BusinessContext,
  documentId: string,
  credit: Credit,
): Promise<Issued> {
  const found = await documentById(context, documentId)
  if (found.kind === 'credit_note') throw new Failure('not_creditable')
  // Behind the locks of what it is about, so that two at once cannot credit the same money.
  await lockedSources(context, await sourcesOf(context, documentId))
  const parts = creditedParts(await leftOf(context, found), credit)
  return creditLines(context, { document: found, parts, reason: credit.reason })
}

/** The credit note of so many cents of each line of a document, whose sources its caller has locked. */
export async function creditLines(
  context: BusinessContext,
  {
    document,
    parts,
    reason,
  }: {
    readonly document: StoredDocument
    readonly parts: readonly number[]
    readonly reason: string
  },
): Promise<Issued> {
  const { id: documentId, posId, language, sellerVatCode, section } = document
  const { seller, currency, logoId, brandColor } = document
  // It credits what was written there, wherever a visit was moved to since, in the series of the same seller.
  const issuer = await sellerAt(context, posId, document)
  return issueDocument(context, {
    kind: 'credit_note',
    parts: await creditedSources(context, document, parts),
    posId,
    seller: { ...issuer, sellerVatCode, section, seller, currency, logoId, brandColor },
    language,
    recipient: document.recipient,
    // Whoever was erased since stays so.
    listedAs: document.recipientName,
    payments: [],
    dueCents: 0,
    credits: { documentId, parts, reason },
  })
}

/** What is credited of each source of a document; sources of which nothing is are left out. */
async function creditedSources(
  context: BusinessContext,
  document: StoredDocument,
  parts: readonly number[],
): Promise<DocumentPart[]> {
  const partOf = textInLanguages(documentLanguages(document), 'documents.partOf')
  const lines = creditedLines(
    document.lines,
    parts,
    ({ description }) => `${partOf}: ${description}`,
  )
  const subjects = await subjectsOf(context, document.id)
  return subjects
    .map((subject, position) => ({
      subject,
      lines: lines.filter(({ source = 0 }) => source === position),
    }))
    .filter((part) => part.lines.length > 0)
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
