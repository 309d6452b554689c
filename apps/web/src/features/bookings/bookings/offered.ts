import type { OfferedPos } from '@cantina/contract/bookings/offers'

/** The colour of a service; null where it is not known (yet). */
export function colorOf(offers: readonly OfferedPos[] | undefined, serviceId: string) {
  const services = offers?.flatMap((pos) => pos.services) ?? []
  return services.find(({ id }) => id === serviceId)?.calendarColor ?? null
}

/** Points of sale that offer a service. */
export function placesOf(offers: readonly OfferedPos[] | undefined, serviceId: string) {
  return offers?.filter(({ services }) => services.some(({ id }) => id === serviceId)) ?? []
}
