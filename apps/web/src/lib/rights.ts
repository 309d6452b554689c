import type { PermissionEntry } from '@cantina/contract/accounts/session'
import { type Right, withImpliedRights } from '@cantina/contract/permissions'

/** The server's permission entries as the rights that the contract speaks of. */
export function rightsOf(entries: readonly PermissionEntry[]): Right[] {
  const granted = entries.flatMap(
    ({ permission, is_display, is_edit, is_delete, is_discount }): Right[] => [
      ...(is_display ? [`${permission.name}.display` as const] : []),
      ...(is_edit ? [`${permission.name}.edit` as const] : []),
      ...(is_delete ? [`${permission.name}.delete` as const] : []),
      ...(is_discount ? ['sales.discount' as const] : []),
    ],
  )
  return withImpliedRights(granted)
}
