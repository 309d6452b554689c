import type { Language } from '@cantina/contract/languages'
import { type DocumentLine, partialLines } from '@cantina/domain/documents/document-lines'
import { spreadPayments } from '@cantina/domain/documents/spread-payments'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { paymentsOf } from '#features/payments/payments/payments-of'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { namedRecipient, type PaidPart } from '#schema/documents/document-content'
import { lockedSource, requireVersion, type SourceId } from './document-source'
import { type Issued, issueDocument } from './issue-document'
import { sellerAt } from './seller-of'
import { receiptDue, receiptedAmounts, standingInvoice } from './standing-documents'

/** A receipt of what was paid since the last one: never of more than was paid, never of the same money twice. */
export async function issueReceipt(
  context: BusinessContext,
  sourceId: SourceId,
  { version, language: wanted }: { version: number; language: Language | null },
): Promise<Issued> {
  const source = await lockedSource(context, sourceId)
  requireVersion(source, version)
  const receipted = await receiptedAmounts(context, sourceId)
  const invoice = await standingInvoice(context, sourceId)
  if (invoice) throw new Failure('already_invoiced', { params: { number: invoice.number } })
  const cents = receiptDue(source, { receipted, isInvoiced: false })
  if (cents === 0) throw new Failure('nothing_paid')
  const language = wanted ?? source.language
  const seller = await sellerAt(context, source.posId, { kind: 'receipt', language })
  const paid = (await paymentsOf(context, sourceId)).map((payment) => ({
    date: wallClockAt(new Date(payment.at), seller.timeZone).date,
    method: payment.method,
    cents: payment.cents,
  }))
  return issueDocument(context, {
    kind: 'receipt',
    parts: [
      {
        subject: source,
        lines: paidLines(source.linesIn([language]), [...receipted, cents], language),
      },
    ],
    posId: source.posId,
    seller,
    language,
    recipient: namedRecipient(source.recipientName),
    listedAs: source.recipientName,
    payments: latestWorth(paid, cents),
    dueCents: 0,
  })
}

/** What the last of some payments was for, line by line. */
export function paidLines(
  lines: readonly DocumentLine[],
  payments: readonly number[],
  language: Language,
): DocumentLine[] {
  const totals = lines.map(({ totalCents }) => totalCents)
  const parts = spreadPayments(totals, payments).at(-1) ?? []
  return partialLines(lines, parts, (line) => partPaymentOf(language, line))
}

export function partPaymentOf(
  language: Language,
  { description, count }: Pick<DocumentLine, 'description' | 'count'>,
): string {
  const line = count === 1 ? description : `${count} × ${description}`
  return say(language, 'documents.partPayment', { line })
}

/** The last entries of the ledger that make up an amount; none where they do not. */
export function latestWorth(payments: readonly PaidPart[], cents: number): readonly PaidPart[] {
  let sum = 0
  for (let index = payments.length - 1; index >= 0; index -= 1) {
    sum += payments[index]?.cents ?? 0
    if (sum === cents) return payments.slice(index)
  }
  return []
}
