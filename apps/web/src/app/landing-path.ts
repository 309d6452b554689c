import { type Area, areas, type Role } from '@cantina/contract/permissions'

/** Where someone starts, and where a page they may not open sends them. */
export function landingPath(role: Role): '/' | '/admin/customers' {
  return role === 'super_admin' ? '/admin/customers' : '/'
}

/** The area that an address belongs to: its first segment, home for none. */
export function areaOf(pathname: string): Area | null {
  const segment = pathname.split('/')[1]
  if (!segment) return 'home'
  return areas.find((area) => area === segment) ?? null
}
