import { timeOf } from '@cantina/domain/calendar'
import { isAboutADay, type MailTrigger } from '@cantina/domain/communications/mail-rule'
import { morningMinute } from '@cantina/domain/communications/scheduled-mails'

/** The fields of a rule that decide when its mails are sent. */
export interface RuleWhen {
  readonly trigger: MailTrigger
  readonly days: number
  readonly direction: 'before' | 'after'
  readonly sendTime: string | null
  readonly scheduledDate: string | null
}

export type RuleTiming =
  | { readonly kind: 'atOnce' | 'noDay' }
  | { readonly kind: 'atHour'; readonly time: string }
  | { readonly kind: 'later'; readonly days: number; readonly time: string }
  | {
      readonly kind: 'arrival' | 'birthday'
      readonly side: 'before' | 'on' | 'after'
      readonly days: number
      readonly time: string
    }
  | { readonly kind: 'scheduled'; readonly date: string; readonly time: string }

/** Without a set hour, a mail about a day is sent in the morning. */
export const morning = timeOf(morningMinute)

/** The schedule of the rule, in the parts that its sentence is made of. */
export function timingOf(rule: RuleWhen): RuleTiming {
  const { trigger, days, direction, sendTime, scheduledDate } = rule
  const time = sendTime ?? morning
  if (trigger === 'scheduled') {
    return scheduledDate === null
      ? { kind: 'noDay' }
      : { kind: 'scheduled', date: scheduledDate, time }
  }
  if (isAboutADay(trigger)) {
    const kind = trigger === 'birthday' ? 'birthday' : 'arrival'
    return { kind, side: days === 0 ? 'on' : direction, days, time }
  }
  if (days > 0) return { kind: 'later', days, time }
  return sendTime === null ? { kind: 'atOnce' } : { kind: 'atHour', time: sendTime }
}
