/** What was sold and done in some days, as it is added up; everything else is worked out from it. */
export interface SalesFigures {
  /** Visits at their price from confirmation on; of those that did not come about, what was kept. */
  readonly visitCents: number
  /** Confirmed ones, whether or not their guests came. */
  readonly bookings: number
  readonly noShows: number
  readonly cancelled: number
  /** Of confirmed bookings, without those who did not come. */
  readonly guests: number
  /** From the booking to the visit, of all bookings together. */
  readonly leadHours: number
  /** Visits after which their guest bought something within a day, and what. */
  readonly boughtVisits: number
  readonly boughtCents: number
  /** Goods after discounts, without shipping and without what came back. */
  readonly wineCents: number
  readonly orders: number
  /** Items sold, and those of them that are wine, without what came back. */
  readonly units: number
  readonly bottles: number
  /** Money that came in and went back on these days. */
  readonly paidCents: number
  readonly refundedCents: number
  readonly payments: number
  readonly discountCents: number
}

export const noFigures: SalesFigures = {
  visitCents: 0,
  bookings: 0,
  noShows: 0,
  cancelled: 0,
  guests: 0,
  leadHours: 0,
  boughtVisits: 0,
  boughtCents: 0,
  wineCents: 0,
  orders: 0,
  units: 0,
  bottles: 0,
  paidCents: 0,
  refundedCents: 0,
  payments: 0,
  discountCents: 0,
}

export const salesFigures = Object.keys(noFigures) as readonly (keyof SalesFigures)[]

/** Figure by figure: written out it is several times as fast, and a month is hundreds of additions. */
export function addFigures(one: SalesFigures, other: SalesFigures): SalesFigures {
  return {
    visitCents: one.visitCents + other.visitCents,
    bookings: one.bookings + other.bookings,
    noShows: one.noShows + other.noShows,
    cancelled: one.cancelled + other.cancelled,
    guests: one.guests + other.guests,
    leadHours: one.leadHours + other.leadHours,
    boughtVisits: one.boughtVisits + other.boughtVisits,
    boughtCents: one.boughtCents + other.boughtCents,
    wineCents: one.wineCents + other.wineCents,
    orders: one.orders + other.orders,
    units: one.units + other.units,
    bottles: one.bottles + other.bottles,
    paidCents: one.paidCents + other.paidCents,
    refundedCents: one.refundedCents + other.refundedCents,
    payments: one.payments + other.payments,
    discountCents: one.discountCents + other.discountCents,
  }
}

export function sumFigures(all: Iterable<SalesFigures>): SalesFigures {
  let sum = noFigures
  for (const one of all) sum = addFigures(sum, one)
  return sum
}

/** Figures that follow from others; null where there is nothing to divide by. */
export interface DerivedFigures {
  readonly turnoverCents: number
  /** Bookings whose guests came, or are still to come. */
  readonly visits: number
  /** Of what visits cost. */
  readonly centsPerGuest: number | null
  readonly centsPerBooking: number | null
  readonly leadDays: number | null
  /** In percent, with one decimal, as the following. */
  readonly noShowShare: number | null
  readonly cancelledShare: number | null
  /** Of visits after which something was bought. */
  readonly boughtShare: number | null
  readonly boughtCentsPerVisit: number | null
}

export function deriveFigures(figures: SalesFigures): DerivedFigures {
  const { visitCents, wineCents, bookings, noShows, cancelled, guests } = figures
  const visits = bookings - noShows
  return {
    turnoverCents: visitCents + wineCents,
    visits,
    centsPerGuest: rounded(visitCents, guests),
    centsPerBooking: rounded(visitCents, visits),
    leadDays: bookings > 0 ? Math.round((10 * figures.leadHours) / 24 / bookings) / 10 : null,
    noShowShare: shareOf(noShows, bookings),
    cancelledShare: shareOf(cancelled, bookings + cancelled),
    boughtShare: shareOf(figures.boughtVisits, visits),
    boughtCentsPerVisit: rounded(figures.boughtCents, visits),
  }
}

/** In percent with one decimal. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((1000 * part) / whole) / 10 : null
}

function rounded(cents: number, number: number): number | null {
  return number > 0 ? Math.round(cents / number) : null
}
