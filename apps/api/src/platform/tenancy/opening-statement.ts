import type { Role } from '@cantina/contract/permissions'
import { plannedOnceMark } from '#platform/database/prepared-statement'
import type { Statement } from '#platform/database/statement-pipeline'
import { isUuid } from '#platform/ids'
import { isRequestId } from '#platform/request-id'

/**
 * The statements that open a transaction travel as one simple query, to save round trips; simple
 * queries take no parameters, so everything put into them passes through here and is a uuid.
 */
function checkedUuid(value: string): string {
  if (!isUuid(value)) throw new Error('Only a uuid may be written into an opening statement')
  return value
}

export interface BusinessIdentity {
  readonly businessId: string
  /** The person whose work this is, for the record of changes; absent for the system's own. */
  readonly userId?: string
  /** What is changed was done by a guest of the business, and is recorded as such. */
  readonly isGuest?: boolean
}

/** What holds until a transaction ends: names, and values that are safe to be written between quotes. */
export type LocalSettings = Readonly<Record<string, string | number>>

/** How a transaction is opened: what is read before it is anybody's, and what holds in it. */
export interface Opening {
  readonly reading?: string
  readonly settings: LocalSettings
}

/** The role goes with the rest: one statement, however much is set. */
export function openingStatement(
  { reading, settings }: Opening,
  more: LocalSettings,
  isReadOnly: boolean,
): string {
  const set = Object.entries({ ...settings, ...more }).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  )
  return [isReadOnly ? 'begin read only' : 'begin', reading, `select ${set.join(', ')}`]
    .filter((statement) => statement !== undefined)
    .join('; ')
}

/** Whose rows are seen, and in whose name they are changed. */
function asBusiness({ businessId, userId, isGuest = false }: BusinessIdentity): LocalSettings {
  return {
    role: 'cantina_app',
    'app.business_id': checkedUuid(businessId),
    'app.user_id': userId ? checkedUuid(userId) : '',
    ...(isGuest && { 'app.by_guest': 'on' }),
  }
}

function asPlatform(actorId?: string): LocalSettings {
  return {
    role: 'cantina_platform',
    'app.business_id': '',
    'app.user_id': actorId ? checkedUuid(actorId) : '',
  }
}

export function openForBusiness(identity: BusinessIdentity): Opening {
  return { settings: asBusiness(identity) }
}

export function openForPlatform(actorId?: string): Opening {
  return { settings: asPlatform(actorId) }
}

/**
 * Until the transaction ends the server’s log and its list of activities name the request. Not a comment: statements
 * keep their text, and with it their plans.
 */
export function namedAfter(requestId: string): LocalSettings {
  if (!isRequestId(requestId)) throw new Error('Only the id of a request may name a transaction')
  return { application_name: `cantina ${requestId}` }
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
export function openForRequest(claims: TokenClaims, as: 'business' | 'platform'): Opening {
  const { businessId, userId } = claims
  const isOfBusiness = as === 'business' && businessId !== null
  return {
    reading: `set local role cantina_platform; ${readCaller(claims)}`,
    settings: isOfBusiness ? asBusiness({ businessId, userId }) : asPlatform(userId),
  }
}

/** How each statement of a call that only reads begins: what travels before it, in its own transaction. */
export interface ReadOpening {
  /** Before the first: the caller's present state and rights are read, too. */
  readonly first: Statement
  readonly others: Statement
}

const settingsOfReading = ['app.business_id', 'app.user_id', 'application_name']
  .map(
    (name, nth) =>
      `, set_config('${name}', coalesce($${nth + 1}, current_setting('${name}')), true)`,
  )
  .join('')

const openingOfFirst = `select * from open_reading($1, $2, $3, $4) ${plannedOnceMark}`
const openingOfOthers = `select set_config('role', 'cantina_app', true)${settingsOfReading}, set_config('transaction_read_only', 'on', true) ${plannedOnceMark}`

/** Opens what somebody of a business reads with; values travel beside the statements here. */
export function openForReading(
  { userId, sessionId, businessId }: TokenClaims & { readonly businessId: string },
  requestId: string | null,
): ReadOpening {
  const name = requestId === null ? null : (namedAfter(requestId).application_name as string)
  return {
    first: { text: openingOfFirst, values: [userId, sessionId, businessId, name] },
    others: { text: openingOfOthers, values: [businessId, userId, name] },
  }
}

function readCaller(claims: TokenClaims): string {
  const [user, session] = [claims.userId, claims.sessionId].map((id) => `'${checkedUuid(id)}'`)
  if (!claims.businessId) {
    return (
      `select s.ended_at, s.expires_at, 'super_admin' as role, o.name, coalesce(o.surname, '') as surname, '{}'::text[] as rights, 'active' as user_status, 'active' as business_status ` +
      `from sessions s join operators o on o.id = s.account_id where s.id = ${session} and s.account_id = ${user}`
    )
  }
  return `select * from caller_state(${user}, ${session}, '${checkedUuid(claims.businessId)}')`
}
