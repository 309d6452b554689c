export interface OwedVisit {
  readonly status: string
  readonly arrivalStatus: string
  /** What is still to be paid. */
  readonly dueCents: number
  /** What was to be paid when it was booked. */
  readonly dueNowCents: number
  readonly netPaidCents: number
}

/**
 * What should have been paid by now: what was due with the booking, and all of it once the visit is
 * over. Before that the rest is due at arrival, and nobody owes it yet.
 */
export function overdueOf(visit: OwedVisit, isOver: boolean): number {
  const { status, arrivalStatus, dueCents, dueNowCents, netPaidCents } = visit
  if (status !== 'confirmed') return 0
  if (isOver && arrivalStatus === 'arrived') return dueCents
  return Math.min(dueCents, Math.max(0, dueNowCents - netPaidCents))
}
