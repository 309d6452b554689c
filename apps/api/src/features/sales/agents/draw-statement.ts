import type { Language } from '@cantina/contract/languages'
import type { Statement } from '@cantina/contract/sales/agent-statement'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { drawPdf } from '#platform/pdf/draw-pdf'
import {
  gray,
  type PaperHouse,
  paperFoot,
  paperHead,
  paperPage,
  ruledTable,
} from '#platform/pdf/paper-parts'
import { statementWords } from './statement-words'

interface StatementPaper {
  readonly statement: Statement
  readonly house: PaperHouse
  readonly language: Language
  /** When it was asked for. */
  readonly drawnAt: Date
}

/** A statement to send to the agent: what it adds up to first, then every sale and return. */
export function drawStatement(paper: StatementPaper): Promise<Buffer> {
  return drawPdf(definitionOf(paper))
}

type Words = ReturnType<typeof statementWords>

function definitionOf({
  statement,
  house,
  language,
  drawnAt,
}: StatementPaper): TDocumentDefinitions {
  const words = statementWords(language, statement.currency)
  const period = `${words.day(statement.from)} – ${words.day(statement.to)}`
  return {
    ...paperPage({
      title: `${words.label('title')} ${statement.agent.name}`,
      author: house.name,
      language,
      drawnAt,
    }),
    content: [
      paperHead(house),
      { text: words.label('title'), fontSize: 17, bold: true, margin: [0, 0, 0, 14] },
      parties(statement, period, words),
      sums(statement, words),
      { text: words.label('basis'), color: gray, fontSize: 8.5, margin: [0, 6, 0, 16] },
      ...rowTable(statement, words),
    ],
    footer: paperFoot([house.name, statement.agent.name, period].join(' · '), words.page),
  }
}

function parties({ agent }: Statement, period: string, words: Words): Content {
  const fact = (name: string, value: string): Content => ({
    columns: [
      { text: name, color: gray, fontSize: 8.5, width: 48 },
      { text: value, width: '*' },
    ],
  })
  const people = [agent.businessName ?? agent.name, agent.businessName ? agent.name : null]
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: words.label('for'), color: gray, fontSize: 8.5 },
          ...people
            .filter((text) => text !== null)
            .map((text, index) => ({ text, bold: index === 0 })),
          ...(agent.vatCode === null ? [] : [`${words.label('vatCode')}: ${agent.vatCode}`]),
        ],
      },
      {
        width: 250,
        stack: [fact(words.label('period'), period)],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 16],
  }
}

function sums({ sold, returned, total }: Statement, words: Words): Content {
  const line = (name: string, part: typeof total, bold = false): TableCell[] => [
    { text: name, bold },
    amount(words.money(part.grossCents), bold),
    amount(words.money(part.netCents), bold),
    amount(words.money(part.commissionCents), bold),
  ]
  return {
    layout: ruledTable,
    table: {
      widths: ['*', 'auto', 'auto', 'auto'],
      body: [
        [
          heading('', 'left'),
          heading(words.field('grossCents')),
          heading(words.field('netCents')),
          heading(words.field('commissionCents')),
        ],
        line(words.label('sold', sold.count), sold),
        line(words.label('returned', returned.count), returned),
        line(words.label('total'), total, true),
      ],
    },
  }
}

function rowTable({ rows, rowCount }: Statement, words: Words): Content[] {
  if (rows.length === 0) return [{ text: words.label('nothing'), color: gray }]
  const table: Content = {
    layout: ruledTable,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto'],
      body: [
        [
          heading(words.field('date'), 'left'),
          heading(words.field('number'), 'left'),
          heading(words.field('customerName'), 'left'),
          heading(words.field('grossCents')),
          heading(words.field('netCents')),
          heading(words.field('commissionCents')),
        ],
        ...rows.map((row) => [
          { text: words.shortDay(row.date), noWrap: true },
          { text: row.number, noWrap: true },
          {
            text: [row.customerName, row.kind === 'return' ? words.kind('return') : null]
              .filter(Boolean)
              .join(' · '),
          },
          amount(words.money(row.grossCents)),
          amount(words.money(row.netCents)),
          amount(words.money(row.commissionCents)),
        ]),
      ],
    },
  }
  const hidden = rowCount - rows.length
  if (hidden <= 0) return [table]
  return [table, { text: words.label('more', hidden), color: gray, margin: [0, 8, 0, 0] }]
}

function heading(text: string, alignment: 'left' | 'right' = 'right'): TableCell {
  return { text, alignment, bold: true, fontSize: 8.5 }
}

function amount(text: string, bold = false): TableCell {
  return { text, alignment: 'right', noWrap: true, bold }
}
