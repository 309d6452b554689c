import { createHash } from 'node:crypto'

/** An address by which its purchases are counted, without saying whose it is. */
export function hashOfEmail(businessId: string, email: string): string {
  return createHash('sha256').update(`${businessId} ${email.trim().toLowerCase()}`).digest('hex')
}
