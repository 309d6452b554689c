import type { createInvoice } from '@cantina/contract/documents/documents'
import type { BodyOf } from '@cantina/contract/endpoint'
import { invoicedExcess } from '@cantina/domain/documents/credit-excess'
import { type DocumentLine, partialLines, totalOf } from '@cantina/domain/documents/document-lines'
import { spreadPayments } from '@cantina/domain/documents/spread-payments'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { paymentsOf } from '#features/payments/payments/payments-of'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { PaidPart, Recipient } from '#schema/documents/document-content'
import { checkBilling } from './check-billing'
import { inLanguages, textInLanguages } from './document-languages'
import {
  type DocumentSource,
  lockedSource,
  lockedSources,
  requireVersion,
  type SourceId,
  sourceIdOf,
} from './document-source'
import { documentById, sourcesOf } from './documents-by-id'
import { type Issued, issueDocument } from './issue-document'
import { latestWorth, partPaymentOf } from './issue-receipt'
import { requireEInvoice } from './require-einvoice'
import { type IssuingSeller, requireCompleteSeller, sellerAt } from './seller-of'
import {
  depositDue,
  type StoredDocument,
  standingDocuments,
  standingLines,
} from './standing-documents'

type Invoice = BodyOf<typeof createInvoice>
type Billing = Omit<Invoice, 'version' | 'language' | 'isDeposit'>

/**
 * The invoice of a whole booking or order, or of what was paid in advance; where one stands already, of what
 * is on none.
 */
export async function issueInvoice(
  context: BusinessContext,
  sourceId: SourceId,
  { version, language: wanted, isDeposit, ...billing }: Invoice,
): Promise<Issued> {
  const source = await lockedSource(context, sourceId)
  requireVersion(source, version)
  const wish = { posId: source.posId, language: wanted ?? source.language, billing }
  return isDeposit ? invoiceDeposit(context, source, wish) : invoiceOf(context, [source], wish)
}

async function invoiceDeposit(
  context: BusinessContext,
  source: DocumentSource,
  { posId, language, billing }: InvoiceWish,
): Promise<Issued> {
  const seller = await sellerAt(context, posId, { kind: 'invoice', language })
  requireCompleteSeller(seller.seller)
  const recipient = await recipientOf(context, billing, seller)
  const open = await uninvoicedLines(context, source, seller)
  const cents = depositDue(source, totalOf(open))
  if (cents === 0) throw new Failure('nothing_paid')
  return issueDocument(context, {
    kind: 'invoice',
    isDeposit: true,
    parts: [{ subject: source, lines: depositLines(open, cents, seller) }],
    posId,
    seller,
    language,
    recipient,
    listedAs: recipient.company ?? recipient.name ?? '',
    payments: latestWorth(await paymentsOn(context, source, seller), cents),
    dueCents: 0,
  })
}

function depositLines(
  open: readonly DocumentLine[],
  cents: number,
  { languages }: IssuingSeller,
): DocumentLine[] {
  const [parts = []] = spreadPayments(
    open.map(({ totalCents }) => totalCents),
    [cents],
  )
  return partialLines(open, parts, (line) =>
    inLanguages(languages, (language) => partPaymentOf(language, line)),
  )
}

/** Turns a receipt into one invoice of everything that it is about. */
export async function invoiceReceipt(
  context: BusinessContext,
  receiptId: string,
  { language: wanted, ...billing }: Omit<Invoice, 'version' | 'isDeposit'>,
): Promise<Issued> {
  const receipt = await documentById(context, receiptId)
  if (receipt.kind !== 'receipt') throw new Failure('not_a_receipt')
  const sources = await lockedSources(context, await sourcesOf(context, receiptId))
  return invoiceOf(context, sources, {
    posId: receipt.posId,
    language: wanted ?? receipt.language,
    billing,
    receipt,
  })
}

interface InvoiceWish {
  readonly posId: string
  readonly language: NonNullable<Invoice['language']>
  readonly billing: Billing
  readonly receipt?: StoredDocument
}

async function invoiceOf(
  context: BusinessContext,
  sources: readonly DocumentSource[],
  { posId, language, billing, receipt }: InvoiceWish,
): Promise<Issued> {
  const seller = await sellerAt(context, posId, { kind: 'invoice', language })
  requireCompleteSeller(seller.seller)
  const recipient = await recipientOf(context, billing, seller)
  const parts = []
  const payments: PaidPart[] = []
  for (const source of sources) {
    parts.push({ subject: source, lines: await uninvoicedLines(context, source, seller) })
    payments.push(...(await paymentsOn(context, source, seller)))
  }
  return issueDocument(context, {
    kind: 'invoice',
    parts,
    posId,
    seller,
    language,
    recipient,
    listedAs: recipient.company ?? recipient.name ?? '',
    payments: asTendered(payments, receipt).toSorted((one, other) =>
      one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
    ),
    dueCents: sources.reduce(
      (due, { totalCents, netPaidCents }) => due + Math.max(0, totalCents - netPaidCents),
      0,
    ),
    ...(receipt && { receiptId: receipt.id }),
  })
}

/** What is sold and on no invoice that stands. */
async function uninvoicedLines(
  context: BusinessContext,
  source: DocumentSource,
  { languages }: IssuingSeller,
): Promise<DocumentLine[]> {
  if (source.isCancelled) throw new Failure('wrong_state')
  if (source.totalCents === 0) throw new Failure('nothing_to_invoice')
  const lines = source.linesIn(languages)
  const standing = await standingDocuments(context, sourceIdOf(source), 'invoice')
  const [first] = standing
  if (!first) return lines
  const invoiced = standingLines(standing).map(({ leftCents, ...line }) => ({
    ...line,
    totalCents: leftCents,
  }))
  const openParts = invoicedExcess(
    lines.map((line) => ({ ...line, leftCents: line.totalCents })),
    invoiced,
  )
  const openCents = openParts.reduce((sum, cents) => sum + cents, 0)
  const invoicedCents = standing.reduce((sum, { leftCents }) => sum + leftCents, 0)
  if (openCents !== source.totalCents - invoicedCents || openCents === 0) {
    throw new Failure('already_invoiced', { params: { number: first.document.number } })
  }
  const partOf = textInLanguages(languages, 'documents.partOf')
  return partialLines(lines, openParts, ({ description }) => `${partOf}: ${description}`)
}

/**
 * What was handed over at once for several things is one payment, however the ledger divides it: as the receipt says,
 * where that is all; else by day and way of paying.
 */
function asTendered(paid: readonly PaidPart[], receipt?: StoredDocument): readonly PaidPart[] {
  if (!receipt) return paid
  const sumOf = (parts: readonly PaidPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0)
  const isAll = paid.every(({ cents }) => cents > 0) && sumOf(paid) === sumOf(receipt.payments)
  if (isAll) return receipt.payments
  const merged = new Map<string, PaidPart>()
  for (const part of paid) {
    const key = `${part.date} ${part.method} ${Math.sign(part.cents)}`
    merged.set(key, { ...part, cents: part.cents + (merged.get(key)?.cents ?? 0) })
  }
  return [...merged.values()]
}

async function paymentsOn(
  context: BusinessContext,
  source: DocumentSource,
  { timeZone }: IssuingSeller,
): Promise<PaidPart[]> {
  const paid = await paymentsOf(context, sourceIdOf(source))
  return paid.map(({ at, method, cents }) => ({
    date: wallClockAt(new Date(at), timeZone).date,
    method,
    cents,
  }))
}

async function recipientOf(
  context: BusinessContext,
  sent: Billing,
  { languages, seller }: IssuingSeller,
): Promise<Recipient> {
  const { billing, country } = await checkBilling(context, sent)
  if (seller.countryCode === 'IT') requireEInvoice(billing, country.code, seller)
  return {
    ...billing,
    country: inLanguages(languages, (language) => country[language]),
  }
}
