import type { Loaded } from './use-load'

/** Nobody is bound by a price that is about to be another. */
export function isPriceKnown({ data, error, isLoading }: Loaded<unknown>): boolean {
  return data !== null && error === null && !isLoading
}
