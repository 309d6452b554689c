import type { Role } from '@cantina/contract/permissions'
import { isUuid } from '#platform/ids'
import { isRequestId } from '#platform/request-id'

/**
 * The statements that open a transaction travel as one simple query, to save round trips; simple
 * queries take no parameters, so everything put into them passes through here and is a uuid.
 */
function uuidLiteral(value: string): string {
  if (!isUuid(value)) throw new Error('Only a uuid may be written into an opening statement')
  return `'${value}'`
}

export interface BusinessIdentity {
  readonly businessId: string
  /** The person whose work this is, for the record of changes; absent for the system's own. */
  readonly userId?: string
}

/** Whose rows are seen, and in whose name they are changed, until the transaction ends. */
function actingFor(business: string, actor: string): string {
  return `select set_config('app.business_id', ${business}, true), set_config('app.user_id', ${actor}, true)`
}

function asBusiness({ businessId, userId }: BusinessIdentity): string {
  const actor = userId ? uuidLiteral(userId) : "''"
  return `set local role cantina_app; ${actingFor(uuidLiteral(businessId), actor)}`
}

export function openForBusiness(identity: BusinessIdentity): string {
  return `begin; ${asBusiness(identity)}`
}

export function openForPlatform(actorId?: string): string {
  const actor = actorId ? uuidLiteral(actorId) : "''"
  return `begin; set local role cantina_platform; ${actingFor("''", actor)}`
}

/**
 * What closes an opening statement: until the transaction ends the server’s log and its list of activities name the
 * request. Not a comment: statements keep their text, and with it their plans.
 */
export function namedAfter(requestId: string): string {
  if (!isRequestId(requestId)) throw new Error('Only the id of a request may name a transaction')
  return `; set local application_name = 'cantina ${requestId}'`
}

export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  /** Empty for the operator. */
  readonly businessId: string | null
  readonly role: Role
}

/**
 * Opens the transaction of a request: the caller's present state and rights are read with the
 * platform's eyes, then, for a call of a business, the role is the business's own for everything
 * after.
 */
export function openForRequest(claims: TokenClaims, as: 'business' | 'platform'): string {
  const reading = `begin; set local role cantina_platform; ${readCaller(claims)}; `
  if (as === 'business' && claims.businessId) {
    return reading + asBusiness({ businessId: claims.businessId, userId: claims.userId })
  }
  return reading + actingFor("''", uuidLiteral(claims.userId))
}

function readCaller(claims: TokenClaims): string {
  const [user, session] = [uuidLiteral(claims.userId), uuidLiteral(claims.sessionId)]
  if (!claims.businessId) {
    return (
      `select s.ended_at, s.expires_at, 'super_admin' as role, o.name, coalesce(o.surname, '') as surname, '{}'::text[] as rights, 'active' as user_status, 'active' as business_status ` +
      `from sessions s join operators o on o.id = s.account_id where s.id = ${session} and s.account_id = ${user}`
    )
  }
  return `select * from caller_state(${user}, ${session}, ${uuidLiteral(claims.businessId)})`
}
