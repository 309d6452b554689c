import { guestVisitStates } from '@cantina/domain/communications/guest-visit'
import { z } from 'zod'
import { pictureFocus } from '#contract/business/files'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate, message } from '#contract/fields'
import { languages } from '#contract/languages'
import { anyRight, publicAccess } from '#contract/permissions'
import { guestBusiness } from './guest-business'
import { guestOrderPage } from './guest-order'

const token = z.strictObject({ token: z.string().max(200) })

/** A guest's own page of their visit, as they need it on the way there. */
export const guestVisitPage = z.object({
  kind: z.literal('visit'),
  house: guestBusiness,
  /** The guest's, which the page is written in. */
  language: z.enum(languages),
  number: z.string(),
  state: z.enum(guestVisitStates),
  guestName: z.string(),
  serviceName: z.string(),
  imageId: id.nullable(),
  imageFocus: pictureFocus,
  date: isoDate,
  /** By the clock of the business, like the end. */
  start: z.string(),
  end: z.string(),
  durationMinutes: z.int(),
  /** They come when they like from the start to the end. */
  hasFreeArrival: z.boolean(),
  /** The drinking adults. */
  guests: z.int(),
  nonDrinkers: z.int(),
  children: z.int(),
  placeName: z.string(),
  placeAddress: z.string().nullable(),
  mapLink: z.string().nullable(),
  currency: z.string(),
  /** Of the business: instants are shown in it. */
  timeZone: z.string(),
  totalCents: cents,
  /** Less what was refunded. */
  paidCents: cents,
  /** Nothing for a visit that does not take place. */
  dueCents: cents,
  /** How that can be paid, in the guest's language; null where nothing is due, or cards are taken on this page. */
  howToPay: z.string().nullable(),
  /** A drawing of this page's address to be shown at the desk, as SVG; null where nobody is expected. */
  qrCode: z.string().nullable(),
})

export type GuestVisitPage = z.infer<typeof guestVisitPage>

/** What stands behind a guest's personal link. */
export const guestPage = z.discriminatedUnion('kind', [guestVisitPage, guestOrderPage])

export const readGuestPage = endpoint({
  method: 'GET',
  path: '/v1/communications/guest/:token',
  tag: 'communications.guest',
  summary: 'The visit or the order behind a personal link',
  access: publicAccess,
  params: token,
  answer: guestPage,
})

export const readGuestCalendar = endpoint({
  method: 'GET',
  path: '/v1/communications/guest/:token/calendar',
  tag: 'communications.guest',
  summary: 'The visit behind a personal link as a calendar file',
  access: publicAccess,
  params: token,
  answer: z.string(),
  download: 'calendar',
})

export const readGuestLink = endpoint({
  method: 'GET',
  path: '/v1/communications/guest-link/:id',
  tag: 'communications.guest',
  summary: 'The address of a guest’s own page, for staff to hand on',
  access: anyRight('booking.display'),
  params: z.strictObject({ id }),
  answer: z.object({ url: z.string() }),
})

export const findScannedBooking = endpoint({
  method: 'GET',
  path: '/v1/communications/scan/:token',
  tag: 'communications.guest',
  summary: 'Which booking a guest shows at the desk',
  access: anyRight('booking.display'),
  params: token,
  answer: z.object({ bookingId: id }),
})

/** What stands on the page on which somebody says that they want no more advertising. */
export const unsubscribePage = z.object({
  house: guestBusiness,
  language: z.enum(languages),
  /** Masked, so that a forwarded link does not disclose the address. */
  email: z.string().nullable(),
  acceptsMarketing: z.boolean(),
})

export type UnsubscribePage = z.infer<typeof unsubscribePage>

export const readUnsubscribePage = endpoint({
  method: 'GET',
  path: '/v1/communications/unsubscribe/:token',
  tag: 'communications.guest',
  summary: 'Whether the customer behind a personal link gets advertising',
  access: publicAccess,
  params: token,
  answer: unsubscribePage,
})

/** Also what a mail program calls by itself at one click (RFC 8058). Asked twice, it is done once. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/communications/unsubscribe/:token',
  tag: 'communications.guest',
  summary: 'No more advertising for the customer behind a personal link',
  access: publicAccess,
  params: token,
  isOneClick: true,
  answer: z.object({ message }),
})
