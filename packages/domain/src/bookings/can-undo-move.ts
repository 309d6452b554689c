interface MovedVisit {
  readonly status: string
  readonly arrivalStatus: string
  readonly startsAt: Date
  /** When it was moved; null where there is no move to undo. */
  readonly movedAt: Date | null
}

/** A move can be undone until the visit begins; one to a time that was over already, also later. */
export function canUndoMove(
  { status, arrivalStatus, startsAt, movedAt }: MovedVisit,
  now: Date,
): boolean {
  if (movedAt === null || status === 'denied' || arrivalStatus === 'arrived') return false
  return startsAt > now || startsAt <= movedAt
}
