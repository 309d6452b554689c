import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'

/** Keys are kept for a day: a sale that is older cannot be repeated without danger. */
const repeatableMs = 23 * 60 * 60_000

/** What a failed call says about a sale: it was refused, or nobody knows. */
export function outcomeOf(error: unknown): 'refused' | 'already_sold' | 'unclear' {
  if (!(error instanceof CallError)) return 'unclear'
  if (soldCodes.includes(error.code)) return 'already_sold'
  const isClear = error.status >= 400 && error.status < 500
  return isClear && !unclearStatuses.includes(error.status) ? 'refused' : 'unclear'
}

/** Sold under its key before: as another request, or by what this device had kept of it. */
const soldCodes = ['idempotency_key_reused', 'sale_made']

/** Signed out, too slow, too many: the question was not looked at. */
const unclearStatuses = [401, 408, 425, 429]

/** What stands at the fields says more than that some are wrong. */
export function reasonOf(error: unknown): string {
  const fields = error instanceof CallError ? Object.values(error.fields ?? {}) : []
  return [...new Set([messageOf(error), ...fields])].join(': ')
}

export function isRepeatable(sentAt: string, now: Date): boolean {
  return now.getTime() - new Date(sentAt).getTime() < repeatableMs
}
