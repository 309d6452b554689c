import { allRights } from '@cantina/contract/permissions'
import type { StaffContext } from '#platform/http/context'
import type { DemoContext } from './demo-context'

/** Whoever set the business up sits at its desk. */
export function deskOf({ tx, businessId, now, ownerId }: DemoContext): StaffContext {
  const caller = {
    userId: ownerId,
    sessionId: ownerId,
    businessId,
    name: '',
    surname: '',
    role: 'bussiness_admin' as const,
    rights: allRights,
  }
  return { tx, businessId, caller, now, language: 'it', baseUrl: '' }
}
