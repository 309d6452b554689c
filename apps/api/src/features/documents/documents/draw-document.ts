import { statedDocument } from '@cantina/domain/documents/stated-document'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { drawPdf } from '#platform/pdf/draw-pdf'
import { gray, type PdfLogo, pdfFoot, pdfHead, pdfPage } from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'
import type { DocumentContent } from '#schema/documents/document-content'
import { type DocumentWords, wordsOf } from './document-words'

export interface Appearance {
  readonly logo: PdfLogo | null
  readonly brandColor: string
}

/** The document of a document: the same content always gives the same bytes. */
export async function drawDocument(
  content: DocumentContent,
  appearance: Appearance,
): Promise<Buffer> {
  return drawPdf(definitionOf(content, appearance))
}

function definitionOf(content: DocumentContent, appearance: Appearance): PdfPlan {
  const words = wordsOf(content)
  const title = `${words.title} ${content.number}`
  return {
    ...pdfPage({
      title,
      author: words.sellerNames[0],
      language: content.language,
      drawnAt: content.issuedAt,
    }),
    content: [
      pdfHead({
        ...appearance,
        name: words.sellerNames[0] ?? '',
        otherNames: words.sellerNames.slice(1),
        details: words.sellerDetails,
      }),
      titleBlock(content, words, title),
      parties(content, words),
      lineTable(content, words),
      sums(content, words),
      closing(content, words),
    ],
    footer: pdfFoot(words.sellerLine, words.page),
  }
}

function titleBlock({ date }: DocumentContent, words: DocumentWords, title: string): Content {
  return {
    columns: [
      {
        stack: [
          { text: title, headlineLevel: 1, fontSize: 17, bold: true },
          ...(words.notFiscal === null
            ? []
            : [{ text: words.notFiscal, italics: true, color: gray, margin: margin(2) }]),
        ],
      },
      { width: 170, alignment: 'right', text: `${words.label('date')}: ${words.day(date)}` },
    ],
    margin: [0, 0, 0, 16],
  }
}

function parties(content: DocumentContent, words: DocumentWords): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...(words.recipient.length > 0
            ? [{ text: words.label('to'), color: gray, fontSize: 8.5 }]
            : []),
          ...words.recipient.map((text, index) => ({ text, bold: index === 0 })),
        ],
      },
      {
        width: 250,
        stack: words.facts.map(([name, value]) => ({
          columns: [
            { text: name, color: gray, fontSize: 8.5, width: 108 },
            { text: value, width: '*' },
          ],
        })),
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, content.kind === 'receipt' ? 14 : 20],
  }
}

function lineTable(content: DocumentContent, words: DocumentWords): Content {
  const { lines, discounts } = statedDocument(content.lines)
  const heading = (text: string, alignment: 'left' | 'right' = 'right'): TableCell => ({
    text,
    alignment,
    bold: true,
    fontSize: 8.5,
  })
  const number = (text: string): TableCell => ({ text, alignment: 'right' })
  return {
    layout: 'ruled',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto'],
      body: [
        [
          heading(words.label('description'), 'left'),
          heading(words.label('quantity')),
          heading(words.label('unitPrice')),
          heading(words.label('vatRate')),
          heading(words.label('amount')),
        ],
        ...lines.map(({ line, cents, quantityDiscountCents, discountCents }) => [
          {
            stack: [
              line.description,
              ...takenOff(words.quantityDiscount(quantityDiscountCents)),
              ...takenOff(words.discount(discountCents)),
            ],
          },
          number(String(line.count)),
          number(words.money(line.unitCents)),
          number(words.rate(line)),
          number(words.money(cents)),
        ]),
        ...discounts.map(({ name, cents, rates }) => [
          { text: words.namedDiscount(name), colSpan: 3 },
          {},
          {},
          number(rates.map(words.rate).join(' · ')),
          number(words.money(-cents)),
        ]),
      ],
    },
  }
}

function takenOff(text: string | null) {
  return text === null ? [] : [{ text, color: gray, fontSize: 8.5 }]
}

/** The VAT, rate by rate, beside the total and what was paid of it. */
function sums(content: DocumentContent, words: DocumentWords): Content {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columnGap: 24,
    columns: [
      { width: '*', stack: [vatTable(content, words)] },
      { width: 225, stack: [totals(content, words)] },
    ],
  }
}

function vatTable({ vat }: DocumentContent, words: DocumentWords): Content {
  const cell = (text: string, isFirst = false): TableCell => ({
    text,
    fontSize: 8.5,
    alignment: isFirst ? 'left' : 'right',
  })
  return {
    layout: 'ruled',
    table: {
      headerRows: 1,
      widths: ['*', 'auto', 'auto', 'auto'],
      body: [
        [
          { ...headingOf(words.label('vatRate')), alignment: 'left' },
          headingOf(words.label('taxable')),
          headingOf(words.label('tax')),
          headingOf(words.label('gross')),
        ],
        ...vat.map((part) => [
          cell(words.rateWithReason(part), true),
          cell(words.money(part.netCents)),
          cell(words.money(part.vatCents)),
          cell(words.money(part.grossCents)),
        ]),
      ],
    },
  }
}

function headingOf(text: string) {
  return { text, bold: true, fontSize: 8.5, alignment: 'right' as const }
}

function totals(content: DocumentContent, words: DocumentWords): Content {
  const { totalCents, payments, kind, dueCents } = content
  const changeCents = payments.reduce(
    (sum, { cents, tenderedCents }) => sum + (tenderedCents ?? cents) - cents,
    0,
  )
  const row = (name: string, value: string, style: object = {}): Content => ({
    columns: [
      { text: name, ...style },
      { text: value, alignment: 'right', width: 'auto', noWrap: true, ...style },
    ],
    columnGap: 8,
    margin: margin(2),
  })
  return {
    stack: [
      row(words.label('total'), words.money(totalCents), { bold: true, fontSize: 13 }),
      { text: words.label('pricesIncludeVat'), color: gray, fontSize: 8, margin: [0, 0, 0, 6] },
      ...payments.map(({ date, method, cents, tenderedCents }) =>
        row(words.payment(date, method, cents), words.money(tenderedCents ?? cents), {
          fontSize: 8.5,
        }),
      ),
      ...(changeCents > 0
        ? [row(words.label('change'), words.money(-changeCents), { fontSize: 8.5 })]
        : []),
      ...(kind !== 'invoice'
        ? []
        : dueCents > 0
          ? [row(words.label('due'), words.money(dueCents), { bold: true })]
          : [{ text: words.label('nothingDue'), bold: true, margin: margin(2) }]),
    ],
  }
}

function closing({ paymentTerms, notes }: DocumentContent, words: DocumentWords): Content {
  const blocks = [
    paymentTerms === null ? null : `${words.label('paymentTerms')}: ${paymentTerms}`,
    words.iban,
    notes,
  ].filter((text) => text !== null)
  return {
    margin: [0, 18, 0, 0],
    stack: blocks.map((text) => ({ text, color: gray, fontSize: 8.5, margin: [0, 0, 0, 4] })),
  }
}

function margin(top: number): [number, number, number, number] {
  return [0, top, 0, 0]
}
