/** What a visit is to its guest. */
export const guestVisitStates = [
  'requested',
  'expected',
  'refused',
  'expired',
  'cancelled',
  'past',
] as const

export type GuestVisitState = (typeof guestVisitStates)[number]

interface Visit {
  readonly status: 'confirmed' | 'to_be_confirmed' | 'denied'
  readonly denial: 'refused' | 'cancelled_by_guest' | 'cancelled_by_staff' | 'expired' | null
  readonly startsAt: Date
  readonly durationMinutes: number
}

/** Who cancelled is no matter to the guest. */
export function guestVisitState(
  { status, denial, startsAt, durationMinutes }: Visit,
  now: Date,
): GuestVisitState {
  if (status === 'denied') {
    return denial === 'refused' || denial === 'expired' ? denial : 'cancelled'
  }
  if (startsAt.getTime() + durationMinutes * 60_000 <= now.getTime()) return 'past'
  return status === 'confirmed' ? 'expected' : 'requested'
}
