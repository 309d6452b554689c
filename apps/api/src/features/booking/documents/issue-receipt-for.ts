import type { Language } from '@cantina/contract/languages'
import type { DocumentLine } from '@cantina/domain/documents/document-lines'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { namedRecipient } from './document-content'
import { type Issued, issueDocument } from './issue-document'
import { paidLines } from './issue-receipt'
import { sellerAt } from './seller-of'

/** Goods that this transaction has sold, with everything that their receipt says of them. */
export interface JustSold {
  readonly orderId: string
  readonly number: string
  /** The day of the house. */
  readonly date: string
  readonly posId: string
  /** Null for somebody unknown. */
  readonly recipientName: string | null
  readonly language: Language
  /** With what it costs to send them. */
  readonly lines: readonly DocumentLine[]
}

/** The receipt of what is paid while it is sold: whoever has just written it all knows it, and nothing is read again. */
export async function issueReceiptFor(
  context: BusinessContext,
  sold: JustSold,
  paid: readonly { readonly method: string; readonly cents: number }[],
): Promise<Issued> {
  const { language, recipientName } = sold
  const cents = paid.reduce((sum, part) => sum + part.cents, 0)
  if (cents <= 0) throw new Failure('nothing_paid')
  const house = await sellerAt(context, sold.posId, { kind: 'receipt', language })
  const { date } = wallClockAt(context.now, house.timeZone)
  return issueDocument(context, {
    kind: 'receipt',
    about: {
      bookingId: null,
      orderId: sold.orderId,
      posId: sold.posId,
      visit: null,
      purchase: { orderNumber: sold.number, date: sold.date },
    },
    house,
    language,
    recipient: namedRecipient(recipientName),
    listedAs: recipientName,
    lines: paidLines(sold.lines, [cents], language),
    payments: paid.map(({ method, cents: part }) => ({ date, method, cents: part })),
    dueCents: 0,
  })
}
