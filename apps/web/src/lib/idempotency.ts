import { newUuid } from './new-uuid'

/** Names one intended write, so that a second click or a retry never makes a second record. */
export function newIdempotencyKey(): string {
  return newUuid()
}
