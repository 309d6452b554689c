import { calendarMediaType } from '@cantina/domain/communications/calendar-file'
import { loadBusiness } from '#features/business/business/load-business'
import { visitCalendar } from '#features/communications/compose/visit-calendar'
import type { PersonalFile } from '#platform/http/send-file'
import type { LinkReader } from '#platform/links/behind-link'
import type { GuestVisit } from './read-guest-visit'

/** A visit for its guest's calendar, with the address of their page in it. */
export async function guestCalendar(
  reader: LinkReader,
  visit: GuestVisit,
  guestPage: string,
): Promise<PersonalFile> {
  const { name, email, mailReplyTo } = await loadBusiness(reader)
  const business = { name, replyTo: mailReplyTo ?? email }
  const { language } = visit.guest
  const file = visitCalendar(business, visit, { language, guestPage })
  return {
    name: `${visit.number}.ics`,
    mediaType: calendarMediaType(file),
    content: Buffer.from(file),
  }
}
