import { CallError } from './call-error'

/** No connection, too slow, or a proxy in the place of the server. */
const statuses = [0, 408, 502, 503, 504]

/** Whether a call failed because nobody answered it: what was asked for may have been done, or not. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof CallError) return statuses.includes(error.status)
  return error instanceof DOMException && error.name === 'TimeoutError'
}
