import type { Right } from '@cantina/contract/permissions'
import { useSession } from './session'

/** Whether the signed-in person has a right; the server asks the same question again. */
export function useMay(right: Right): boolean {
  return useSession().rights.includes(right)
}
