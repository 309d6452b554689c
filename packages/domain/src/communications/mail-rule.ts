/** What makes a mail leave by itself. */
export const mailTriggers = [
  'purchase_confirmation',
  'booking_request',
  'booking_confirmation',
  'booking_cancellation',
  'arrival',
  'shipment_confirmation',
  'delivery_confirmation',
  'birthday',
  'scheduled',
] as const

export type MailTrigger = (typeof mailTriggers)[number]

/** What a mail is about. */
export type MailSubject = 'booking' | 'order' | 'customer'

const subjects: Readonly<Record<MailTrigger, MailSubject>> = {
  purchase_confirmation: 'order',
  booking_request: 'booking',
  booking_confirmation: 'booking',
  booking_cancellation: 'booking',
  arrival: 'booking',
  shipment_confirmation: 'order',
  delivery_confirmation: 'order',
  birthday: 'customer',
  scheduled: 'customer',
}

export function subjectOf(trigger: MailTrigger): MailSubject {
  return subjects[trigger]
}

/** What advertises: it goes only to those who agreed, and has a way out in it. */
export function isMarketing(trigger: MailTrigger): boolean {
  return subjectOf(trigger) === 'customer'
}

/** Those that are about a day, before which or after which something is said. */
export function isAboutADay(trigger: MailTrigger): boolean {
  return trigger === 'arrival' || trigger === 'birthday'
}

/** Of a visit that will take place: what the guest shows at the desk. */
export function carriesScanCode(trigger: MailTrigger): boolean {
  return trigger === 'booking_confirmation' || trigger === 'arrival'
}

/** What puts the visit into the guest's calendar, or takes it out again. */
export function carriesCalendarFile(trigger: MailTrigger): boolean {
  return carriesScanCode(trigger) || trigger === 'booking_cancellation'
}

export interface MailRule {
  readonly id: string
  readonly trigger: MailTrigger
  /** How many days before or after what it is about. */
  readonly days: number
  readonly direction: 'before' | 'after'
  /** The hour of the business at which it leaves; null for at once. */
  readonly sendMinute: number | null
  /** Of services or products; none: all of them. */
  readonly itemIds: readonly string[]
  /** Since when it is in force: nothing that happened before makes a mail. */
  readonly activeSince: Date
}
