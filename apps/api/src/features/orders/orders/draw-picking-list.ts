import type { Language } from '@cantina/contract/languages'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { dayIn } from '#platform/formats'
import { drawPdf } from '#platform/pdf/draw-pdf'
import {
  gray,
  type Letterhead,
  pdfFoot,
  pdfHead,
  pdfPage,
  sectionHead,
  tickBox,
} from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'
import { say } from '#platform/texts'
import type { PackedLine, PackedOrder } from './packed-orders'
import { packedName, packingHead } from './packing-words'

interface Walk {
  readonly orders: readonly PackedOrder[]
  readonly business: Letterhead
  readonly language: Language
  /** The day of the business. */
  readonly date: string
  readonly drawnAt: Date
}

/** What to take from the shelves, storage by storage, and then what goes into which parcel. */
export function drawPickingList(walk: Walk): Promise<Buffer> {
  return drawPdf(definitionOf(walk))
}

function definitionOf({ orders, business, language, date, drawnAt }: Walk): PdfPlan {
  const title = say(language, 'documents.pickingList')
  const facts = [
    dayIn(language, 'long')(date),
    say(language, 'documents.ordersPicked', { count: orders.length }),
  ]
  return {
    ...pdfPage({ title, author: business.name, language, drawnAt }),
    content: [
      pdfHead(business),
      { text: title, headlineLevel: 1, fontSize: 17, bold: true },
      { text: facts.join(' · '), color: gray, margin: [0, 2, 0, 14] },
      ...(orders.length === 0
        ? [{ text: say(language, 'documents.noOrders'), color: gray }]
        : [...shelves(orders, language), ...parcels(orders, language)]),
    ],
    footer: pdfFoot([business.name, title].join(' · '), (page, pages) =>
      say(language, 'documents.page', { page, pages }),
    ),
  }
}

interface Picked extends PackedLine {
  readonly orders: readonly string[]
}

function shelves(orders: readonly PackedOrder[], language: Language): Content[] {
  const storages = [...new Set(orders.map(({ storage }) => storage))].toSorted()
  return storages.flatMap((storage): Content[] => [
    sectionHead(`${say(language, 'documents.toPick')}: ${storage}`),
    {
      layout: 'ruled',
      margin: [0, 0, 0, 18],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [14, '*', 'auto', 'auto'],
        body: [
          [
            '',
            packingHead(language, 'product'),
            packingHead(language, 'itemCode'),
            packingHead(language, 'quantity', 'right'),
          ],
          ...pickedIn(orders.filter((order) => order.storage === storage)).map(
            (line): TableCell[] => [
              tickBox(),
              {
                stack: [
                  packedName(line, language),
                  { text: line.orders.join(', '), color: gray, fontSize: 8 },
                ],
              },
              { text: line.itemCode, noWrap: true },
              { text: String(line.quantity), alignment: 'right', bold: true },
            ],
          ),
        ],
      },
    },
  ])
}

/** The pieces of a product over all orders, by item code: that is how shelves are sorted. */
function pickedIn(orders: readonly PackedOrder[]): Picked[] {
  const picked = new Map<string, Picked>()
  for (const { number, lines } of orders) {
    for (const line of lines) {
      const before = picked.get(line.itemCode)
      picked.set(line.itemCode, {
        ...line,
        quantity: line.quantity + (before?.quantity ?? 0),
        orders: [...(before?.orders ?? []), number],
      })
    }
  }
  return [...picked.values()].toSorted((one, other) => (one.itemCode < other.itemCode ? -1 : 1))
}

function parcels(orders: readonly PackedOrder[], language: Language): Content[] {
  return [
    sectionHead(say(language, 'documents.ordersPicked', { count: orders.length })),
    {
      layout: 'ruled',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [14, 'auto', '*', '*'],
        body: [
          [
            '',
            packingHead(language, 'order'),
            packingHead(language, 'deliverTo'),
            packingHead(language, 'product'),
          ],
          ...orders.map((order): TableCell[] => [
            tickBox(),
            { text: order.number, noWrap: true, bold: true },
            [order.customerName, order.shipping?.city, order.countryName]
              .filter(Boolean)
              .join(', '),
            {
              stack: [
                ...order.lines.map((line) => `${line.quantity} × ${packedName(line, language)}`),
                ...(order.notes ? [{ text: order.notes, italics: true, color: gray }] : []),
              ],
            },
          ]),
        ],
      },
    },
  ]
}
