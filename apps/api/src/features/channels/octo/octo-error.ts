import type { ChannelProblem } from '@cantina/contract/channels/channelmanager'
import { errorStatus } from '@cantina/contract/errors'
import type { RedemptionRefusal } from '@cantina/domain/channels/redemption'
import type { FastifyError } from 'fastify'
import { failureOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'

/** OCTO's own names for what is wrong. */
type OctoCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_UNIT_ID'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'
  | 'UNPROCESSABLE_ENTITY'
  | 'INTERNAL_SERVER_ERROR'

/** The standard refuses everything with 400, but for who may call at all; limits and outages stay what they are. */
const statusOf: Partial<Record<OctoCode, number>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INTERNAL_SERVER_ERROR: 500,
}

interface Details {
  /** Which id is meant, under OCTO's name for it. */
  readonly named?: Readonly<Record<string, string>>
  readonly status?: number
  readonly retryAfterSeconds?: number | undefined
}

/** Of whom nobody knows who they are, nothing is logged. */
type Stranger = 'key_missing' | 'key_wrong'

/** A refusal as platforms understand it, and as the business reads it in its log. */
export class OctoError extends Error {
  readonly code: OctoCode
  readonly problem: ChannelProblem | Stranger
  readonly named: Readonly<Record<string, string>>
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: OctoCode, problem: ChannelProblem | Stranger, details: Details = {}) {
    super(problem)
    this.code = code
    this.problem = problem
    this.named = details.named ?? {}
    this.status = details.status ?? statusOf[code] ?? 400
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export const unknownProduct = (productId: string) =>
  new OctoError('INVALID_PRODUCT_ID', 'unknown_product', { named: { productId } })

export const unknownOption = (optionId: string) =>
  new OctoError('INVALID_OPTION_ID', 'unknown_option', { named: { optionId } })

export const unknownUnit = (unitId: string) =>
  new OctoError('INVALID_UNIT_ID', 'unknown_unit', { named: { unitId } })

export const unknownSlot = (availabilityId: string) =>
  new OctoError('INVALID_AVAILABILITY_ID', 'unknown_slot', { named: { availabilityId } })

export const wrongBooking = (
  uuid: string,
  problem: 'unknown_booking' | 'uuid_used' | 'hold_expired' = 'unknown_booking',
) => new OctoError('INVALID_BOOKING_UUID', problem, { named: { uuid } })

export const malformed = () => new OctoError('BAD_REQUEST', 'malformed')

export const notRedeemable = (redemptionCode: string, refusal: RedemptionRefusal | 'not_found') =>
  new OctoError('BAD_REQUEST', redemptionProblems[refusal], {
    named: { redemptionCode, redemptionErrorCode: refusal.toUpperCase() },
  })

export const redemptionProblems = {
  not_found: 'unknown_booking',
  cancelled: 'wrong_state',
  not_confirmed: 'not_confirmed',
  already_redeemed: 'already_redeemed',
  not_redeemed: 'not_redeemed',
  too_early: 'other_day',
  expired: 'other_day',
} as const satisfies Record<RedemptionRefusal | 'not_found', ChannelProblem>

export const unprocessable = (problem: ChannelProblem) =>
  new OctoError('UNPROCESSABLE_ENTITY', problem)

const problemOf: Partial<Record<Failure['code'], ChannelProblem>> = {
  slot_taken: 'no_seats',
  no_slot_free: 'no_seats',
  room_blocked: 'no_seats',
  room_taken: 'no_seats',
  party_too_small: 'party_too_small',
  party_too_large: 'party_too_large',
  not_online: 'guest_refused',
  customer_disabled: 'guest_refused',
  wrong_state: 'wrong_state',
  voucher_unknown: 'unknown_offer',
  voucher_refused: 'offer_refused',
  promotion_used_up: 'offer_used_up',
  promotion_used_up_at_time: 'offer_used_up',
}

const malformedCodes: ReadonlySet<Failure['code']> = new Set([
  'malformed_request',
  'invalid_input',
  'body_too_large',
  'unsupported_media_type',
])

const outages: ReadonlySet<Failure['code']> = new Set(['unavailable', 'storage_full', 'internal'])

/** Whatever went wrong, in OCTO's words; null for what nobody expected. */
export function octoErrorOf(error: unknown): OctoError | null {
  if (error instanceof OctoError) return error
  const failure = failureOf(error) ?? transportFailure(error as FastifyError)
  return failure && errorOfFailure(failure)
}

function errorOfFailure({ code, details }: Failure): OctoError {
  const { retryAfterSeconds } = details
  if (code === 'too_many_requests' || code === 'too_many_attempts') {
    return new OctoError('BAD_REQUEST', 'too_many_calls', { status: 429, retryAfterSeconds })
  }
  if (outages.has(code)) {
    const status = errorStatus[code]
    return new OctoError('INTERNAL_SERVER_ERROR', 'internal', { status, retryAfterSeconds })
  }
  if (malformedCodes.has(code)) return malformed()
  return unprocessable(problemOf[code] ?? 'not_processable')
}

/** What Fastify itself refuses before a handler runs. */
function transportFailure({ statusCode = 500 }: FastifyError): Failure | null {
  return statusCode >= 400 && statusCode < 500 ? new Failure('malformed_request') : null
}
