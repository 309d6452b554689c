import { addDays, type IsoDate } from '#domain/calendar'
import { instantOf, wallClockAt } from '#domain/zoned-time'
import { birthdayIn } from './mail-occasions'
import type { MailRule } from './mail-rule'
import { morningMinute } from './scheduled-mails'
import { isTooLate } from './too-late'

interface AdvertisingRule extends MailRule {
  readonly scheduledDate: IsoDate | null
}

/** The days (birthdays, or the day of a sending) whose mails are due by now and not too late yet. */
export function dueMailingDays(rule: AdvertisingRule, zone: string, now: Date): IsoDate[] {
  const today = wallClockAt(now, zone).date
  return [addDays(today, -1), today]
    .map((sendDay) => ({ sendDay, date: dayBehind(rule, sendDay) }))
    .filter(({ sendDay, date }) => {
      if (rule.trigger === 'scheduled' && date !== rule.scheduledDate) return false
      const sendAt = instantOf(sendDay, rule.sendMinute ?? morningMinute, zone)
      if (sendAt > now || sendAt < rule.activeSince) return false
      return !isTooLate({ rule, sendAt, startsAt: null }, now)
    })
    .map(({ date }) => date)
}

/** Of what a mail speaks that leaves on a day. */
function dayBehind({ trigger, days, direction }: MailRule, sendDay: IsoDate): IsoDate {
  if (trigger === 'scheduled') return sendDay
  return addDays(sendDay, direction === 'before' ? days : -days)
}

/** The birth days, as month × 100 + day, that are celebrated on a date. */
export function celebratedOn(date: IsoDate): number[] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const own = month * 100 + day
  const isAlsoLeapDay = birthdayIn('2000-02-29', year) === date && own !== 229
  return isAlsoLeapDay ? [own, 229] : [own]
}
