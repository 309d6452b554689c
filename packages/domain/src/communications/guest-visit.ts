/** What a visit is to its guest. */
export const guestVisitStates = ['requested', 'expected', 'refused', 'cancelled', 'past'] as const

export type GuestVisitState = (typeof guestVisitStates)[number]

interface Visit {
  readonly status: 'confirmed' | 'to_be_confirmed' | 'denied'
  readonly denial: 'refused' | 'cancelled_by_guest' | 'cancelled_by_staff' | 'expired' | null
  readonly startsAt: Date
  readonly durationMinutes: number
}

/** A request that nobody answered in time is refused to its guest as well. */
export function guestVisitState(
  { status, denial, startsAt, durationMinutes }: Visit,
  now: Date,
): GuestVisitState {
  if (status === 'denied') {
    return denial === 'refused' || denial === 'expired' ? 'refused' : 'cancelled'
  }
  if (startsAt.getTime() + durationMinutes * 60_000 <= now.getTime()) return 'past'
  return status === 'confirmed' ? 'expected' : 'requested'
}
