import type { MailRule } from './mail-rule'
import { isMarketing } from './mail-rule'

const hourMs = 60 * 60 * 1000

interface LateMail {
  readonly rule: Pick<MailRule, 'trigger' | 'direction'>
  readonly sendAt: Date
  /** When the visit begins that it is about. */
  readonly startsAt: Date | null
}

/**
 * Whether a mail that did not leave in time (nothing ran, or everything was paused) would only
 * confuse who gets it now.
 */
export function isTooLate(mail: LateMail, now: Date): boolean {
  return now > goodUntil(mail)
}

/** Until when it still says something that is of use. */
export function goodUntil({ rule, sendAt, startsAt }: LateMail): Date {
  const patienceHours = isMarketing(rule.trigger) ? 24 : 7 * 24
  const patience = sendAt.getTime() + patienceHours * hourMs
  // Not at the moment of the visit itself any more.
  const visit = startsAt && isBeforeTheVisit(rule) ? startsAt.getTime() - 1 : patience
  return new Date(Math.min(patience, visit))
}

function isBeforeTheVisit({ trigger, direction }: LateMail['rule']): boolean {
  if (trigger === 'arrival') return direction === 'before'
  return trigger === 'booking_request' || trigger === 'booking_confirmation'
}
