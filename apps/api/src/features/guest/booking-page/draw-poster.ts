import type { PosterSize } from '@cantina/contract/guest/booking-page'
import type { Language } from '@cantina/contract/languages'
import { described, type Letterhead, pdfLogo } from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'
import { say } from '#platform/texts'

export interface Poster {
  readonly size: PosterSize
  readonly letterhead: Letterhead
  readonly title: string
  readonly address: string
  /** The code, large enough for its size on paper. */
  readonly code: Buffer
  readonly language: Language
  readonly drawnAt: Date
}

/** What is drawn grows and shrinks with the edge of the sheet. */
const scales: Readonly<Record<PosterSize, number>> = { A4: 1, A5: Math.SQRT1_2 }

/** One page to hang up: whose it is, an invitation, the code, and the address for those who type. */
export function posterOf(poster: Poster): PdfPlan {
  const { size, letterhead, title, address, code, language, drawnAt } = poster
  const scaled = (points: number) => points * scales[size]
  const { name, logo, brandColor } = letterhead
  const centered = { alignment: 'center' as const }
  return {
    pageSize: size,
    pageMargins: scaled(56),
    defaultStyle: { font: 'Roboto', lineHeight: 1.2 },
    language,
    info: { title, author: name, creator: 'Cantina', producer: 'Cantina', creationDate: drawnAt },
    images: { code: `data:image/png;base64,${code.toString('base64')}` },
    content: [
      logo
        ? { stack: [described(pdfLogo(logo, [scaled(200), scaled(90)]), name)], ...centered }
        : { text: name, ...centered, bold: true, fontSize: scaled(26), color: brandColor },
      {
        text: title,
        ...centered,
        bold: true,
        fontSize: scaled(40),
        margin: [0, scaled(48), 0, scaled(12)],
      },
      {
        text: say(language, 'bookingPage.poster.invitation'),
        ...centered,
        fontSize: scaled(18),
        margin: [0, 0, 0, scaled(36)],
      },
      described({ image: 'code', width: scaled(300), ...centered }, address),
      {
        text: address.replace(/^https?:\/\//, ''),
        ...centered,
        fontSize: scaled(18),
        color: brandColor,
        margin: [0, scaled(28), 0, 0],
      },
    ],
  }
}
