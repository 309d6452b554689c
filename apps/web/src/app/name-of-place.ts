import type { ParseKeys } from 'i18next'
import { moduleOf } from './landing-path'
import { entryOfModule, isWithin } from './navigation'

/** What the menu calls an address: its entry, else its module. */
export function nameOfPlace(address: string): ParseKeys {
  const pathname = address.split(/[?#]/)[0] ?? ''
  const entry = entryOfModule(moduleOf(pathname))
  const child = entry?.children.find(({ scope }) => isWithin(pathname, scope))
  return child?.name ?? entry?.name ?? 'common.productName'
}
