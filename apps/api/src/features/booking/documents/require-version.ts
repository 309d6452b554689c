import { Failure } from '#platform/failure'

/** Paper is made of what its maker has seen: a booking that has changed since is looked at again first. */
export function requireVersion(booking: { readonly version: number }, version: number): void {
  if (booking.version !== version) throw new Failure('stale_version')
}
