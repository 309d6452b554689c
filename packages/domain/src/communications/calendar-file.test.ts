import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarVisit, calendarFile } from './calendar-file'

const visit: CalendarVisit = {
  id: '0197a0f0-0000-7000-8000-000000000001',
  sequence: 3,
  changedAt: new Date('2026-03-01T09:00:00.250Z'),
  startsAt: new Date('2026-03-29T00:30:00Z'),
  durationMinutes: 90,
  status: 'confirmed',
  summary: 'Tasting; for two, with food · Tenuta',
  location: 'Via del Vino 1, 53100 Siena',
  description: 'C:\\cellar\r\nsecond line',
  url: 'https://cantina.example/g/token',
  organizer: { name: 'Tenuta "Il Sole" ^ figli', email: 'info+visite@tenuta.example' },
}

/** Lines as they were before they were folded. */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n').slice(0, -1)

const contentOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

const unescaped = (text: string | undefined) =>
  text?.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))

const octetsOf = (line: string) => encodeURIComponent(line).replace(/%../g, '.').length

/** One kind of line end, and a blank for what cannot be written. */
const readable = (text: string) =>
  [...text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').toWellFormed()]
    .map((character) =>
      character !== '\n' && /\p{Cc}/u.test(character) && character < '\u0080' ? ' ' : character,
    )
    .join('')

describe('a calendar file', () => {
  it('is one event that calendars understand', () => {
    expect(linesOf(calendarFile(visit))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cantina//Visits//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0197a0f0-0000-7000-8000-000000000001',
      'SEQUENCE:3',
      'DTSTAMP:20260301T090000Z',
      'LAST-MODIFIED:20260301T090000Z',
      'DTSTART:20260329T003000Z',
      'DTEND:20260329T020000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Tasting\\; for two\\, with food · Tenuta',
      'LOCATION:Via del Vino 1\\, 53100 Siena',
      'DESCRIPTION:C:\\\\cellar\\nsecond line\\n\\nhttps://cantina.example/g/token',
      'URL:https://cantina.example/g/token',
      `ORGANIZER;CN="Tenuta ^'Il Sole^' ^^ figli":mailto:info%2Bvisite@tenuta.example`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  it('says what has become of the visit', () => {
    expect(contentOf(calendarFile({ ...visit, status: 'tentative' }), 'STATUS')).toBe('TENTATIVE')
    expect(contentOf(calendarFile({ ...visit, status: 'cancelled' }), 'STATUS')).toBe('CANCELLED')
  })

  it('leaves out what is not known', () => {
    const bare = { ...visit, location: null, description: null, url: null, organizer: null }
    expect(calendarFile(bare)).not.toMatch(/LOCATION|DESCRIPTION|URL|ORGANIZER/)
  })

  it('keeps characters whole where a line is folded', () => {
    const summary = `${'a'.repeat(64)}🍷è${'字'.repeat(60)}`
    const file = calendarFile({ ...visit, summary })
    expect(file).toContain('\r\n 🍷')
    expect(contentOf(file, 'SUMMARY')).toBe(summary)
  })

  it('takes what people are called as text, in lines of 75 octets', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            '\r\n',
            '\n',
            '\r',
            '\u2028',
            ';',
            ',',
            ':',
            '"',
            '\\',
            '\\n',
            'END:VEVENT',
            ' ',
            '🍷',
          ),
        )
        .map((parts) => parts.join('')),
    )
    const names = linesOf(calendarFile(visit)).map((line) => line.split(/[:;]/)[0])
    fc.assert(
      fc.property(hostile, hostile, hostile, (summary, location, name) => {
        const organizer = { name, email: `${name}@example.com` }
        const file = calendarFile({ ...visit, summary, location, organizer })
        const physical = file.split('\r\n')
        expect(physical.filter((line) => octetsOf(line) > 75)).toEqual([])
        expect(physical.join('')).not.toMatch(/[\r\n]/)
        expect(linesOf(file).map((line) => line.split(/[:;]/)[0])).toEqual(names)
        expect(unescaped(contentOf(file, 'SUMMARY'))).toBe(readable(summary))
      }),
    )
  })
})
