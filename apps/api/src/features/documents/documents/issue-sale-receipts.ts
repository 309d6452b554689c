import type { Language } from '@cantina/contract/languages'
import type { DocumentLine } from '@cantina/domain/documents/document-lines'
import { wallClockAt } from '@cantina/domain/zoned-time'
import type { BusinessContext } from '#platform/http/context'
import { namedRecipient, type PaidPart } from '#schema/documents/document-content'
import { type SourceId, type SourceSubject, sourceOf } from './document-source'
import { type DocumentPart, type Issued, issueDocument } from './issue-document'
import { paidLines } from './issue-receipt'
import { type IssuingSeller, sellerAt } from './seller-of'
import { receiptedAmounts, standingInvoice } from './standing-documents'

/** Money as it was handed over for something. */
export interface PaidWith {
  readonly method: string
  readonly cents: number
}

/** Something that was paid with a sale at the till. */
export interface PaidPiece {
  readonly paid: readonly PaidWith[]
  /** Whose seller issues the receipt of it. */
  readonly posId: string
  /** Goods that this transaction has just sold are known whole; a booking is read. */
  readonly sold:
    | { readonly bookingId: string }
    | { readonly subject: SourceSubject; readonly lines: readonly DocumentLine[] }
}

interface SaleReceipt {
  readonly posId: string
  readonly recipientName: string | null
  readonly language: Language
  /** As it was tendered, where one receipt states all of it. */
  readonly tenders: readonly (PaidWith & { readonly tenderedCents: number | null })[]
}

interface ReceiptPart extends DocumentPart {
  /** Of a booking. */
  readonly guest: string | null
}

interface ReceiptGroup {
  readonly seller: IssuingSeller
  readonly posId: string
  readonly parts: ReceiptPart[]
  readonly paid: PaidWith[]
}

/**
 * One receipt for what was paid together, whatever it was for. Only what another legal seller sold has a receipt of
 * its own, and what an invoice states has none.
 */
export async function issueSaleReceipts(
  context: BusinessContext,
  pieces: readonly PaidPiece[],
  sale: SaleReceipt,
): Promise<Issued[]> {
  const document = { kind: 'receipt', language: sale.language } as const
  const atTill = await sellerAt(context, sale.posId, document)
  const groups: ReceiptGroup[] = []
  for (const piece of pieces) {
    const part = await receiptPart(context, piece, sale.language)
    if (!part) continue
    const own = piece.posId === sale.posId ? atTill : await sellerAt(context, piece.posId, document)
    // Whatever is sold under one VAT code is receipted by the till that took the money.
    const isTills = own.sellerVatCode === atTill.sellerVatCode
    const [seller, posId] = isTills ? [atTill, sale.posId] : [own, piece.posId]
    const group = groups.find((one) => one.seller.sellerVatCode === seller.sellerVatCode)
    if (group) {
      group.parts.push(part)
      group.paid.push(...piece.paid)
    } else {
      groups.push({ seller, posId, parts: [part], paid: [...piece.paid] })
    }
  }
  const { date } = wallClockAt(context.now, atTill.timeZone)
  const issued: Issued[] = []
  for (const { seller, posId, parts, paid } of groups) {
    const name = sale.recipientName ?? parts.find(({ guest }) => guest)?.guest ?? null
    issued.push(
      await issueDocument(context, {
        kind: 'receipt',
        parts,
        posId,
        seller,
        language: sale.language,
        recipient: namedRecipient(name),
        listedAs: name,
        payments: paymentsOn(paid, sale.tenders).map((payment) => ({ ...payment, date })),
        dueCents: 0,
      }),
    )
  }
  return issued
}

/** What a receipt states of a piece; nothing where an invoice does, or nothing was paid. */
async function receiptPart(
  context: BusinessContext,
  { sold, paid }: PaidPiece,
  language: Language,
): Promise<ReceiptPart | null> {
  const cents = sumOf(paid)
  if (cents === 0) return null
  if ('subject' in sold) {
    return { subject: sold.subject, lines: paidLines(sold.lines, [cents], language), guest: null }
  }
  const sourceId: SourceId = sold
  if (await standingInvoice(context, sourceId)) return null
  const source = await sourceOf(context, sourceId)
  const receipted = await receiptedAmounts(context, sourceId)
  return {
    subject: source,
    lines: paidLines(source.linesIn([language]), [...receipted, cents], language),
    guest: source.recipientName,
  }
}

/** The tenders, where they are all for this receipt; else its share of them. */
function paymentsOn(
  paid: readonly PaidWith[],
  tenders: SaleReceipt['tenders'],
): Omit<PaidPart, 'date'>[] {
  if (sumOf(paid) === sumOf(tenders)) {
    return tenders.map(({ method, cents, tenderedCents }) => ({ method, cents, tenderedCents }))
  }
  const byMethod = new Map<string, number>()
  for (const { method, cents } of paid) byMethod.set(method, (byMethod.get(method) ?? 0) + cents)
  return [...byMethod].map(([method, cents]) => ({ method, cents }))
}

function sumOf(paid: readonly { readonly cents: number }[]): number {
  return paid.reduce((sum, { cents }) => sum + cents, 0)
}
