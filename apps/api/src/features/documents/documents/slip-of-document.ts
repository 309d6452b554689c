import { anyRight, mayCall } from '@cantina/contract/permissions'
import { documentSlip } from '@cantina/domain/documents/slip/document-slip'
import { giftCardLines } from '@cantina/domain/documents/slip/gift-card-slip'
import { cut, type Slip, type SlipLine } from '@cantina/domain/documents/slip/slip'
import { groupedGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { dayIn, moneyIn } from '#platform/formats'
import type { StaffContext } from '#platform/http/context'
import { giftCardUrl } from '#platform/links/guest-links'
import { qrSquares } from '#platform/qr-code'
import { say } from '#platform/texts'
import type { DocumentContent } from '#schema/documents/document-content'
import { giftCards } from '#schema/payments/gift-cards.table'
import { readIssued } from './document-pdf'
import { type DocumentWords, wordsOf } from './document-words'
import { requireRight } from './require-right-to'

/** Who may sell may hand the codes of gift cards over. */
const mayHandOver = anyRight('sales.edit')

/** A document as a strip of paper, from what was written down when it was issued; behind it the gift cards sold with it. */
export async function slipOfDocument(
  context: StaffContext,
  id: string,
  linkKey: Buffer,
): Promise<Slip> {
  const { tx, businessId, caller } = context
  const { content, subjects } = await readIssued(tx, businessId, id)
  const kinds = subjects.map(({ orderId }) => (orderId === null ? 'booking' : 'order'))
  requireRight(caller, kinds, 'display')
  const words = wordsOf(content)
  const orderIds = subjects.flatMap(({ orderId }) => orderId ?? [])
  const slip = documentSlip(content, words)
  if (content.kind === 'credit_note' || !mayCall(mayHandOver, caller)) return slip
  const cards = await cardLines(context, orderIds, { content, words, linkKey })
  return { lines: [...slip.lines, ...cards] }
}

interface Printing {
  readonly content: DocumentContent
  readonly words: DocumentWords
  readonly linkKey: Buffer
}

/** Those that still pay: one that is spent is handed to nobody. */
async function cardLines(
  { tx, businessId, baseUrl }: StaffContext,
  orderIds: readonly string[],
  { content: { language, currency }, words, linkKey }: Printing,
): Promise<SlipLine[]> {
  if (orderIds.length === 0) return []
  const cards = await tx
    .select()
    .from(giftCards)
    .where(
      and(
        eq(giftCards.businessId, businessId),
        inArray(giftCards.orderId, orderIds),
        gt(giftCards.balanceCents, 0),
      ),
    )
    .orderBy(asc(giftCards.orderId), asc(giftCards.orderPosition), asc(giftCards.id))
  const money = moneyIn(language, currency)
  const day = dayIn(language, 'long')
  return cards.flatMap((card) => [
    cut,
    ...giftCardLines(words.sellerNames[0] ?? '', {
      title: say(language, 'documents.giftCard.title'),
      value: money(card.balanceCents),
      code: groupedGiftCardCode(card.code),
      squares: qrSquares(giftCardUrl(linkKey, baseUrl, card)),
      validity:
        card.expiresOn === null
          ? say(language, 'documents.giftCard.noExpiry')
          : say(language, 'documents.giftCard.validUntil', { date: day(card.expiresOn) }),
      use: say(language, 'documents.giftCard.use'),
    }),
  ])
}
