import { anySearch } from '#ui/any-search'

/** The way to a page of a resource, whose search parameters come with it. */
export function linkTo(to: string, search: Readonly<Record<string, string>> = {}) {
  return { to, search: anySearch(search) }
}
