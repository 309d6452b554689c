/**
 * How many seats people may keep of whom nothing is known yet. All numbers stand here, each with its reason.
 * A hold that is refused never stops a booking: it is filled in without held seats.
 */
export const visitorHolds = {
  /** Enough to read the extras and the questions. */
  anonymousMinutes: 5,
  /** From when a name and an e-mail are filled in: as long as staff have. */
  namedMinutes: 10,
  /** However often it is asked for again; longer than anybody needs for a form. */
  longestMinutes: 30,
  /** One for each open tab of somebody who compares times. */
  perVisitor: 3,
  /** A /24 or /64: a hotel's guests or a school's teachers, who all have one address. */
  perRange: { freeHolds: 10, freeSeats: 80, holds: 24, seats: 160 },
  /** A busy Saturday has some thirty people filling in at once; beyond that a browser works for a second. */
  perBusiness: { freeHolds: 60, holds: 120 },
  /** Of what limits a slot, be it guests, bookings or rooms; the rest is left to whoever books at once. */
  shareOfSlot: 0.5,
  /** A car or a van of friends may always be kept together, however small the slot. */
  ordinaryParty: 8,
} as const

/** Somebody who pays by card has filled in who they are: fewer, and for longer. */
export const waitingPayments = { perRange: 12, seatsPerRange: 160, perBusiness: 80 } as const

/** What one platform may keep without having sold it: a tour operator's groups, not a calendar. */
export const channelHolds = { reservations: 100, seats: 300 } as const

export interface Held {
  readonly holds: number
  readonly seats: number
}

export interface StandingHolds {
  readonly ofVisitor: Held
  readonly ofRange: Held
  readonly ofBusiness: Held
}

export interface WishedHold {
  readonly partySize: number
  /** Whether its range of addresses keeps no more than its share of all seats. */
  readonly fitsShareOfRange: boolean
  /** Whether what limits the slot is left to others in sufficient number. */
  readonly leavesEnough: boolean
}

export type HoldVerdict = 'free' | 'challenge' | 'refused'

/** Whether a visitor may hold seats: at once, after their browser has worked for it, or not. */
export function judgeHold(
  standing: StandingHolds,
  { partySize, fitsShareOfRange, leavesEnough }: WishedHold,
): HoldVerdict {
  const { ofVisitor, ofRange, ofBusiness } = standing
  const { perVisitor, perRange, perBusiness } = visitorHolds
  const rangeSeats = ofRange.seats + partySize
  const isRefused =
    ofVisitor.holds >= perVisitor ||
    ofRange.holds >= perRange.holds ||
    rangeSeats > perRange.seats ||
    ofBusiness.holds >= perBusiness.holds ||
    !fitsShareOfRange ||
    !leavesEnough
  if (isRefused) return 'refused'
  const isMany =
    ofRange.holds >= perRange.freeHolds ||
    rangeSeats > perRange.freeSeats ||
    ofBusiness.holds >= perBusiness.freeHolds
  return isMany ? 'challenge' : 'free'
}

/** Until when seats are held, in milliseconds; the same hold is not kept alive for ever. */
export function holdEnd(
  now: number,
  { heldSince, hasContact }: { readonly heldSince: number; readonly hasContact: boolean },
): number {
  const minutes = hasContact ? visitorHolds.namedMinutes : visitorHolds.anonymousMinutes
  return Math.min(now + minutes * 60_000, heldSince + visitorHolds.longestMinutes * 60_000)
}

/** Whether one more party may wait for its card payment. */
export function mayWaitForPayment(
  { ofRange, ofBusiness }: Pick<StandingHolds, 'ofRange' | 'ofBusiness'>,
  partySize: number,
): boolean {
  return (
    ofRange.holds < waitingPayments.perRange &&
    ofRange.seats + partySize <= waitingPayments.seatsPerRange &&
    ofBusiness.holds < waitingPayments.perBusiness
  )
}

/** Whether a platform may put one more party on hold. */
export function mayHoldForChannel({ holds, seats }: Held, partySize: number): boolean {
  return holds < channelHolds.reservations && seats + partySize <= channelHolds.seats
}

/** How hard a browser works for a hold, in bits: a blink at first, seconds for who holds many. */
export function workBits(holdsOfRange: number): number {
  const beyond = Math.max(0, holdsOfRange - visitorHolds.perRange.freeHolds)
  return Math.min(16 + Math.floor(beyond / 4), 19)
}
