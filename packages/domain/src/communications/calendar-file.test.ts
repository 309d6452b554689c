import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarVisit, calendarFeed, calendarFile, calendarMediaType } from './calendar-file'

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
  })

  it('takes a cancelled visit back, under the name that it was put in by', () => {
    const file = calendarFile({ ...visit, status: 'cancelled', sequence: 4 })
    expect(contentOf(file, 'METHOD')).toBe('CANCEL')
    expect(contentOf(file, 'STATUS')).toBe('CANCELLED')
    expect(contentOf(file, 'TRANSP')).toBe('TRANSPARENT')
    expect(contentOf(file, 'UID')).toBe(contentOf(calendarFile(visit), 'UID'))
    expect(contentOf(file, 'SEQUENCE')).toBe('4')
  })

  it('says in its type what it does', () => {
    const typeOf = (status: CalendarVisit['status'], summary = visit.summary) =>
      calendarMediaType(calendarFile({ ...visit, status, summary }))
    expect(typeOf('confirmed')).toBe('text/calendar; method=PUBLISH; charset=utf-8')
    expect(typeOf('tentative', 'x\r\nMETHOD:CANCEL')).toContain('method=PUBLISH')
    expect(typeOf('cancelled')).toContain('method=CANCEL')
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

describe('a calendar that is subscribed to', () => {
  const feed = (visits: readonly CalendarVisit[]) =>
    calendarFeed({ name: 'Cellar; upstairs', refreshMinutes: 15, visits })

  it('says what it is called and how often it is worth asking', () => {
    expect(linesOf(feed([]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cantina//Visits//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Cellar\\; upstairs',
      'X-WR-CALNAME:Cellar\\; upstairs',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'END:VCALENDAR',
    ])
  })

  it('has every visit just as a file of its own has it', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 90 })
    const anyVisit = fc.record({
      ...Object.fromEntries(Object.entries(visit).map(([key, value]) => [key, fc.constant(value)])),
      id: fc.uuid(),
      summary: texts,
      description: fc.option(texts),
    }) as fc.Arbitrary<CalendarVisit>
    const eventOf = (file: string) => /BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/.exec(file)?.[0] ?? ''
    fc.assert(
      fc.property(fc.array(anyVisit, { maxLength: 4 }), (visits) => {
        const file = feed(visits)
        expect(file).toContain(visits.map((one) => eventOf(calendarFile(one))).join(''))
        expect(linesOf(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(visits.length)
      }),
    )
  })
})
