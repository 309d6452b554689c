import {
  type Access,
  allRights,
  mayCall,
  type Right,
  type Role,
  withImpliedRights,
} from '@cantina/contract/permissions'
import { Failure } from '#platform/failure'
import type { Caller } from '#platform/http/context'
import type { TokenClaims } from '#platform/tenancy/opening-statement'

interface StateRow {
  readonly ended_at: Date | null
  readonly expires_at: Date
  readonly role: Role
  readonly name: string
  readonly surname: string
  readonly rights: Right[]
  readonly user_status: string
  readonly business_status: string
}

/** Who the token stands for now: an ended session, a disabled user or business bites at once. */
export function callerFrom(
  claims: TokenClaims,
  row: Record<string, unknown> | undefined,
  now: Date,
): Caller {
  const state = row as StateRow | undefined
  if (!state || state.ended_at || state.expires_at <= now) throw new Failure('session_ended')
  if (state.business_status !== 'active') throw new Failure('business_disabled')
  if (state.user_status !== 'active') throw new Failure('account_disabled')
  return {
    ...claims,
    name: state.name,
    surname: state.surname,
    role: state.role,
    rights: state.role === 'bussiness_admin' ? allRights : withImpliedRights(state.rights),
  }
}

export function requireAccess(access: Access, caller: Caller): void {
  if (!mayCall(access, caller)) throw new Failure('forbidden')
}
