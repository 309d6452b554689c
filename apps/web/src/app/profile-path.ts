import type { Role } from '@cantina/contract/permissions'

/** Where someone changes what concerns only them. */
export function profilePath(role: Role): '/settings' | '/admin/profile' {
  return role === 'super_admin' ? '/admin/profile' : '/settings'
}
