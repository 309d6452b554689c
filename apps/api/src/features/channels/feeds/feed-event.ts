import type { Language } from '@cantina/contract/languages'
import type { CalendarVisit } from '@cantina/domain/communications/calendar-file'
import { sayCount } from '#platform/texts'

export interface FeedRow extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly status: 'confirmed' | 'to_be_confirmed'
  readonly updatedAt: string
  readonly startsAt: string
  readonly durationMinutes: number
  readonly guests: number
  readonly nonDrinkers: number
  readonly children: number
  readonly serviceNameEn: string | null
  readonly serviceNameIt: string | null
  readonly roomName: string | null
  readonly placeName: string
  readonly placeAddress: string | null
  /** Null where nobody is to know. */
  readonly guestName: string | null
}

/** A visit for those who receive it: what, how many, where, and who, if the calendar says so. */
export function feedEvent(
  row: FeedRow,
  language: Language,
  organizer: CalendarVisit['organizer'],
): CalendarVisit {
  const { guests, nonDrinkers, children, guestName } = row
  const names = [row.serviceNameEn, row.serviceNameIt]
  const service = (language === 'it' ? names.toReversed() : names).find(Boolean) ?? ''
  const people = (key: 'people' | 'nonDrinkers' | 'children', count: number) =>
    count > 0 ? [sayCount(language, `messages.calendarFeed.${key}`, count)] : []
  const party = people('people', guests + nonDrinkers + children)
  return {
    id: row.id,
    sequence: row.version,
    changedAt: new Date(row.updatedAt),
    startsAt: new Date(row.startsAt),
    durationMinutes: row.durationMinutes,
    status: row.status === 'confirmed' ? 'confirmed' : 'tentative',
    summary: [service, ...party, guestName].filter(Boolean).join(' · '),
    location: [row.roomName, row.placeName, row.placeAddress].filter(Boolean).join(', '),
    description: [
      row.number,
      [...party, ...people('nonDrinkers', nonDrinkers), ...people('children', children)].join(', '),
    ].join('\n'),
    url: null,
    organizer,
  }
}
