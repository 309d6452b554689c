import { Resolver } from 'node:dns/promises'

export class UnknownHost extends Error {}

export type AddressesOf = (name: string, signal: AbortSignal) => Promise<readonly string[]>

const patienceMs = 3_000
const tries = 2

/**
 * Everything a name leads to, of both kinds. Asked by the process itself: the system's own way occupies one of the
 * few threads that files and hashes need too, for as long as a name server likes.
 */
export const addressesOf: AddressesOf = async (name, signal) => {
  const resolver = new Resolver({ timeout: patienceMs, tries })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (addresses.length === 0) throw new UnknownHost(name)
    return addresses
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
