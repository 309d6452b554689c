import * as contract from '@cantina/contract/guest/guest-page'
import { calendarMediaType } from '@cantina/domain/communications/calendar-file'
import { loadBusiness } from '#features/business/business/load-business'
import { visitCalendar } from '#features/communications/compose/visit-calendar'
import { stopAdvertising } from '#features/customers/customers/stop-advertising'
import { Failure } from '#platform/failure'
import { asLinkedFile, inBusiness, openToAll } from '#platform/http/route'
import type { PersonalFile } from '#platform/http/send-file'
import { behindLink, type LinkReader } from '#platform/links/behind-link'
import { guestPageAddress, guestUrl } from '#platform/links/guest-links'
import { readLink, type SignedLink } from '#platform/links/signed-link'
import { qrSvg } from '#platform/qr-code'
import { say } from '#platform/texts'
import { guestOrderPage } from './guest-order-page'
import { readGuestOrder } from './read-guest-order'
import { readGuestPage } from './read-guest-page'
import { type GuestVisit, readGuestVisit } from './read-guest-visit'
import { readSubscriber, readUnsubscribePage } from './subscriber'

function bookingOf({ subject, subjectId }: SignedLink): string {
  if (subject !== 'booking') throw new Failure('not_found')
  return subjectId
}

export const guestPageRoutes = [
  openToAll(contract.readGuestPage, async (scope, { params: { token } }) => {
    const page = await behindLink(scope, 'guest', token, async (reader, link) =>
      link.subject === 'order'
        ? guestOrderPage(reader, await readGuestOrder(reader, link.subjectId))
        : readGuestPage(reader, await readGuestVisit(reader, bookingOf(link))),
    )
    if (page.kind === 'order') return page
    const address = guestPageAddress(scope.deps.baseUrl(), token)
    return { ...page, qrCode: page.state === 'expected' ? await qrSvg(address) : null }
  }),
  asLinkedFile(contract.readGuestCalendar, (scope, { params: { token } }) =>
    behindLink(scope, 'guest', token, async (reader, link) => {
      const visit = await readGuestVisit(reader, bookingOf(link))
      return guestCalendar(reader, visit, guestPageAddress(scope.deps.baseUrl(), token))
    }),
  ),
  inBusiness(contract.readGuestLink, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: async (context, { params: { id } }, linkKey) => {
      const { businessId, baseUrl } = context
      const { id: subjectId } = await readGuestVisit(context, id)
      return { url: guestUrl(linkKey, baseUrl, { businessId, subject: 'booking', subjectId }) }
    },
  }),
  inBusiness(contract.findScannedBooking, {
    prepare: async ({ deps }, { params: { token } }) =>
      readLink(deps.secrets.linkKey, 'guest', token),
    handle: async (context, _, link) => {
      if (link?.businessId !== context.businessId) throw new Failure('not_found')
      const { id: bookingId } = await readGuestVisit(context, bookingOf(link))
      return { bookingId }
    },
  }),
  openToAll(contract.readUnsubscribePage, (scope, { params: { token } }) =>
    behindLink(scope, 'unsubscribe', token, async (reader, link) =>
      readUnsubscribePage(reader, await readSubscriber(reader, link)),
    ),
  ),
  openToAll(contract.unsubscribe, (scope, { params: { token } }) =>
    behindLink(scope, 'unsubscribe', token, async (reader, link) => {
      const subscriber = await readSubscriber(reader, link)
      await stopAdvertising(reader, subscriber.customerId)
      return { message: say(subscriber.language, 'messages.unsubscribed') }
    }),
  ),
]

/** A visit for its guest's calendar, with the address of their page in it. */
async function guestCalendar(
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
