import { Failure } from '#platform/failure'

/** Document is made of what its maker has seen: what has changed since is looked at again first. */
export function requireVersion(sold: { readonly version: number }, version: number): void {
  if (sold.version !== version) throw new Failure('stale_version')
}
