import type { BusinessRole, Role } from '@cantina/contract/permissions'
import type { Verb } from '@cantina/contract/resource'

interface Editor {
  readonly userId: string
  readonly role: Role
}

interface EditedUser {
  readonly id: string
  readonly role: BusinessRole
}

/** Only an administrator changes administrators, and nobody disables or deletes themselves. */
export function mayDoWithUser(editor: Editor, verb: Verb, user: EditedUser): boolean {
  if (user.role === 'bussiness_admin' && editor.role !== 'bussiness_admin') return false
  return user.id !== editor.userId || verb === 'update'
}
