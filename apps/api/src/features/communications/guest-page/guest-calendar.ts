import { visitCalendar } from '#features/communications/compose/visit-calendar'
import { loadBusiness } from '#features/settings/business/load-business'
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
  const house = { name, replyTo: mailReplyTo ?? email }
  const { language } = visit.guest
  return {
    name: `${visit.number}.ics`,
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(visitCalendar(house, visit, { language, guestPage })),
  }
}
