import type { Language } from '@cantina/contract/languages'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { dayIn } from '#platform/formats'
import { drawPdf } from '#platform/pdf/draw-pdf'
import { gray, type Letterhead, pdfFoot, pdfHead, pdfPage } from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'
import { say } from '#platform/texts'
import { packageSize, volumeOf, volumetricWeight } from './package-words'
import type { PackedOrder } from './packed-orders'
import { packedName, packingHead } from './packing-words'

interface Slip {
  readonly order: PackedOrder
  readonly business: Letterhead
  readonly language: Language
  readonly drawnAt: Date
}

/** What is in the parcel, for whoever opens it: no prices. */
export function drawPackingSlip(slip: Slip): Promise<Buffer> {
  return drawPdf(definitionOf(slip))
}

function definitionOf({ order, business, language, drawnAt }: Slip): PdfPlan {
  const title = `${say(language, 'documents.packingSlip')} ${order.number}`
  return {
    ...pdfPage({ title, author: business.name, language, drawnAt }),
    content: [
      pdfHead(business),
      { text: title, headlineLevel: 1, fontSize: 17, bold: true, margin: [0, 0, 0, 14] },
      parties(order, language),
      goods(order, language),
      ...(order.notes ? [notes(order.notes, language)] : []),
    ],
    footer: pdfFoot([business.name, order.number].join(' · '), (page, pages) =>
      say(language, 'documents.page', { page, pages }),
    ),
  }
}

type SlipFact = 'date' | 'carrier' | 'trackingNumber' | 'volume' | 'volumetricWeight'

function parties(order: PackedOrder, language: Language): Content {
  const { shipping } = order
  const fact = (key: SlipFact, value: string | null): Content[] =>
    value === null
      ? []
      : [
          {
            columns: [
              { text: say(language, `documents.${key}`), color: gray, fontSize: 8.5, width: 100 },
              { text: value, width: '*' },
            ],
          },
        ]
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: say(language, 'documents.deliverTo'), color: gray, fontSize: 8.5 },
          { text: shipping?.company ?? order.customerName, bold: true },
          ...(shipping ? addressLines(order) : []),
        ],
      },
      {
        width: 250,
        stack: [
          ...fact('date', dayIn(language, 'long')(order.date)),
          ...fact('carrier', order.carrier),
          ...fact('trackingNumber', order.trackingNumber),
          ...fact('volume', volumeOf(order, language)),
          ...fact('volumetricWeight', volumetricWeight(order, language)),
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 16],
  }
}

function addressLines({ shipping, countryName }: PackedOrder): string[] {
  if (!shipping) return []
  const { company, name, street, number, postalCode, city } = shipping
  return [
    company === null ? null : name,
    [street, number].filter(Boolean).join(' '),
    `${postalCode} ${city}`,
    countryName,
  ].filter((line) => line !== null)
}

function goods({ lines }: PackedOrder, language: Language): Content {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const body: TableCell[][] = [
    [
      packingHead(language, 'product'),
      packingHead(language, 'itemCode'),
      packingHead(language, 'package'),
      packingHead(language, 'quantity', 'right'),
    ],
    ...lines.map((line): TableCell[] => [
      packedName(line, language),
      { text: line.itemCode, noWrap: true },
      { text: packageSize(line, language) ?? '', noWrap: true },
      { text: String(line.quantity), alignment: 'right' },
    ]),
    [
      { text: '', colSpan: 3 },
      '',
      '',
      {
        text: say(language, 'documents.pieces', { count: pieces }),
        alignment: 'right',
        bold: true,
        noWrap: true,
      },
    ],
  ]
  return {
    layout: 'ruled',
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 'auto', 'auto', 'auto'], body },
  }
}

function notes(text: string, language: Language): Content {
  return {
    margin: [0, 16, 0, 0],
    stack: [{ text: say(language, 'documents.notes'), color: gray, fontSize: 8.5 }, { text }],
  }
}
