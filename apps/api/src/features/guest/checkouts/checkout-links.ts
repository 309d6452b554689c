import { makeLink } from '#platform/links/signed-link'

interface LinkedCheckout {
  readonly businessId: string
  readonly id: string
}

/** Where somebody pays by card: our own address, which leads on to the provider's page. */
export function payUrl(linkKey: Buffer, baseUrl: string, { businessId, id }: LinkedCheckout) {
  const token = makeLink(linkKey, {
    purpose: 'pay',
    businessId,
    subject: 'checkout',
    subjectId: id,
  })
  return new URL(`/p/${token}`, baseUrl).href
}
