import { addDays } from '#domain/calendar'
import { instantOf, wallClockAt } from '#domain/zoned-time'
import type { MailOccasion } from './mail-occasions'
import type { MailRule } from './mail-rule'

export interface ScheduledMail {
  readonly ruleId: string
  readonly occasion: string
  readonly sendAt: Date
}

/** Where a rule names no hour, what is said some days before or after leaves in the morning. */
export const morningMinute = 9 * 60

/**
 * The mails that rules make of what is known now. It depends on nothing else: whoever asks again,
 * without anything having changed, plans the same.
 */
export function scheduledMails(
  rules: readonly MailRule[],
  occasions: readonly MailOccasion[],
  zone: string,
): ScheduledMail[] {
  return rules.flatMap((rule) =>
    occasions
      .filter((occasion) => occasion.trigger === rule.trigger && isAbout(rule, occasion))
      .flatMap((occasion) => {
        const sendAt = sendTime(rule, occasion, zone)
        return sendAt ? [{ ruleId: rule.id, occasion: occasion.key, sendAt }] : []
      }),
  )
}

function isAbout({ itemIds }: MailRule, occasion: MailOccasion): boolean {
  return itemIds.length === 0 || occasion.itemIds.some((id) => itemIds.includes(id))
}

/** Null where it is too late, or where the rule did not exist yet. */
function sendTime(rule: MailRule, { when }: MailOccasion, zone: string): Date | null {
  if ('at' in when) return when.at < rule.activeSince ? null : afterMoment(rule, when.at, zone)
  const days = rule.direction === 'before' ? -rule.days : rule.days
  const sendAt = instantOf(addDays(when.date, days), rule.sendMinute ?? morningMinute, zone)
  return sendAt < when.knownSince || sendAt < rule.activeSince ? null : sendAt
}

/** Never before it happened: an hour that is over is that of the next day. */
function afterMoment({ days, sendMinute }: MailRule, at: Date, zone: string): Date {
  if (days === 0 && sendMinute === null) return at
  const { date } = wallClockAt(at, zone)
  const minute = sendMinute ?? morningMinute
  const sendAt = instantOf(addDays(date, days), minute, zone)
  return sendAt < at ? instantOf(addDays(date, days + 1), minute, zone) : sendAt
}
