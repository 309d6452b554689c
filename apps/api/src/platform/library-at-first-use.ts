import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** A library that a server may run for days without: it is loaded by the first work that needs it. */
export function libraryAtFirstUse<Library>(name: string): () => Library {
  return () => load(name) as Library
}
