import { accessTo, businessAdminAccess, type ResourceArea } from '@cantina/contract/permissions'
import type { RouteComponent } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import type { pathsOf } from '#resource/resource-paths'
import type { NavigationPage } from './navigation-entry'

/** A list and the form of its records. */
export interface ResourcePages {
  /** `area.entity`, as the server names it. */
  readonly entity: string
  /** Root of the texts of its screens: `title`, `add` and `one`. */
  readonly texts: string
  readonly paths: ReturnType<typeof pathsOf>
  readonly list: RouteComponent
  readonly form: RouteComponent
  /** The entry of the menu that it belongs to. */
  readonly menu: string
  /** The tabs that its list stands below. */
  readonly tabs?: string
}

/** What its list is called, for a tab. */
export function titleOf({ texts }: ResourcePages): ParseKeys {
  return titleKey(`${texts}.title`)
}

/** What the command palette offers of it. */
export function menuPages(pages: ResourcePages): NavigationPage[] {
  const { entity, texts, paths } = pages
  const area = areaOf(entity)
  const access = (right: 'display' | 'edit') =>
    area === 'settings' ? businessAdminAccess : accessTo(area, right)
  return [
    { id: entity, name: titleOf(pages), path: paths.list, access: access('display') },
    {
      id: `${entity}.add`,
      name: titleKey(`${texts}.add`),
      path: paths.add,
      access: access('edit'),
    },
  ]
}

export function areaOf(entity: string): ResourceArea {
  // An entity's name begins with its area.
  return entity.slice(0, entity.indexOf('.')) as ResourceArea
}

export function titleKey(key: string): ParseKeys {
  // Made from the root that a list of pages names; a test holds it against the texts.
  return key as ParseKeys
}
