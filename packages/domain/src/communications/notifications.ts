import { addDays, type IsoDate } from '#domain/calendar'
import { wallClockAt } from '#domain/zoned-time'

/** What people of a business can be notified of. */
export const notificationKinds = [
  'booking',
  'request',
  'cancellation',
  'order',
  'review',
  'payment_problem',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** What happens; several events are of one kind. */
export const notificationEvents = [
  'booking',
  'request',
  'cancellation',
  'order',
  'review',
  'dispute',
  'failed_refund',
  'unclaimed_payment',
] as const

export type NotificationEvent = (typeof notificationEvents)[number]

const paymentProblems: readonly NotificationEvent[] = [
  'dispute',
  'failed_refund',
  'unclaimed_payment',
]

export function kindOf(event: NotificationEvent): NotificationKind {
  return isPaymentProblem(event) ? 'payment_problem' : event
}

function isPaymentProblem(
  event: NotificationEvent,
): event is Exclude<NotificationEvent, NotificationKind> {
  return paymentProblems.includes(event)
}

/** However much happens, nobody gets more than one mail about it in this time. */
export const minutesBetweenMails = 10

/** So many are listed in a mail; of the rest their number is said. */
export const mostInAMail = 20

/** The hours at which a day's overview of the next can be sent. */
export const digestHours = Array.from({ length: 24 }, (_, hour) => hour)

export const usualDigestHour = 18

/** The day that the digest due now is about; null before its hour. */
export function dayOfDigest(now: Date, zone: string, hour: number): IsoDate | null {
  const { date, minute } = wallClockAt(now, zone)
  return minute >= hour * 60 ? addDays(date, 1) : null
}
