import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { publicAccess } from '#contract/permissions'
import { businessKey, publicTag } from './public-business'

/** Called by Stripe, which signs what it says with a secret that the business has from it. */
export const gatewayWebhook = endpoint({
  method: 'POST',
  path: '/public/:key/gateway/webhook',
  tag: publicTag,
  summary: 'Receive payment events from Stripe; refused without its signature (Stripe-Signature)',
  access: publicAccess,
  params: z.strictObject(businessKey),
  body: z.string(),
  isSigned: true,
  answer: z.object({}),
})
