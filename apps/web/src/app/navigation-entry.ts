import type { Access, Area } from '@cantina/contract/permissions'
import type { ParseKeys } from 'i18next'
import type { LucideIcon } from 'lucide-react'

/** What the command palette offers of an entry. */
export interface NavigationPage {
  readonly id: string
  readonly name: ParseKeys
  readonly path: string
  readonly access: Access
}

export interface NavigationChild {
  readonly id: string
  readonly name: ParseKeys
  readonly key: string
  readonly path: string
  /** The addresses that belong to this entry begin so. */
  readonly scope: string
  readonly pages: readonly NavigationPage[]
}

export interface NavigationEntry {
  readonly id: string
  readonly name: ParseKeys
  /** The permission area that opens it. */
  readonly key: Area
  readonly path: string
  readonly icon: LucideIcon
  readonly children: readonly NavigationChild[]
  /** Those that belong to none of its children. */
  readonly pages: readonly NavigationPage[]
}
