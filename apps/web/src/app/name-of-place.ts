import type { ParseKeys } from 'i18next'
import { areaOf } from './landing-path'
import { entryOfArea, isWithin } from './navigation'

/** What the menu calls an address: its entry, else its module. */
export function nameOfPlace(address: string): ParseKeys {
  const pathname = address.split(/[?#]/)[0] ?? ''
  const entry = entryOfArea(areaOf(pathname))
  const child = entry?.children.find(({ scope }) => isWithin(pathname, scope))
  return child?.name ?? entry?.name ?? 'common.productName'
}
