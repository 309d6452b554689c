import type { DocumentKind } from '@cantina/contract/documents/documents'
import type { Language } from '@cantina/contract/languages'
import { type DocumentLine, totalOf, vatSummaryOf } from '@cantina/domain/documents/document-lines'
import { writeNumber } from '@cantina/domain/documents/number-pattern'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { insertTogether } from '#platform/database/insert-together'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import type { PaidPart, Recipient } from '#schema/documents/document-content'
import { documentSources, documents } from '#schema/documents/documents.table'
import { type DocumentRules, documentRules, providerRules } from './document-rules'
import { nextInSeries } from './document-series'
import { type SourceSubject, subjectOf } from './document-source'
import { drawSoon } from './draw-document.job'
import type { IssuingSeller } from './seller-of'

/** A booking or an order with the lines that a document has of it. */
export interface DocumentPart {
  readonly subject: SourceSubject
  readonly lines: readonly DocumentLine[]
}

export interface Draft {
  readonly kind: DocumentKind
  /** What it is about, each with its lines, in the order in which they are written. */
  readonly parts: readonly DocumentPart[]
  /** Where it is issued. */
  readonly posId: string
  readonly seller: IssuingSeller
  readonly language: Language
  readonly recipient: Recipient
  /** By which it is listed and found; null where nobody is known. */
  readonly listedAs: string | null
  readonly payments: readonly PaidPart[]
  readonly dueCents: number
  /** The receipt that an invoice is made from. */
  readonly receiptId?: string
  /** An invoice of what was paid in advance. */
  readonly isDeposit?: boolean
  /** Of a credit note: what it credits, how much of each line, and why. */
  readonly credits?: {
    readonly documentId: string
    readonly parts: readonly number[]
    readonly reason: string
  }
}

export interface Issued {
  readonly id: string
  readonly number: string
}

/** Gives a draft its number and writes it down for good, with everything that it shows. */
export async function issueDocument(context: BusinessContext, draft: Draft): Promise<Issued> {
  const { tx, businessId, caller, now } = context
  const { kind, seller: issuer, language, credits } = draft
  const rules = rulesOf(issuer, kind, language)
  const today = wallClockAt(now, issuer.timeZone).date
  const year = Number(today.slice(0, 4))
  const { sellerVatCode, section } = issuer
  const series = { sellerVatCode, section, kind, year }
  const { sequence, date } = await nextInSeries(context, series, today)
  const number = writeNumber(rules.pattern, year, sequence)
  const id = newId(now.getTime())
  const lines = linesOf(draft.parts)
  const document = tx
    .insert(documents)
    .values({
      ...series,
      businessId,
      id,
      sequence,
      number,
      issuedAt: now,
      date,
      language,
      posId: draft.posId,
      creditedId: credits?.documentId ?? null,
      creditedParts: credits ? [...credits.parts] : null,
      receiptId: draft.receiptId ?? null,
      isDeposit: draft.isDeposit ?? false,
      reason: credits?.reason ?? null,
      currency: issuer.currency,
      seller: issuer.seller,
      recipient: draft.recipient,
      recipientName: draft.listedAs,
      lines,
      vat: vatSummaryOf(lines),
      totalCents: totalOf(lines),
      payments: [...draft.payments],
      dueCents: draft.dueCents,
      paymentTerms: draft.dueCents > 0 ? rules.paymentTerms : null,
      notes: rules.notes,
      logoId: issuer.logoId,
      brandColor: issuer.brandColor,
      userId: caller.userId,
    })
    .returning({ id: documents.id })
  const sources = tx.insert(documentSources).values(
    draft.parts.map(({ subject }, position) => ({
      ...subjectOf(subject),
      businessId,
      documentId: id,
      position,
    })),
  )
  await insertTogether(tx, document, [sources])
  // Most receipts of a busy counter are never asked for: theirs is drawn for whoever asks first.
  if (kind !== 'receipt') await drawSoon(context, id)
  return { id, number }
}

/** All lines one after the other, each with the place of its source; of a single source nothing is said. */
function linesOf(parts: readonly DocumentPart[]): DocumentLine[] {
  return parts.flatMap(({ lines }, source) =>
    lines.map(({ source: _, ...line }) => (source === 0 ? line : { ...line, source })),
  )
}

function rulesOf(
  { settings, sellerVatCode, section, seller }: IssuingSeller,
  kind: DocumentKind,
  language: Language,
): DocumentRules {
  return seller.kind === 'provider'
    ? providerRules(section, kind)
    : documentRules(settings, { sellerVatCode, section }, kind, language)
}
