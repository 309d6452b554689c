import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { publicAccess } from '#contract/permissions'
import { houseKey, publicTag } from './public-house'

/** Called by Stripe, which signs what it says with a secret that the house has from it. */
export const gatewayWebhook = endpoint({
  method: 'POST',
  path: '/public/:key/gateway/webhook',
  tag: publicTag,
  summary: 'What Stripe tells of payments; refused without its signature (Stripe-Signature)',
  access: publicAccess,
  params: z.strictObject(houseKey),
  body: z.string(),
  isSigned: true,
  answer: z.object({}),
})
