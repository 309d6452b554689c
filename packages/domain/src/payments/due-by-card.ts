interface PaidVisit {
  /** What its service asks for at booking. */
  readonly dueNowCents: number
  /** A request may be refused: nobody pays for it before it is answered. */
  readonly needsConfirmation: boolean
}

/** What somebody who books online pays by card at once; nothing where cards take no such small amount. */
export function dueByCard(
  { dueNowCents, needsConfirmation }: PaidVisit,
  leastCents: number,
): number {
  return needsConfirmation || dueNowCents < leastCents ? 0 : dueNowCents
}
