import { type Access, mayCall } from '@cantina/contract/permissions'
import { useSession } from './session'

/** Whether the signed-in person may make a call; the server asks the same question again. */
export function useMayCall(access: Access): boolean {
  return mayCall(access, useSession())
}
