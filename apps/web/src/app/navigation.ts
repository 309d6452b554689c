import {
  type Access,
  type Area,
  accessTo,
  businessAccess,
  mayCall,
  mayOpenArea,
  operatorAccess,
} from '@cantina/contract/permissions'
import type { ParseKeys } from 'i18next'
import { ChartNoAxesColumn, House, type LucideIcon, Users } from 'lucide-react'
import type { Session } from '#lib/session'
import { bookingEntry } from './booking-navigation'
import { communicationEntry } from './communication-navigation'
import { integrationEntry } from './integration-navigation'
import type { NavigationChild, NavigationEntry, NavigationPage } from './navigation-entry'
import { pagesOfMenu } from './plain-pages'
import { promotionEntry } from './promotion-navigation'
import { menuPages } from './resource-pages'
import { reviewEntry } from './review-navigation'
import { salesEntry } from './sales-navigation'
import { settingsEntry } from './settings-navigation'

/** The menu in its order. An entry appears here together with its pages. */
const ownEntries: readonly NavigationEntry[] = [
  {
    id: 'admin-customers',
    name: 'shell.customers',
    key: 'admin',
    path: '/admin/customers',
    icon: Users,
    children: [],
    pages: [
      {
        id: 'admin-customers',
        name: 'shell.titles.customers',
        path: '/admin/customers',
        access: operatorAccess,
      },
      {
        id: 'admin-cash-flow',
        name: 'operator.cashflow.title',
        path: '/admin/customers/cashflow',
        access: operatorAccess,
      },
      {
        id: 'admin-provider',
        name: 'operator.provider.title',
        path: '/admin/profile/provider',
        access: operatorAccess,
      },
      {
        id: 'admin-profile',
        name: 'shell.myProfile',
        path: '/admin/profile',
        access: operatorAccess,
      },
      {
        id: 'admin-password',
        name: 'shell.titles.changePassword',
        path: '/admin/profile/password',
        access: operatorAccess,
      },
      {
        id: 'admin-sessions',
        name: 'shell.titles.activeSessions',
        path: '/admin/profile/sessions',
        access: operatorAccess,
      },
      {
        id: 'admin-system',
        name: 'operator.system.title',
        path: '/admin/system',
        access: operatorAccess,
      },
      {
        id: 'admin-growth',
        name: 'operator.system.growth',
        path: '/admin/system/growth',
        access: operatorAccess,
      },
      {
        id: 'admin-support',
        name: 'operator.support.tab',
        path: '/admin/system/support',
        access: operatorAccess,
      },
      {
        id: 'admin-record',
        name: 'operator.system.record',
        path: '/admin/system/record',
        access: operatorAccess,
      },
      {
        id: 'admin-mailbox',
        name: 'shell.titles.mailbox',
        path: '/mailbox',
        access: operatorAccess,
      },
    ],
  },
  {
    id: 'home',
    name: 'shell.home',
    key: 'home',
    path: '/',
    icon: House,
    children: [],
    pages: [{ id: 'home', name: 'shell.titles.home', path: '/', access: businessAccess }],
  },
  bookingEntry,
  salesEntry,
  promotionEntry,
  communicationEntry,
  reviewEntry,
  integrationEntry,
  {
    id: 'analytics',
    name: 'shell.analytics',
    key: 'analytics',
    path: '/analytics/sales',
    icon: ChartNoAxesColumn,
    children: [
      {
        id: 'analytics-sales',
        name: 'shell.sales',
        key: 'sales',
        path: '/analytics/sales',
        scope: '/analytics/sales',
        pages: [
          {
            id: 'analytics-sales',
            name: 'analytics.sales.title',
            path: '/analytics/sales',
            access: accessTo('analytics', 'display'),
          },
        ],
      },
      {
        id: 'analytics-customers',
        name: 'shell.customers',
        key: 'customers',
        path: '/analytics/customers',
        scope: '/analytics/customers',
        pages: [
          {
            id: 'analytics-customers',
            name: 'customers.customers.title',
            path: '/analytics/customers',
            access: accessTo('analytics', 'display'),
          },
          {
            id: 'analytics-add-customer',
            name: 'customers.customers.add',
            path: '/analytics/customers/addcustomer',
            access: accessTo('analytics', 'edit'),
          },
          {
            id: 'analytics-import-customers',
            name: 'customers.customers.import.title',
            path: '/analytics/customers/import',
            access: accessTo('analytics', 'edit'),
          },
          {
            id: 'analytics-tags',
            name: 'shell.titles.tags',
            path: '/analytics/customers/tags',
            access: accessTo('analytics', 'display'),
          },
          {
            id: 'analytics-add-tag',
            name: 'shell.titles.addTag',
            path: '/analytics/customers/tags/addtag',
            access: accessTo('analytics', 'edit'),
          },
        ],
      },
    ],
    pages: [],
  },
  {
    id: 'user',
    name: 'shell.user',
    key: 'user',
    path: '/user',
    icon: Users,
    children: [],
    pages: [
      {
        id: 'user-users',
        name: 'shell.titles.users',
        path: '/user',
        access: accessTo('user', 'display'),
      },
      {
        id: 'user-add-user',
        name: 'shell.titles.addUser',
        path: '/user/adduser',
        access: accessTo('user', 'edit'),
      },
    ],
  },
  settingsEntry,
]

const entries: readonly NavigationEntry[] = ownEntries.map((entry) => ({
  ...withPlainPages(entry),
  children: entry.children.map(withPlainPages),
}))

/** With the lists and forms that belong to it and need nothing else. */
function withPlainPages<Entry extends NavigationEntry | NavigationChild>(entry: Entry): Entry {
  return { ...entry, pages: [...entry.pages, ...pagesOfMenu(entry.id).flatMap(menuPages)] }
}

export function navigationFor(session: Session): NavigationEntry[] {
  return entries.filter((entry) => mayOpenArea(entry.key, session))
}

export interface Screen {
  readonly id: string
  readonly path: string
  readonly access: Access
  readonly icon: LucideIcon
  /** Its own name first, then where it belongs. */
  readonly names: readonly [ParseKeys, ...ParseKeys[]]
}

/** Every screen that someone may open. */
export function screensFor(session: Session): Screen[] {
  return navigationFor(session)
    .flatMap(({ name, icon, pages, children }) => [
      ...screensOf(pages, icon, [name]),
      ...children.flatMap((child) => screensOf(child.pages, icon, [name, child.name])),
    ])
    .filter(({ access }) => mayCall(access, session))
}

function screensOf(
  pages: readonly NavigationPage[],
  icon: LucideIcon,
  within: readonly ParseKeys[],
): Screen[] {
  return pages.map(({ name, ...page }) => ({ ...page, icon, names: [name, ...within] }))
}

export function entryOfArea(area: Area | null): NavigationEntry | null {
  return entries.find((entry) => entry.key === area) ?? null
}

export function isWithin(pathname: string, scope: string): boolean {
  return pathname === scope || pathname.startsWith(`${scope}/`)
}
