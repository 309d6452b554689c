import { type Module, modules, type Role } from '@cantina/contract/permissions'

/** Where someone starts, and where a page they may not open sends them. */
export function landingPath(role: Role): '/' | '/admin/customers' {
  return role === 'super_admin' ? '/admin/customers' : '/'
}

/** The module that an address belongs to: its first segment, home for none. */
export function moduleOf(pathname: string): Module | null {
  const segment = pathname.split('/')[1]
  if (!segment) return 'home'
  return modules.find((module) => module === segment) ?? null
}
