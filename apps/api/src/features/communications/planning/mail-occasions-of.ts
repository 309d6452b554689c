import {
  type MailOccasion,
  occasionsOfBooking,
  occasionsOfOrder,
} from '@cantina/domain/communications/mail-occasions'
import type { GoodsOfMail, VisitOfMail } from '#features/communications/compose/mail-subjects'

const states = {
  to_be_confirmed: 'requested',
  confirmed: 'confirmed',
  denied: 'cancelled',
} as const

/** What has happened to a booking or an order, and what it is about, that mails may tell of. */
export function occasionsOf(about: VisitOfMail | GoodsOfMail): MailOccasion[] {
  if (about.subject === 'order') return occasionsOfOrder(about)
  return occasionsOfBooking({ ...about, state: states[about.status], since: about.statusSince })
}
