import type { Caller } from '#platform/http/context'

export interface Shown {
  readonly booking: boolean
  readonly wine: boolean
  /** Both together, and how they are made up. */
  readonly total: boolean
}

/** Which figures are somebody's to see. */
export function shownTo({ rights }: Pick<Caller, 'rights'>): Shown {
  return {
    booking: rights.includes('booking.display'),
    wine: rights.includes('sales.display'),
    total: rights.includes('analytics.display'),
  }
}
