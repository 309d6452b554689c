import { creditedShare, invoicedExcess } from '@cantina/domain/documents/credit-excess'
import type { SaleChange } from '#features/payments/payments/sale-occasions'
import type { BusinessContext } from '#platform/http/context'
import { documentLanguages, textInLanguages } from './document-languages'
import { type DocumentSource, type SourceId, sourceOf } from './document-source'
import { creditLines } from './issue-credit-note'
import type { Issued } from './issue-document'
import {
  type StandingDocument,
  type StoredDocument,
  standingDocuments,
  standingLines,
} from './standing-documents'

/**
 * Brings the documents of a booking or an order in line with what is sold and paid now, by credit notes: invoices
 * state at most what it costs, or, once it was cancelled, what was kept; where no invoice stands, receipts state at
 * most what was paid. The caller has locked the source and written what has changed.
 */
export async function reconcileDocuments(
  context: BusinessContext,
  sourceId: SourceId,
  reconciled: SaleChange,
): Promise<Issued[]> {
  const invoices = await standingDocuments(context, sourceId, 'invoice')
  const receipts = await standingDocuments(context, sourceId, 'receipt')
  if (invoices.length + receipts.length === 0) return []
  const source = await sourceOf(context, sourceId)
  const parts = invoiceCredits(invoices, source, reconciled.refundedCents ?? 0)
  const issued = await creditAll(context, invoices, parts, reconciled)
  const isStillInvoiced = sumOf(parts) < sumOf(invoices.map(({ leftCents }) => leftCents))
  if (isStillInvoiced) return issued
  return [
    ...issued,
    ...(await creditAll(context, receipts, receiptCredits(receipts, source), reconciled)),
  ]
}

function invoiceCredits(
  invoices: readonly StandingDocument[],
  source: DocumentSource,
  refundedCents: number,
): number[] {
  const standing = standingLines(invoices)
  const sold = source.linesIn([source.language])
  const invoicedCents = sumOf(invoices.map(({ leftCents }) => leftCents))
  if (source.isCancelled) {
    return creditedShare(Math.max(0, invoicedCents - source.netPaidCents), standing, sold)
  }
  if (source.isNoShow && refundedCents > 0) {
    const kept = Math.max(source.netPaidCents, invoicedCents - refundedCents)
    return creditedShare(Math.max(0, invoicedCents - kept), standing, sold)
  }
  return invoicedExcess(standing, sold)
}

function receiptCredits(receipts: readonly StandingDocument[], source: DocumentSource): number[] {
  const receiptedCents = sumOf(receipts.map(({ leftCents }) => leftCents))
  const beyond = Math.max(0, receiptedCents - source.netPaidCents)
  return creditedShare(beyond, standingLines(receipts), source.linesIn([source.language]))
}

/** The credit notes of so many cents of each line, document by document. */
async function creditAll(
  context: BusinessContext,
  standing: readonly StandingDocument[],
  parts: readonly number[],
  reconciled: SaleChange,
): Promise<Issued[]> {
  const issued: Issued[] = []
  let place = 0
  for (const { document } of standing) {
    const own = parts.slice(place, place + document.lines.length)
    place += document.lines.length
    if (own.every((cents) => cents === 0)) continue
    const reason = reasonOn(document, reconciled)
    issued.push(await creditLines(context, { document, parts: own, reason }))
  }
  return issued
}

function reasonOn(document: StoredDocument, { cause, reason }: SaleChange): string {
  return reason ?? textInLanguages(documentLanguages(document), `documents.reasons.${cause}`)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}
