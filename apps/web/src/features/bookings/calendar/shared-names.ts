import type { CalendarBooking } from '@cantina/contract/bookings/calendar'

/** What a family is called on a day. */
export function nameOnDay({
  date,
  customerShortName,
}: Pick<CalendarBooking, 'date' | 'customerShortName'>): string {
  return `${date} ${customerShortName.toLocaleLowerCase()}`
}

/** The names that more than one customer has on a day. */
export function sharedNamesOf(bookings: readonly CalendarBooking[]): ReadonlySet<string> {
  const known = new Map<string, string>()
  const shared = new Set<string>()
  for (const booking of bookings) {
    const name = nameOnDay(booking)
    const before = known.get(name)
    if (before === undefined) known.set(name, booking.customerName)
    else if (before !== booking.customerName) shared.add(name)
  }
  return shared
}
