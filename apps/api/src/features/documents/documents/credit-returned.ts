import type { ReturnedPart } from '#features/orders/orders/order-occasions'
import type { BusinessContext } from '#platform/http/context'
import { creditLines } from './issue-credit-note'
import type { Issued } from './issue-document'
import { standingDocuments } from './standing-documents'

/**
 * The credit notes for goods that came back: of invoices, where one stands, else of the receipts, the latest first.
 * Credited is what came back of each line, as far as a document states it. The caller has locked the order.
 */
export async function creditReturned(
  context: BusinessContext,
  { orderId }: { readonly orderId: string },
  returned: readonly ReturnedPart[],
  reason: string,
): Promise<Issued[]> {
  const wanted = new Map<number | string, number>()
  for (const { line, cents } of returned) wanted.set(line, (wanted.get(line) ?? 0) + cents)
  const invoices = await standingDocuments(context, { orderId }, 'invoice')
  const standing =
    invoices.length > 0 ? invoices : await standingDocuments(context, { orderId }, 'receipt')
  const issued: Issued[] = []
  for (const { document, left } of standing.toReversed()) {
    const parts = document.lines.map(({ soldAs }, index) => {
      const most = soldAs === undefined ? 0 : (wanted.get(soldAs) ?? 0)
      const part = Math.min(most, left[index] ?? 0)
      if (soldAs !== undefined) wanted.set(soldAs, most - part)
      return part
    })
    if (parts.every((part) => part === 0)) continue
    issued.push(await creditLines(context, { document, parts, reason }))
  }
  return issued
}
