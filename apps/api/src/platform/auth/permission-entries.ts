import type { PermissionEntry } from '@cantina/contract/accounts/session'
import {
  allRights,
  grantableAreas,
  type Right,
  type Role,
  withImpliedRights,
} from '@cantina/contract/permissions'

/** Rights in the shape the specification gives them: one entry a module. */
export function permissionEntries(role: Role, rights: readonly string[]): PermissionEntry[] {
  if (role === 'super_admin') return []
  const held = new Set<string>(
    role === 'bussiness_admin' ? allRights : withImpliedRights(rights as Right[]),
  )
  const has = (right: Right) => held.has(right)
  return grantableAreas.map((name) => ({
    permission: { name },
    is_display: has(`${name}.display`),
    is_edit: has(`${name}.edit`),
    is_delete: has(`${name}.delete`),
    ...(name === 'sales' ? { is_discount: has('sales.discount') } : {}),
  }))
}
