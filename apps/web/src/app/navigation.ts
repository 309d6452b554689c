import { type Module, mayOpenModule, type Right } from '@cantina/contract/permissions'
import type { ParseKeys } from 'i18next'
import { ChartNoAxesColumn, House, type LucideIcon, Users } from 'lucide-react'
import type { Session } from '#lib/session'

interface NavigationPage {
  readonly id: string
  readonly name: ParseKeys
  readonly path: string
  readonly right: Right
}

export interface NavigationChild {
  readonly id: string
  readonly name: ParseKeys
  readonly key: string
  readonly path: string
  /** The addresses that belong to this entry begin so. */
  readonly scope: string
  /** What the command palette offers of it. */
  readonly pages: readonly NavigationPage[]
}

export interface NavigationEntry {
  readonly id: string
  readonly name: ParseKeys
  /** The permission module that opens it. */
  readonly key: Module
  readonly path: string
  readonly icon: LucideIcon
  readonly children: readonly NavigationChild[]
}

/** The menu in its order. An entry appears here together with its pages. */
const entries: readonly NavigationEntry[] = [
  {
    id: 'admin-customers',
    name: 'shell.customers',
    key: 'admin',
    path: '/admin/customers',
    icon: Users,
    children: [],
  },
  { id: 'home', name: 'shell.home', key: 'home', path: '/', icon: House, children: [] },
  {
    id: 'analytics',
    name: 'shell.analytics',
    key: 'analytics',
    path: '/analytics',
    icon: ChartNoAxesColumn,
    children: [
      {
        id: 'analytics-customers',
        name: 'shell.customers',
        key: 'customers',
        path: '/analytics/customers/tags',
        scope: '/analytics/customers',
        pages: [
          {
            id: 'analytics-tags',
            name: 'shell.titles.tags',
            path: '/analytics/customers/tags',
            right: 'analytics.display',
          },
          {
            id: 'analytics-add-tag',
            name: 'shell.titles.addTag',
            path: '/analytics/customers/tags/addtag',
            right: 'analytics.edit',
          },
        ],
      },
    ],
  },
]

export function navigationFor(session: Session): NavigationEntry[] {
  return entries.filter((entry) => mayOpenModule(entry.key, session))
}

export interface Screen {
  readonly id: string
  readonly path: string
  readonly icon: LucideIcon
  /** Its own name first, then where it belongs. */
  readonly names: readonly [ParseKeys, ...ParseKeys[]]
}

/** Every screen that someone may open. */
export function screensFor(session: Session): Screen[] {
  return navigationFor(session).flatMap(({ id, name, path, icon, children }): Screen[] =>
    children.length === 0
      ? [{ id, path, icon, names: [name] }]
      : children.flatMap((child) =>
          child.pages
            .filter((page) => session.rights.includes(page.right))
            .map((page) => ({ ...page, icon, names: [page.name, name, child.name] })),
        ),
  )
}

export function entryOfModule(module: Module | null): NavigationEntry | null {
  return entries.find((entry) => entry.key === module) ?? null
}

export function isWithin(pathname: string, scope: string): boolean {
  return pathname === scope || pathname.startsWith(`${scope}/`)
}
