import { keptAfterSale } from './allotment'

/** Seats for a visit at a time, which a device keeps for whoever walks in. */
export interface KeptSeats {
  readonly serviceId: string
  readonly date: string
  readonly start: string
  readonly quantity: number
  /** A slot with a limit of parties, or for one alone: with the first party the rest is everyone's again. */
  readonly isOneParty: boolean
}

/** A visit as far as it takes seats. */
export interface SeatedVisit {
  readonly serviceId: string
  readonly date: string
  readonly start: string
  readonly partySize: number
}

type Seats = Pick<KeptSeats, 'quantity' | 'isOneParty'>

/** Of what it keeps a device seats first. */
export function seatsAfterParty({ quantity, isOneParty }: Seats, partySize: number): number {
  return isOneParty ? 0 : keptAfterSale(quantity, partySize)
}

function isAt(seats: KeptSeats, visit: SeatedVisit): boolean {
  return (
    seats.serviceId === visit.serviceId && seats.date === visit.date && seats.start === visit.start
  )
}

/** What is left of it after the visits that were sold of it; nothing where all is taken. */
export function seatsLeftAfter<Kept extends KeptSeats>(
  kept: readonly Kept[],
  sold: readonly SeatedVisit[],
): Kept[] {
  return sold
    .reduce<readonly Kept[]>(
      (left, visit) =>
        left.map((seats) =>
          isAt(seats, visit)
            ? { ...seats, quantity: seatsAfterParty(seats, visit.partySize) }
            : seats,
        ),
      kept,
    )
    .filter(({ quantity }) => quantity > 0)
}

/** How many a device has left for a visit at that time. */
export function seatsLeftFor(kept: readonly KeptSeats[], visit: SeatedVisit): number {
  return kept.find((seats) => isAt(seats, visit))?.quantity ?? 0
}
