import type { NotedService, SheetBooking } from '@cantina/contract/bookings/day-sheet'
import type { Language } from '@cantina/contract/languages'
import { mentionsAllergy, statedAllergy } from '@cantina/domain/bookings/allergies'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { dayIn, moneyIn } from '#platform/formats'
import { drawPdf } from '#platform/pdf/draw-pdf'
import {
  columnHead,
  gray,
  type Letterhead,
  pdfFoot,
  pdfHead,
  pdfPage,
  sectionHead,
  tickBox,
} from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'
import { say, sayCount } from '#platform/texts'

interface Day {
  readonly sheet: {
    readonly items: readonly SheetBooking[]
    readonly services: readonly NotedService[]
    readonly isCut: boolean
  }
  readonly posName: string
  readonly date: string
  readonly business: Letterhead
  readonly currency: string
  readonly language: Language
  readonly drawnAt: Date
}

/** A day as those who receive the guests carry it about: by time and room, with a box to tick. */
export function drawDaySheet(day: Day): Promise<Buffer> {
  return drawPdf(definitionOf(day))
}

function definitionOf(day: Day): PdfPlan {
  const { sheet, posName, date, business, language, drawnAt } = day
  const title = `${say(language, 'documents.daySheet.title')}: ${dayIn(language, 'full')(date)}`
  const facts = [posName, guestsIn(language, sheet.items)]
  const times = [...new Set(sheet.items.map(({ start }) => start))]
  return {
    ...pdfPage({ title, author: business.name, language, drawnAt }),
    content: [
      pdfHead(business),
      { text: title, headlineLevel: 1, fontSize: 17, bold: true },
      { text: facts.join(' · '), color: gray, margin: [0, 2, 0, 14] },
      ...sheet.services.map(notesOf),
      ...(sheet.items.length === 0
        ? [{ text: say(language, 'documents.daySheet.nobody'), color: gray }]
        : times.flatMap((time) => timeOf(time, day))),
      ...(sheet.isCut ? [{ text: say(language, 'documents.daySheet.cut'), bold: true }] : []),
    ],
    footer: pdfFoot([business.name, title].join(' · '), (page, pages) =>
      say(language, 'documents.page', { page, pages }),
    ),
  }
}

function guestsIn(language: Language, items: readonly SheetBooking[]): string {
  const guests = items.reduce((sum, { partySize }) => sum + partySize, 0)
  return sayCount(language, 'documents.daySheet.guests', guests)
}

/** What staff have to know about a service of the day. */
function notesOf({ name, internalNotes }: NotedService): Content {
  return {
    text: [{ text: name, bold: true }, `\n${internalNotes}`],
    margin: [0, 0, 0, 10],
  }
}

function timeOf(time: string, day: Day): Content[] {
  const items = day.sheet.items.filter(({ start }) => start === time)
  const head = { stack: [sectionHead(`${time} · ${guestsIn(day.language, items)}`)], colSpan: 5 }
  return [
    {
      layout: 'ruledBelowHeading',
      margin: [0, 0, 0, 12],
      table: {
        // The time goes with its guests from page to page.
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        // The same at every time, so that the eye goes down the page.
        widths: [14, 86, '*', 38, 84],
        body: [
          [head, '', '', '', ''],
          headOf(day.language),
          ...items.map((booking) => rowOf(booking, day)),
        ],
      },
    },
  ]
}

function headOf(language: Language): TableCell[] {
  const head = (key: 'room' | 'party' | 'size' | 'due', alignment?: 'right') =>
    columnHead(say(language, `documents.daySheet.${key}`), alignment)
  return ['', head('room'), head('party'), head('size', 'right'), head('due', 'right')]
}

type Answer = SheetBooking['answers'][number]

const isAllergy = ({ question, value }: Answer) =>
  mentionsAllergy(question) && statedAllergy(value) !== null

const isUrgent = mentionsAllergy

function rowOf(booking: SheetBooking, { language, currency }: Day): TableCell[] {
  const { guests, nonDrinkers, children, extras, answers, notes, dueCents } = booking
  const asked = ({ question, guest, value }: Answer) => {
    const of = guest ? ` (${say(language, 'documents.daySheet.guest', { position: guest })})` : ''
    return `${question}${of}${of === '' && question.endsWith('?') ? '' : ':'} ${value}`
  }
  const kinds = [
    guests > 0 && sayCount(language, 'documents.daySheet.tasting', guests),
    nonDrinkers > 0 && sayCount(language, 'documents.daySheet.nonDrinkers', nonDrinkers),
    children > 0 && sayCount(language, 'documents.daySheet.children', children),
  ].filter((kind) => kind !== false)
  const facts = [
    `${booking.start}–${booking.end}`,
    booking.serviceName,
    booking.languageName,
    booking.guideName && say(language, 'documents.daySheet.guide', { name: booking.guideName }),
    booking.customerPhone?.replaceAll(' ', '\u00a0'),
    booking.number,
  ]
  const lines = [
    kinds.length > 1 ? kinds.join(', ') : null,
    facts.filter(Boolean).join(' · '),
    extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    ...answers.filter((answer) => !isAllergy(answer)).map(asked),
    isUrgent(notes) ? null : notes,
  ]
  // Nobody may have to look for what a guest must not eat.
  const urgent = [...answers.filter(isAllergy).map(asked), isUrgent(notes) ? notes : null]
  const isRequest = booking.status === 'to_be_confirmed'
  return [
    tickBox(),
    booking.roomName ?? '',
    {
      stack: [
        { text: booking.customerName, bold: true },
        ...urgent.flatMap((line) => (line ? [{ text: line, bold: true }] : [])),
        ...lines.flatMap((line) => (line ? [{ text: line, fontSize: 8.5 }] : [])),
      ],
    },
    { text: `${booking.partySize}`, bold: true, alignment: 'right' },
    {
      stack: [
        ...(isRequest ? [{ text: say(language, 'documents.daySheet.toConfirm'), bold: true }] : []),
        ...(dueCents > 0 ? [moneyIn(language, currency)(dueCents)] : []),
      ],
      alignment: 'right',
      noWrap: true,
    },
  ]
}
