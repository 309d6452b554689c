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

/** Only with consent, and with a way out in every mail. */
export const marketingTriggers: readonly MailTrigger[] = ['birthday', 'scheduled']

/** Those that are about a day, before which or after which something is said. */
export const datedTriggers: readonly MailTrigger[] = ['arrival', 'birthday']

export interface MailRule {
  readonly id: string
  readonly trigger: MailTrigger
  /** How many days before or after what it is about. */
  readonly days: number
  readonly direction: 'before' | 'after'
  /** The hour of the house at which it leaves; null for at once. */
  readonly sendMinute: number | null
  /** Of services or products; none: all of them. */
  readonly itemIds: readonly string[]
  /** Since when it is in force: nothing that happened before makes a mail. */
  readonly activeSince: Date
}
