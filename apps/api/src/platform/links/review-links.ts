import type { LinkSubject } from './signed-link'
import { makeLink } from './signed-link'

interface Purchase {
  readonly businessId: string
  readonly subject: Exclude<LinkSubject, 'customer'>
  readonly subjectId: string
}

/** The personal address under which the guest of a booking or order can review it. */
export function reviewUrl(linkKey: Buffer, baseUrl: string, purchase: Purchase): string {
  return new URL(`/r/${makeLink(linkKey, { purpose: 'review', ...purchase })}`, baseUrl).href
}
