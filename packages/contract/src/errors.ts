import { z } from 'zod'
import { freeSlot } from './free-slot'

/** Every way a call can fail, with its status; the texts stand under the same code in `locales`. */
export const errorStatus = {
  malformed_request: 400,
  invalid_input: 422,
  invalid_vat_code: 422,
  invalid_image: 422,
  invalid_file: 422,
  import_incomplete: 422,
  unauthenticated: 401,
  wrong_credentials: 401,
  session_ended: 401,
  account_disabled: 403,
  business_disabled: 403,
  forbidden: 403,
  rights_exceeded: 403,
  administrator_only: 403,
  own_rights: 403,
  not_found: 404,
  unknown_address: 404,
  own_account: 409,
  last_administrator: 409,
  stale_version: 409,
  already_used: 409,
  in_use: 409,
  not_enough_stock: 409,
  already_reversed: 409,
  not_reversible: 409,
  stock_not_managed: 422,
  slot_taken: 409,
  no_slot_free: 409,
  room_taken: 409,
  extra_taken: 409,
  not_sold: 409,
  party_too_small: 422,
  party_too_large: 422,
  wrong_state: 409,
  not_started: 409,
  exceeds_total: 422,
  exceeds_paid: 422,
  nothing_paid: 409,
  nothing_to_invoice: 409,
  already_invoiced: 409,
  seller_incomplete: 409,
  not_creditable: 409,
  exceeds_document: 422,
  range_started: 409,
  customer_disabled: 409,
  customer_erased: 409,
  customer_has_visits: 409,
  idempotency_key_reused: 409,
  link_invalid: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  list_too_deep: 422,
  too_many_attempts: 429,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `stale_version`: the record as it is now. */
  current: z.unknown().optional(),
  /** With `slot_taken`: the nearest slots that are free. */
  free: z.array(freeSlot).optional(),
  requestId: z.string(),
})

export type ErrorBody = z.infer<typeof errorBody>
