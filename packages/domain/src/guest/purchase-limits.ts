/**
 * Limits of unpaid bookings and orders on a website. Beyond them the guest has to confirm by a
 * mailed link, so nobody who reads their mail is refused. Each number has its reason beside it.
 */
export const purchaseLimits = {
  /** In a day: a visit and some wine. With the mail that asks for more, three mails. */
  perEmail: 2,
  /** In a day, of who has confirmed that the address is theirs: a concierge, an agency. */
  perConfirmedEmail: 30,
  /** In an hour, of a /24 or /64: two coaches at a hotel. */
  perRange: 20,
  /** In an hour: twice the busiest Saturday of a large business. */
  perBusiness: 100,
  /** One mail that asks, whatever is asked for meanwhile: what follows waits behind the same link. */
  hoursBetweenMails: 24,
  /** Purchases that wait to be confirmed: more than anybody has in mind at once. */
  waitingPerEmail: 10,
  /** In an hour, since each may be a mail to a stranger. */
  waitingPerRange: 30,
  /** Who waits for too much already tries again then. */
  refusedMinutes: 60,
  /** A guest reads their mail on the same evening. */
  validHours: 12,
  /** Of a wine of which there are few: what may wait for payment in all, before its buyer has to confirm. */
  scarceBottles: 24,
  shareOfScarce: 0.5,
  /** A box may always be ordered. */
  ordinaryBottles: 6,
  /** In a day: from so many on, the business is notified. */
  floodFrom: 10,
} as const

export interface PastPurchases {
  readonly ofEmail: number
  readonly isEmailConfirmed: boolean
  readonly ofRange: number
  readonly ofBusiness: number
}

/** Whether a guest confirms by mail before what they want is booked. */
export function needsConfirming(past: PastPurchases): boolean {
  const { perEmail, perConfirmedEmail, perRange, perBusiness } = purchaseLimits
  if (past.ofEmail >= (past.isEmailConfirmed ? perConfirmedEmail : perEmail)) return true
  if (past.isEmailConfirmed) return false
  return past.ofRange >= perRange || past.ofBusiness >= perBusiness
}

export interface WishedBottles {
  readonly wished: number
  /** On the shelf now. */
  readonly inStock: number
  /** Taken off it by unpaid orders of the website. */
  readonly unpaid: number
}

/** Whether an unpaid order would leave little of a scarce wine to those who pay. */
export function takesScarce({ wished, inStock, unpaid }: WishedBottles): boolean {
  const whole = inStock + unpaid
  const { scarceBottles, shareOfScarce, ordinaryBottles } = purchaseLimits
  if (whole >= scarceBottles) return false
  return unpaid + wished > Math.max(whole * shareOfScarce, ordinaryBottles)
}

/** Whether one more may wait to be confirmed. */
export function mayWaitForMail(waiting: { readonly ofEmail: number; readonly ofRange: number }) {
  const { waitingPerEmail, waitingPerRange } = purchaseLimits
  return waiting.ofEmail < waitingPerEmail && waiting.ofRange < waitingPerRange
}
