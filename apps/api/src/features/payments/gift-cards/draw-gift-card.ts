import type { Language } from '@cantina/contract/languages'
import { groupedGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { dayIn, moneyIn } from '#platform/formats'
import { drawPdf } from '#platform/pdf/draw-pdf'
import { described, gray, type Letterhead, pdfHead, pdfPage } from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'
import { qrSvg } from '#platform/qr-code'
import { say } from '#platform/texts'

/** A card as it is handed over. */
export interface PrintedGiftCard {
  readonly code: string
  readonly balanceCents: number
  readonly expiresOn: string | null
  readonly currency: string
  /** The page that says what is left on it, and the code for a scanner. */
  readonly url: string
}

interface Printing {
  readonly card: PrintedGiftCard
  readonly business: Letterhead
  readonly language: Language
  readonly drawnAt: Date
}

const qrPoints = 130

/** What somebody gives away: the value, the code to type and to scan, and until when it pays. */
export async function drawGiftCard(printing: Printing): Promise<Buffer> {
  const { card } = printing
  return drawPdf(definitionOf(printing, await qrSvg(card.url)))
}

function definitionOf({ card, business, language, drawnAt }: Printing, qr: string): PdfPlan {
  const title = say(language, 'documents.giftCard.title')
  const { code, balanceCents, expiresOn, currency } = card
  const validity =
    expiresOn === null
      ? say(language, 'documents.giftCard.noExpiry')
      : say(language, 'documents.giftCard.validUntil', { date: dayIn(language, 'long')(expiresOn) })
  return {
    ...pdfPage({ title, author: business.name, language, drawnAt }),
    pageSize: 'A5',
    pageOrientation: 'landscape',
    content: [
      pdfHead(business),
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: title, headlineLevel: 1, fontSize: 17, bold: true },
              {
                text: moneyIn(language, currency)(balanceCents),
                fontSize: 30,
                bold: true,
                margin: [0, 8, 0, 12],
              },
              { text: groupedGiftCardCode(code), fontSize: 15, bold: true, characterSpacing: 0.5 },
              { text: validity, color: gray, margin: [0, 6, 0, 0] },
              { text: say(language, 'documents.giftCard.use'), color: gray, margin: [0, 2, 0, 0] },
            ],
          },
          {
            width: qrPoints,
            stack: [
              described(
                { svg: qr, fit: [qrPoints, qrPoints] },
                say(language, 'documents.giftCard.code', { code: groupedGiftCardCode(code) }),
              ),
            ],
          },
        ],
        columnGap: 24,
      },
    ],
  }
}
