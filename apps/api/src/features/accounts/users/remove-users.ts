import { endSessionsOf, eraseAccounts } from '#platform/auth/account-changes'
import type { StaffContext } from '#platform/http/context'
import { deleteRecords, setStatus } from '#resource/write-record'
import { lockAdministrators, requireAdministrator } from './last-administrator'
import { findPeople, refuse } from './people'
import { userBinding } from './user-binding'
import { refusalToRemove } from './users.policy'

/** Disabled people are signed out everywhere, and stay so when they are enabled again. */
export async function setUserStatus(
  context: StaffContext,
  { ids, status }: { ids: readonly string[]; status: 'active' | 'inactive' },
): Promise<number> {
  await lockAdministrators(context)
  refuse(refusalToRemove(context.caller, await findPeople(context, ids)))
  const count = await setStatus(context, userBinding, ids, status)
  if (status === 'inactive') await endSessionsOf(context.tx, ids, context.now)
  await requireAdministrator(context)
  return count
}

export async function removeUsers(context: StaffContext, ids: readonly string[]): Promise<number> {
  await lockAdministrators(context)
  refuse(refusalToRemove(context.caller, await findPeople(context, ids)))
  const count = await deleteRecords(context, userBinding, ids)
  await eraseAccounts(context.tx, ids)
  await requireAdministrator(context)
  return count
}
