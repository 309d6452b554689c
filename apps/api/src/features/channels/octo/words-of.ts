import type { OctoContact } from '@cantina/contract/channels/octo-bodies'
import { lengths } from '@cantina/contract/fields'
import { joinedNotes, notesAfter } from '@cantina/domain/channels/platform-notes'
import type { StoredBooking } from '#features/bookings/bookings/locked-booking'
import {
  completeGuest,
  type GuestFromOutside,
  type KnownGuest,
} from '#features/customers/customers/guest-from-outside'
import { guestOfContact } from './guest-of-contact'
import type { OctoContext } from './octo-context'

export interface SentWords {
  readonly contact: OctoContact | null
  readonly notes: string | null
}

/** A contact with what is new about it; a name that is said in one piece replaces one in two, and the other way round. */
export function contactAfter(before: OctoContact | null, sent: OctoContact): OctoContact {
  const { fullName, firstName, lastName, ...rest } = before ?? {}
  const inOne = sent.firstName || sent.lastName ? {} : { fullName }
  const inTwo = sent.fullName ? {} : { firstName, lastName }
  return { ...inOne, ...inTwo, ...rest, ...sent }
}

/** What a platform says of a visit, as it stands on the booking. */
export function wordsOf({ notes, contact }: SentWords): string | null {
  return fitting(joinedNotes([notes, contact?.notes]))
}

/**
 * The notes of a booking after a platform has sent other words. What the business did not know of its guest is filled
 * in; what it knows otherwise is not a stranger's to change, and stands in the notes.
 */
export async function notesAfterWords(
  context: OctoContext,
  booking: StoredBooking,
  before: SentWords,
  now: SentWords,
): Promise<string | null> {
  const notes = notesAfter(booking.notes, wordsOf(before), wordsOf(now))
  if (!now.contact) return notes
  const said = await guestOfContact(context, now.contact)
  const saidBefore = before.contact && (await guestOfContact(context, before.contact))
  if (saidBefore && isSameGuest(saidBefore, said)) return notes
  const known = await completeGuest(context, booking.customerId, said)
  const news = known ? newsOf(said, saidBefore, known) : []
  const line = news.length > 0 ? `${context.platform.name}: ${news.join(', ')}` : null
  return fitting(joinedNotes([notes, line]))
}

/** What a platform says of its guest for the first time, and the business knows otherwise. */
function newsOf(said: GuestFromOutside, before: GuestFromOutside | null, known: KnownGuest) {
  const parts = [
    [nameOf(said), before && nameOf(before), nameOf(known)],
    [said.email, before?.email, known.email],
    [said.phone, before?.phone, known.phone],
  ] as const
  return parts.flatMap(([now, then, there]) => (now && now !== then && now !== there ? [now] : []))
}

function isSameGuest(one: GuestFromOutside, other: GuestFromOutside): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function nameOf({ name, surname }: Pick<KnownGuest, 'name' | 'surname'>): string {
  return [name, surname].filter(Boolean).join(' ')
}

/** The form at the desk takes no more; the whole stays with the reservation. */
function fitting(notes: string | null): string | null {
  return notes && (notes.slice(0, lengths.notes).trim() || null)
}
