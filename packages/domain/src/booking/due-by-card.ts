/** Card providers take no less in any of our currencies worth speaking of. */
export const leastCardCents = 50

interface PaidVisit {
  /** What its service asks for at booking. */
  readonly dueNowCents: number
  /** A request may be refused: nobody pays for it before it is answered. */
  readonly needsConfirmation: boolean
}

/** What somebody who books online pays by card at once. */
export function dueByCard({ dueNowCents, needsConfirmation }: PaidVisit): number {
  return needsConfirmation || dueNowCents < leastCardCents ? 0 : dueNowCents
}
