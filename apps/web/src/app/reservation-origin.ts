import { safeOrigin } from '#lib/origin'
import { anySearch } from '#ui/any-search'
import { isWithin } from './navigation'

const reservationPath = '/home/createreservation'
export const calendarPath = '/booking/calendar'

interface Location {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

interface SavedPlace {
  readonly date: string
  readonly posId: string
}

/** Where a reservation was opened from, to which it leads back; null when nobody said. */
export function originOf({ search }: Pick<Location, 'search'>): string | null {
  const { origin } = search
  return typeof origin === 'string' ? safeOrigin(origin) : null
}

/** Where one goes on after saving: a calendar shows the day and the place of what was saved. */
export function placeAfterSaving(origin: string, { date, posId }: SavedPlace): string {
  const { pathname, searchParams } = new URL(origin, 'http://cantina')
  if (pathname !== calendarPath) return origin
  searchParams.set('date', date)
  searchParams.set('pos', posId)
  return `${pathname}?${searchParams}`
}

/** Where someone is in the menu: a reservation belongs to the place it was opened from. */
export function placeInMenu(location: Location): string {
  if (!isWithin(location.pathname, reservationPath)) return location.pathname
  return originOf(location)?.split(/[?#]/)[0] ?? calendarPath
}

/** The way to a new reservation, and from there back to where one is. */
export function toNewReservation(location: Location & { readonly href: string }) {
  const isThere = isWithin(location.pathname, reservationPath)
  const origin = isThere ? originOf(location) : location.href
  return { to: reservationPath, search: anySearch(origin ? { origin } : {}) }
}
