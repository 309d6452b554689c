import type { ActiveEmail } from '#features/communications/compose/active-emails'
import type { MailGuest } from '#features/communications/compose/mail-subjects'

/** Whoever has one of its tags; without any, whoever booked or ordered. */
export function isFor({ tagIds, email }: ActiveEmail, guest: MailGuest): boolean {
  return tagIds.length > 0 ? tagIds.some((id) => guest.tagIds.includes(id)) : email.toPurchaser
}
