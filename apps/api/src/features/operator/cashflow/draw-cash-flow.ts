import type { Language } from '@cantina/contract/languages'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { drawPdf } from '#platform/pdf/draw-pdf'
import { gray, pdfFoot, pdfHead, pdfPage } from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'
import { amount, heading, linesTable, parties, sumsTable } from '#platform/pdf/statement-parts'
import type { BilledParty } from '#schema/operator/billed-content'
import type { CashFlowDocument } from './cash-flow-document'
import { type CashFlowWords, cashFlowWords } from './cash-flow-words'

interface Drawing {
  readonly document: CashFlowDocument
  readonly language: Language
  readonly drawnAt: Date
}

/** The provider has no colours of its own: its documents have the product's. */
const brandColor = '#7a1f3d'

/** What is owed for a period: sums by channel, the VAT in the commission, and who pays what. */
export function drawInvoice({ document, language, drawnAt }: Drawing): Promise<Buffer> {
  const words = cashFlowWords(language, document.currency)
  const title = words.label(document.document ?? 'settlement')
  return drawPdf({
    ...framed({ document, language, drawnAt }, words, title),
    content: [
      ...head(document, words, title, language),
      channels(document, words),
      ...due(document, words),
    ],
  })
}

/** Every booking and order behind a period, below what they add up to. */
export function drawStatement({ document, language, drawnAt }: Drawing): Promise<Buffer> {
  const words = cashFlowWords(language, document.currency)
  const title = words.label('statement')
  return drawPdf({
    ...framed({ document, language, drawnAt }, words, title),
    content: [
      ...head(document, words, title, language),
      channels(document, words),
      ...due(document, words),
      ...lineTable(document, words),
    ],
  })
}

function periodOf({ flow }: CashFlowDocument, words: CashFlowWords): string {
  return `${words.day(flow.periodFrom)} – ${words.day(flow.periodTo)}`
}

function framed(
  { document, language, drawnAt }: Drawing,
  words: CashFlowWords,
  title: string,
): Omit<PdfPlan, 'content'> {
  const author = document.provider?.name
  const foot = [author, document.flow.number ?? title, document.customer.name]
  return {
    ...pdfPage({ title: `${title} ${document.customer.name}`, author, language, drawnAt }),
    footer: pdfFoot(foot.filter(Boolean).join(' · '), words.page, periodOf(document, words)),
  }
}

function detailsOf(party: BilledParty, words: CashFlowWords, language: Language): string[] {
  const code = (name: string, value: string | null) => (value === null ? '' : `${name}: ${value}`)
  return [
    party.address ?? '',
    [party.postalCode, party.city].filter(Boolean).join(' '),
    party.country?.[language] ?? '',
    code(words.vatCode, party.vatCode),
    code('SDI', party.sdi),
    code('PEC', party.pec),
    party.email ?? '',
  ].filter((line) => line !== '')
}

function head(
  document: CashFlowDocument,
  words: CashFlowWords,
  title: string,
  language: Language,
): Content[] {
  const { flow, provider, customer } = document
  const business = {
    name: provider?.name ?? '',
    details: provider ? detailsOf(provider, words, language) : [],
    logo: null,
    brandColor,
  }
  return [
    ...(provider ? [pdfHead(business)] : []),
    { text: title, headlineLevel: 1, fontSize: 17, bold: true, margin: [0, 0, 0, 14] },
    parties({
      forWhom: words.label('for'),
      customer: [{ text: customer.name, bold: true }, ...detailsOf(customer, words, language)],
      nameWidth: 64,
      facts: [
        [words.label('number'), flow.number ?? words.label('notBilled')],
        ...(flow.billedOn === null
          ? []
          : [[words.label('date'), words.day(flow.billedOn)] as const]),
        [words.label('period'), periodOf(document, words)],
        [words.label('dueDate'), words.day(flow.dueDate)],
      ],
    }),
  ]
}

function channels({ flow }: CashFlowDocument, words: CashFlowWords): Content {
  const line = (
    name: string,
    sums: { amountCents: number; commissionCents: number; entries: number },
    bold = false,
  ): TableCell[] => [
    { text: name, bold },
    amount(String(sums.entries), bold),
    amount(words.money(sums.amountCents), bold),
    amount(words.money(sums.commissionCents), bold),
  ]
  const entries = flow.channels.reduce((sum, channel) => sum + channel.entries, 0)
  return sumsTable(
    [
      heading(words.label('channel'), 'left'),
      heading(words.label('entries')),
      heading(words.label('turnover')),
      heading(words.label('commission')),
    ],
    [
      ...flow.channels.map((channel) => line(words.channel(channel.channel), channel)),
      line(words.label('total'), { ...flow, entries }, true),
      ...(flow.corrections.entries === 0
        ? []
        : [line(words.label('corrections'), flow.corrections)]),
    ],
  )
}

function due({ flow, provider, customer }: CashFlowDocument, words: CashFlowWords): Content[] {
  const line = (name: string, cents: number, bold = false): TableCell[] => [
    { text: name, bold },
    amount(words.money(cents), bold),
  ]
  const split =
    flow.vatPercent === null
      ? []
      : [
          line(words.label('taxable'), flow.commissionNetCents ?? 0),
          line(
            words.label('vat', { rate: words.percent(flow.vatPercent) }),
            flow.commissionVatCents ?? 0,
          ),
        ]
  const debt = flow.owedBy === 'business' ? 'toPayBusiness' : 'toPayProvider'
  return [
    {
      layout: 'ruled',
      margin: [180, 16, 0, 0],
      table: {
        widths: ['*', 'auto'],
        body: [
          ...split,
          line(words.label('commissionTotal'), flow.commissionCents),
          ...(flow.mode === 'provider'
            ? [line(words.label('turnoverKept'), flow.amountCents)]
            : []),
          line(words.label(debt, { name: customer.name }), flow.priceCents, true),
          ...(flow.paidCents === 0 ? [] : [line(words.label('paid'), flow.paidCents)]),
        ],
      },
    },
    ...(provider?.iban && flow.owedBy === 'business'
      ? [{ text: words.label('payTo', { iban: provider.iban }), margin: [0, 12, 0, 0] } as Content]
      : []),
    { text: words.label('basis'), color: gray, fontSize: 8.5, margin: [0, 12, 0, 16] },
    ...(flow.notes === null ? [] : [{ text: flow.notes, margin: [0, 0, 0, 16] } as Content]),
  ]
}

function lineTable({ lines, lineCount }: CashFlowDocument, words: CashFlowWords): Content[] {
  const hidden = lineCount - lines.length
  return linesTable({
    heads: [
      heading(words.label('day'), 'left'),
      heading(words.label('number'), 'left'),
      heading(words.label('channel'), 'left'),
      heading(words.label('turnover')),
      heading(words.label('rate')),
      heading(words.label('commission')),
    ],
    lines: lines.map((line) => ({
      day: words.shortDay(line.date),
      number: line.number,
      about: [
        words.label(`kind.${line.kind}`),
        words.channel(line.channel),
        ...(line.isCorrection ? [words.label('correction')] : []),
      ].join(' · '),
      amounts: [
        words.money(line.turnoverCents),
        words.percent(line.percent),
        words.money(line.commissionCents),
      ],
    })),
    more: hidden > 0 ? words.more(hidden) : null,
  })
}
