import {
  type MailOccasion,
  occasionsOfBooking,
  occasionsOfOrder,
} from '@cantina/domain/communications/mail-occasions'
import { type SQL, sql } from 'drizzle-orm'
import type { GoodsOfMail, VisitOfMail } from '#features/communications/compose/mail-subjects'

const states = {
  to_be_confirmed: 'requested',
  confirmed: 'confirmed',
  denied: 'cancelled',
} as const

/** What has happened to a booking or an order, or will happen, that mails may be sent about. */
export function occasionsOf(about: VisitOfMail | GoodsOfMail): MailOccasion[] {
  if (about.subject === 'order') return occasionsOfOrder(about)
  return occasionsOfBooking({ ...about, state: states[about.status], since: about.statusSince })
}

/** What names a mail of a rule in the outbox, so that it is there once and can be found again. */
export function occasionInOutbox(ruleId: string, subjectId: string, occasion: string): string {
  return `rule ${ruleId} ${subjectId} ${occasion}`
}

/** The same of a planned mail, in a statement. */
export function occasionInOutboxOf(planned: SQL): SQL {
  return sql`('rule ' || ${planned}.email_id || ' ' || ${planned}.subject_id || ' ' || ${planned}.occasion)`
}

/** Of the mail about the same that goes to somebody else than the guest. */
export const toBusiness = ' business'

export function withoutBusiness(occasion: string): string {
  return occasion.endsWith(toBusiness) ? occasion.slice(0, -toBusiness.length) : occasion
}
