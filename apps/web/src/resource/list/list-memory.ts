import type { AnyResource } from '#resource/any-resource'

/** Coming back from a form shows the list as it was left: same page, same filters. */
const lastSearches = new Map<string, Record<string, string>>()

export function rememberListSearch(resource: AnyResource, search: Record<string, string>): void {
  lastSearches.set(resource.texts, search)
}

export function lastListSearch(resource: AnyResource): Record<string, string> {
  return lastSearches.get(resource.texts) ?? {}
}
