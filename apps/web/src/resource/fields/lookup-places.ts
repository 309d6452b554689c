import type { ParseKeys } from 'i18next'
import { createContext, useContext } from 'react'
import type { LookupResource } from '#resource/any-resource'

/** What a picker says and leads to where it has nothing to offer. */
export interface LookupPlace {
  /** The specified words for none of these. */
  readonly empty: ParseKeys
  readonly list: string
  readonly add: string
}

/** By `area.entity`; the pages know them, the fields do not. */
export const LookupPlacesContext = createContext<Readonly<Record<string, LookupPlace>>>({})

export function useLookupPlace({ area, name }: LookupResource): LookupPlace | undefined {
  return useContext(LookupPlacesContext)[`${area}.${name}`]
}

interface Circumstances {
  readonly hasInactiveOnly: boolean
  readonly maySee: boolean
  readonly mayAdd: boolean
}

interface WayToPick {
  readonly why: ParseKeys
  readonly link: {
    readonly to: string
    readonly label: 'resource.field.addFirst' | 'resource.field.openList'
  } | null
}

/** What is really missing where there is nothing to pick, and the page that puts it right for those who may. */
export function wayToPick(place: LookupPlace, circumstances: Circumstances): WayToPick {
  const { hasInactiveOnly, maySee, mayAdd } = circumstances
  if (hasInactiveOnly) {
    return {
      why: 'resource.field.noneActive',
      link: maySee ? { to: place.list, label: 'resource.field.openList' } : null,
    }
  }
  return {
    why: place.empty,
    link: mayAdd ? { to: place.add, label: 'resource.field.addFirst' } : null,
  }
}
