import { and, desc, eq, ne } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { documents } from './documents.table'
import { leftOf, type StoredDocument, takeBack } from './issue-credit-note'
import type { Issued } from './issue-document'
import { standingInvoice } from './issued-amounts'
import { subjectOf } from './sold-thing'

/** What goes back of one line of an order, or of what it cost to send it. */
export interface ReturnedPart {
  readonly line: number | 'shipping'
  readonly cents: number
}

/**
 * The credit notes for goods that came back: of the invoice, where one stands, else of the receipts, the
 * latest first. Taken back is what came back of each line, as far as it stands on paper. The caller has
 * locked the order.
 */
export async function creditReturned(
  context: BusinessContext,
  { orderId }: { readonly orderId: string },
  returned: readonly ReturnedPart[],
  reason: string,
): Promise<Issued[]> {
  const wanted = new Map<number | 'shipping', number>()
  for (const { line, cents } of returned) wanted.set(line, (wanted.get(line) ?? 0) + cents)
  const issued: Issued[] = []
  for (const document of await papersOf(context, orderId, 'standing')) {
    const left = await leftOf(context, document)
    const parts = document.lines.map(({ soldAs }, index) => {
      const most = soldAs === undefined ? 0 : (wanted.get(soldAs) ?? 0)
      const part = Math.min(most, left[index] ?? 0)
      if (soldAs !== undefined) wanted.set(soldAs, most - part)
      return part
    })
    if (parts.every((part) => part === 0)) continue
    const about = subjectOf(document)
    issued.push(await takeBack(context, { document, about, parts, reason }))
  }
  return issued
}

/** The papers of an order, the latest first: the invoice that stands, else its receipts; or all there are. */
export async function papersOf(
  context: BusinessContext,
  orderId: string,
  which: 'standing' | 'all',
): Promise<StoredDocument[]> {
  const { tx, businessId } = context
  const invoice = which === 'all' ? null : await standingInvoice(context, { orderId })
  return tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.businessId, businessId),
        eq(documents.orderId, orderId),
        which === 'all'
          ? ne(documents.kind, 'credit_note')
          : invoice
            ? eq(documents.id, invoice.id)
            : eq(documents.kind, 'receipt'),
      ),
    )
    .orderBy(desc(documents.issuedAt), desc(documents.id))
}
