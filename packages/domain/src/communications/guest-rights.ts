import { isPaidByCard } from '#domain/payments/least-card-amount'
import type { GuestVisitState } from './guest-visit'

interface Visit {
  readonly state: GuestVisitState
  readonly startsAt: Date
  readonly hasArrived: boolean
  /** Whether cancelling costs nothing yet. */
  readonly isFree: boolean
  /** Whether the business wants to be asked about such a visit. */
  readonly needsConfirmation: boolean
  readonly dueCents: number
  /** The smallest balance that can be paid by card; null where none can. */
  readonly leastByCardCents: number | null
}

export interface GuestRights {
  readonly cancel: boolean
  readonly change: boolean
  readonly answer: boolean
  readonly bill: boolean
  readonly pay: boolean
}

/**
 * What guests may do with their visit by themselves. While cancelling is free they may change it as well:
 * later, whoever makes a party smaller would get round what the business keeps.
 */
export function guestRights(visit: Visit, now: Date): GuestRights {
  const takesPlace = visit.state === 'expected' || visit.state === 'requested'
  const isAhead = takesPlace && !visit.hasArrived && now < visit.startsAt
  return {
    cancel: isAhead,
    change: isAhead && visit.isFree && !visit.needsConfirmation,
    answer: isAhead,
    bill: takesPlace || visit.state === 'past',
    pay: visit.state === 'expected' && isPaidByCard(visit),
  }
}
