import {
  type CalendarStatus,
  type CalendarVisit,
  calendarFile,
} from '@cantina/domain/communications/calendar-file'
import type { GuestVisitState } from '@cantina/domain/communications/guest-visit'
import { serviceNameIn } from '#features/communications/compose/mail-values'
import { loadBusiness } from '#features/settings/business/load-business'
import type { PersonalFile } from '#platform/http/send-file'
import type { LinkReader } from '#platform/links/behind-link'
import type { GuestVisit } from './read-guest-visit'

const statuses: Readonly<Record<GuestVisitState, CalendarStatus>> = {
  requested: 'tentative',
  expected: 'confirmed',
  past: 'confirmed',
  refused: 'cancelled',
  cancelled: 'cancelled',
}

/** A visit for its guest's calendar, with the address of their page in it. */
export async function guestCalendar(
  reader: LinkReader,
  visit: GuestVisit,
  address: string,
): Promise<PersonalFile> {
  const { name, email, mailReplyTo } = await loadBusiness(reader)
  const organizer = mailReplyTo ?? email
  const entry: CalendarVisit = {
    id: visit.id,
    sequence: visit.version,
    changedAt: visit.updatedAt,
    startsAt: visit.startsAt,
    durationMinutes: visit.durationMinutes,
    status: statuses[visit.state],
    summary: `${serviceNameIn(visit.guest.language, visit)} · ${name}`,
    location: [visit.placeName, visit.placeAddress].filter(Boolean).join(', '),
    description: visit.number,
    url: address,
    organizer: organizer === null ? null : { name, email: organizer },
  }
  return {
    name: `${visit.number}.ics`,
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(calendarFile(entry)),
  }
}
