import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents } from '#contract/fields'
import { languages } from '#contract/languages'
import { publicAccess } from '#contract/permissions'
import { guestBusiness } from './guest-business'

const access = publicAccess
const params = z.strictObject({ token: z.string().max(200) })

/**
 * `refunded`: the money came too late and goes back. `withdrawn`: nobody is asked for it any more. `lapsed`: what
 * was asked for was not paid in time. `unavailable`: the provider does not answer, for now.
 */
export const payStates = [
  'open',
  'done',
  'refunded',
  'expired',
  'withdrawn',
  'lapsed',
  'unavailable',
] as const

export const openCheckout = endpoint({
  method: 'POST',
  path: '/public/pay/:token',
  tag: 'public',
  summary:
    'Where somebody types their card, or what has become of the payment; the provider is asked each time',
  access,
  params,
  answer: z.object({
    house: guestBusiness,
    language: z.enum(languages),
    state: z.enum(payStates),
    title: z.string(),
    cents,
    currency: z.string(),
    /** The provider's page while it is open, the guest's own page when it is done. */
    url: z.string().nullable(),
  }),
})

export type PayPage = z.infer<typeof openCheckout.answer>

export const payGuestBalance = endpoint({
  method: 'POST',
  path: '/v1/communications/guest/:token/pay',
  tag: 'communications.guest',
  summary: 'Pay by card what is left of a visit or an order',
  access,
  params,
  answer: z.object({ payUrl: z.string() }),
})
