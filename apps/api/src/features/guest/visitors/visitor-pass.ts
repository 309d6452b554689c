import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { rangeOf } from '#platform/auth/network-of'
import type { RequestScope } from '#platform/http/context'
import { isUuid } from '#platform/ids'

/** Somebody on a business's website, of whom nothing is known but where they ask from. */
export interface Visitor {
  readonly id: string
  readonly addressRange: string
  /** Shown with the next request, so that it is known who asks again. */
  readonly pass: string
}

const validMs = 24 * 60 * 60_000

/** By the pass that was given to them; who has none, or an old one, is given another. */
export function visitorOf(
  { deps, now, address }: RequestScope,
  businessId: string,
  pass: string | null | undefined,
): Visitor {
  const addressRange = rangeOf(address)
  const sign = (content: string) =>
    createHmac('sha256', deps.secrets.linkKey)
      .update(`visitor\n${businessId}\n${content}`)
      .digest()
      .subarray(0, 16)
  const [id = '', issued = '', signature = ''] = (pass ?? '').split('.')
  const isOurs = isUuid(id) && isSame(Buffer.from(signature, 'base64url'), sign(`${id}.${issued}`))
  if (pass && isOurs && Number(issued) + validMs > now.getTime()) return { id, addressRange, pass }
  const made = `${randomUUID()}.${now.getTime()}`
  return {
    id: made.slice(0, 36),
    addressRange,
    pass: `${made}.${sign(made).toString('base64url')}`,
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
