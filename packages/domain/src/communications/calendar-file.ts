export type CalendarStatus = 'tentative' | 'confirmed' | 'cancelled'

/** A visit as a calendar knows it. Texts are taken as they are: nothing in them is understood. */
export interface CalendarVisit {
  /** The booking's id: a file that comes later with the same one replaces what was there. */
  readonly id: string
  /** Grows with every change (the booking's version), so that an older file never wins. */
  readonly sequence: number
  readonly changedAt: Date
  readonly startsAt: Date
  readonly durationMinutes: number
  readonly status: CalendarStatus
  /** What the calendar shows: the visit and the business. */
  readonly summary: string
  /** Where it is, as one would write it on an envelope. */
  readonly location: string | null
  /** In several lines if need be; the page's address is put below it. */
  readonly description: string | null
  /** Where there is more of it: the guest's own page, or the business's. */
  readonly url: string | null
  readonly organizer: { readonly name: string; readonly email: string } | null
}

const statusNames: Readonly<Record<CalendarStatus, string>> = {
  tentative: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/** What a calendar is to do with an event: keep it, or take it back (RFC 5546, 4.1.3). */
const methods: Readonly<Record<CalendarStatus, string>> = {
  tentative: 'PUBLISH',
  confirmed: 'PUBLISH',
  cancelled: 'CANCEL',
}

/** The content type of the file, which includes its method. */
export function calendarMediaType(file: string): string {
  const method = /^METHOD:([A-Z]+)/m.exec(file)?.[1] ?? methods.confirmed
  return `text/calendar; method=${method}; charset=utf-8`
}

const minuteMs = 60_000
const longestLine = 75

/**
 * A calendar file with one event (RFC 5545). Its times are instants, which every calendar shows in
 * the reader's zone, on both sides of a clock change, so the file needs no rules of the zone.
 */
export function calendarFile(visit: CalendarVisit): string {
  return written([`METHOD:${methods[visit.status]}`, ...eventOf(visit)])
}

export interface CalendarFeed {
  /** What the calendar is called where somebody subscribes to it. */
  readonly name: string
  /** How often it is worth asking for it again. */
  readonly refreshMinutes: number
  readonly visits: readonly CalendarVisit[]
}

/** A calendar that is subscribed to: all of it each time, and what is no longer in it is gone. */
export function calendarFeed({ name, refreshMinutes, visits }: CalendarFeed): string {
  return written([
    `METHOD:${methods.confirmed}`,
    `NAME:${textOf(name)}`,
    // What it was called before there was a standard for it (RFC 7986).
    `X-WR-CALNAME:${textOf(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...visits.flatMap(eventOf),
  ])
}

function written(content: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cantina//Visits//EN',
    'CALSCALE:GREGORIAN',
    ...content,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(visit: CalendarVisit): string[] {
  const { startsAt, durationMinutes, changedAt, location, url, organizer } = visit
  const endsAt = new Date(startsAt.getTime() + durationMinutes * minuteMs)
  const description = [visit.description, url].filter((part) => part !== null).join('\n\n')
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(visit.id)}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${instantOf(changedAt)}`,
    `LAST-MODIFIED:${instantOf(changedAt)}`,
    `DTSTART:${instantOf(startsAt)}`,
    `DTEND:${instantOf(endsAt)}`,
    `STATUS:${statusNames[visit.status]}`,
    `SUMMARY:${textOf(visit.summary)}`,
    ...(location === null ? [] : [`LOCATION:${textOf(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${textOf(description)}`]),
    ...(url === null ? [] : [`URL:${uriOf(url)}`]),
    ...(organizer === null
      ? []
      : [`ORGANIZER;CN="${parameterOf(organizer.name)}":mailto:${mailboxOf(organizer.email)}`]),
    // A calendar that ignores the cancellation at least shows the time as free.
    `TRANSP:${visit.status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** 20260329T003000Z */
function instantOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Separators of the format, and what ends a line, lose their meaning; other control characters are left out. */
function textOf(text: string): string {
  return withoutControls(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

/** Inside quotation marks, which it cannot contain (RFC 6868 says how to write them). */
function parameterOf(text: string): string {
  return withoutControls(text.replace(/[\r\n\u0085\u2028\u2029]+/g, ' '))
    .replace(/\^/g, '^^')
    .replace(/"/g, "^'")
}

function uriOf(url: string): string {
  return url.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()))
}

function mailboxOf(email: string): string {
  return encodeURIComponent(email.toWellFormed()).replace(/%40/g, '@')
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a calendar
  return text.toWellFormed().replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}

/** No line is longer than 75 octets; the next one goes on after a blank. Characters stay in one piece. */
function folded(line: string): string {
  let result = ''
  let length = 0
  for (const character of line) {
    const octets = octetsOf(character)
    if (length + octets > longestLine) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += octets
  }
  return result
}

/** As UTF-8 writes it. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}
