import type { Language } from '@cantina/contract/languages'
import { type CalendarStatus, calendarFile } from '@cantina/domain/communications/calendar-file'
import type { MailBusiness } from './mail-business'
import type { VisitOfMail } from './mail-subjects'
import { serviceNameIn } from './mail-values'

const statuses: Readonly<Record<VisitOfMail['status'], CalendarStatus>> = {
  to_be_confirmed: 'tentative',
  confirmed: 'confirmed',
  denied: 'cancelled',
}

interface Reader {
  readonly language: Language
  /** Of the guest's own page. */
  readonly guestPage: string
}

/** A visit for its guest's calendar: the same file with a mail and on the guest's own page. */
export function visitCalendar(
  { name, replyTo }: Pick<MailBusiness, 'name' | 'replyTo'>,
  visit: VisitOfMail,
  { language, guestPage }: Reader,
): string {
  return calendarFile({
    id: visit.id,
    sequence: visit.version,
    changedAt: visit.updatedAt,
    startsAt: visit.startsAt,
    durationMinutes: visit.durationMinutes,
    status: statuses[visit.status],
    summary: `${serviceNameIn(language, visit)} · ${name}`,
    location: [visit.placeName, visit.placeAddress].filter(Boolean).join(', '),
    description: visit.number,
    url: guestPage,
    organizer: replyTo ? { name, email: replyTo } : null,
  })
}
