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
export function isTooLate({ rule, sendAt, startsAt }: LateMail, now: Date): boolean {
  if (startsAt && startsAt <= now && isBeforeTheVisit(rule)) return true
  const patienceHours = isMarketing(rule.trigger) ? 24 : 7 * 24
  return now.getTime() - sendAt.getTime() > patienceHours * hourMs
}

function isBeforeTheVisit({ trigger, direction }: LateMail['rule']): boolean {
  if (trigger === 'arrival') return direction === 'before'
  return trigger === 'booking_request' || trigger === 'booking_confirmation'
}
