import type { Language } from '@cantina/contract/languages'
import type { Statement } from '@cantina/contract/orders/agent-statement'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { drawPdf } from '#platform/pdf/draw-pdf'
import { gray, type Letterhead, pdfFoot, pdfHead, pdfPage } from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'
import { amount, heading, linesTable, parties, sumsTable } from '#platform/pdf/statement-parts'
import { statementWords } from './statement-words'

interface StatementDocument {
  readonly statement: Statement
  readonly business: Letterhead
  readonly language: Language
  /** When it was asked for. */
  readonly drawnAt: Date
}

/** A statement to send to the agent: what it adds up to first, then every sale and return. */
export function drawStatement(document: StatementDocument): Promise<Buffer> {
  return drawPdf(definitionOf(document))
}

type Words = ReturnType<typeof statementWords>

function definitionOf({ statement, business, language, drawnAt }: StatementDocument): PdfPlan {
  const words = statementWords(language, statement.currency)
  const period = `${words.day(statement.from)} – ${words.day(statement.to)}`
  return {
    ...pdfPage({
      title: `${words.label('title')} ${statement.agent.name}`,
      author: business.name,
      language,
      drawnAt,
    }),
    content: [
      pdfHead(business),
      {
        text: words.label('title'),
        headlineLevel: 1,
        fontSize: 17,
        bold: true,
        margin: [0, 0, 0, 14],
      },
      agentAndPeriod(statement, period, words),
      sums(statement, words),
      { text: words.label('basis'), color: gray, fontSize: 8.5, margin: [0, 6, 0, 16] },
      ...rowTable(statement, words),
      ...contactTable(statement, words),
    ],
    footer: pdfFoot([business.name, statement.agent.name].join(' · '), words.page, period),
  }
}

function agentAndPeriod({ agent }: Statement, period: string, words: Words): Content {
  const people = [agent.businessName ?? agent.name, agent.businessName ? agent.name : null]
  return parties({
    forWhom: words.label('for'),
    customer: [
      ...people.filter((text) => text !== null).map((text, index) => ({ text, bold: index === 0 })),
      ...(agent.vatCode === null ? [] : [`${words.label('vatCode')}: ${agent.vatCode}`]),
      ...[agent.email, agent.phone].filter((text) => text !== null),
    ],
    nameWidth: 48,
    facts: [[words.label('period'), period]],
  })
}

function sums({ sold, returned, total }: Statement, words: Words): Content {
  const line = (name: string, part: typeof total, bold = false): TableCell[] => [
    { text: name, bold },
    amount(words.money(part.grossCents), bold),
    amount(words.money(part.netCents), bold),
    amount(words.money(part.commissionCents), bold),
  ]
  return sumsTable(
    [
      heading('', 'left'),
      heading(words.field('grossCents')),
      heading(words.field('netCents')),
      heading(words.field('commissionCents')),
    ],
    [
      line(words.label('sold', sold.count), sold),
      line(words.label('returned', returned.count), returned),
      line(words.label('total'), total, true),
    ],
  )
}

function rowTable({ rows, rowCount }: Statement, words: Words): Content[] {
  if (rows.length === 0) return [{ text: words.label('nothing'), color: gray }]
  const hidden = rowCount - rows.length
  return linesTable({
    heads: [
      heading(words.field('date'), 'left'),
      heading(words.field('number'), 'left'),
      heading(words.field('customerName'), 'left'),
      heading(words.field('grossCents')),
      heading(words.field('netCents')),
      heading(words.field('commissionCents')),
    ],
    lines: rows.map((row) => ({
      day: words.shortDay(row.date),
      number: row.number,
      about: [row.customerName, row.kind === 'return' ? words.kind('return') : null]
        .filter(Boolean)
        .join(' · '),
      amounts: [
        words.money(row.grossCents),
        words.money(row.netCents),
        words.money(row.commissionCents),
      ],
    })),
    more: hidden > 0 ? words.label('more', hidden) : null,
  })
}

/** Whom to call about what they sell. */
function contactTable({ contacts }: Statement, words: Words): Content[] {
  if (contacts.length === 0) return []
  return [
    { text: words.label('contacts'), headlineLevel: 2, bold: true, margin: [0, 18, 0, 6] },
    {
      layout: 'ruled',
      table: {
        dontBreakRows: true,
        widths: ['auto', 'auto', '*'],
        body: contacts.map(({ name, city, phone, email, products }): TableCell[] => [
          { text: [name, city].filter(Boolean).join(', '), bold: true },
          { text: [phone, email].filter(Boolean).join('\n') },
          { text: products.map((product) => product.name).join(', '), color: gray },
        ]),
      },
    },
  ]
}
