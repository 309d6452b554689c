import { mayCall } from '@cantina/contract/permissions'
import { type Verb, verbs } from '@cantina/contract/resource'
import { useSession } from '#lib/session'
import type { AnyResource } from './any-resource'

export type MayDo = Readonly<Record<Verb, boolean>>

/** What the signed-in person may do with a resource: what it allows at all, and allows them. */
export function useMayDo(resource: AnyResource): MayDo {
  const session = useSession()
  const entries = verbs.map((verb) => [
    verb,
    resource.verbs.includes(verb) && mayCall(resource.endpoints[verb].access, session),
  ])
  return Object.fromEntries(entries)
}

/** The same, less what one or several rows forbid. */
export function mayDoWhere(may: MayDo, isAllowed: (verb: Verb) => boolean): MayDo {
  const entries = verbs.map((verb) => [verb, may[verb] && isAllowed(verb)])
  return Object.fromEntries(entries)
}
