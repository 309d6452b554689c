import { makeLink } from '#platform/links/signed-link'

/** Where a guest pays what they were asked for. */
export function requestUrl(
  linkKey: Buffer,
  baseUrl: string,
  { businessId, id }: { readonly businessId: string; readonly id: string },
): string {
  const token = makeLink(linkKey, {
    purpose: 'pay',
    businessId,
    subject: 'payment_request',
    subjectId: id,
  })
  return new URL(`/p/${token}`, baseUrl).href
}
