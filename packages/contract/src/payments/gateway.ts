import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { message } from '#contract/fields'
import { issue } from '#contract/issue-text'
import { businessAdminAccess } from '#contract/permissions'

/** Money moves in one alone; the key says which it is. */
export const gatewayModes = ['test', 'live'] as const

export type GatewayMode = (typeof gatewayModes)[number]

const secret = z.string().trim().max(300)

/** What Stripe calls a secret or a restricted key. */
const secretKey = secret
  .refine((value) => !value.startsWith('pk_'), issue('publishableKey'))
  .refine((value) => /^(pk|[sr]k_(test|live))_\w+$/.test(value), issue('stripeKey'))

const webhookSecret = secret.refine(
  (value) => /^whsec_[\w+/=]+$/.test(value),
  issue('stripeWebhookSecret'),
)

/** How guests can pay, whichever account the money goes to. */
export const paymentOptionFields = {
  /** Whether cards are taken online. */
  isActive: z.boolean(),
  /** Whether guests may pay by card, from their own page, what they would pay when they arrive. */
  takesBalances: z.boolean(),
  /** Whether the website's shop also sells what is paid later. */
  sellsUnpaid: z.boolean(),
}

/** Secrets are write-only; null leaves one unchanged. */
export const gatewayFields = {
  ...paymentOptionFields,
  secretKey: secretKey.nullable(),
  webhookSecret: webhookSecret.nullable(),
}

export const paymentOptionsForm = z.strictObject(paymentOptionFields)

export const gatewayForm = z.strictObject(gatewayFields)

/** 0 until it is saved for the first time. */
const version = z.int().min(0)

/** Whether a payment of one's own came through, with its webhook: until then guests can always pay later. */
export const testPaymentStates = ['none', 'waiting', 'worked'] as const

export const gatewaySettings = z.object({
  ...paymentOptionFields,
  /** Null without a key. */
  mode: z.enum(gatewayModes).nullable(),
  /** The last characters, to distinguish keys. */
  secretKeyEnd: z.string().nullable(),
  webhookSecretEnd: z.string().nullable(),
  /** What has to be entered at Stripe: where it reports payments, and which of its events. */
  webhookUrl: z.string(),
  webhookEvents: z.array(z.string()),
  testPayment: z.object({
    state: z.enum(testPaymentStates),
    /** When it was asked for, or worked. */
    at: z.iso.datetime().nullable(),
    isRefunded: z.boolean(),
  }),
  version,
})

export type GatewaySettings = z.infer<typeof gatewaySettings>

export const readGateway = endpoint({
  method: 'GET',
  path: '/v1/settings/gateway',
  tag: 'settings',
  summary: 'Whether and how cards are taken online; no secrets',
  access: businessAdminAccess,
  answer: gatewaySettings,
})

export const updateGateway = endpoint({
  method: 'PUT',
  path: '/v1/settings/gateway',
  tag: 'settings',
  summary: 'Change the payment gateway that was read at the given version',
  access: businessAdminAccess,
  body: z.strictObject({ ...gatewayFields, version }),
  answer: z.object({ message, item: gatewaySettings }),
})

export const disconnectGateway = endpoint({
  method: 'POST',
  path: '/v1/settings/gateway/disconnect',
  tag: 'settings',
  summary: 'Forget the keys of the payment gateway, and take no more cards',
  access: businessAdminAccess,
  body: z.strictObject({ version }),
  answer: z.object({ message, item: gatewaySettings }),
})

export const gatewayFindings = ['good', 'warning', 'problem'] as const

export const testGateway = endpoint({
  method: 'POST',
  path: '/v1/settings/gateway/test',
  tag: 'settings',
  summary: 'Ask Stripe whether the saved keys work, and say in words what is wrong',
  access: businessAdminAccess,
  body: z.strictObject({}),
  answer: z.object({
    findings: z.array(z.object({ kind: z.enum(gatewayFindings), message })),
  }),
})

export const startTestPayment = endpoint({
  method: 'POST',
  path: '/v1/settings/gateway/test-payment',
  tag: 'settings',
  summary: 'Open a page for a small payment of one’s own, which is refunded by itself',
  access: businessAdminAccess,
  body: z.strictObject({}),
  answer: z.object({ payUrl: z.string() }),
})
