import { type APIRequestContext, expect } from '@playwright/test'
import { FakeStripe } from '../apps/api/testing/fake-stripe'
import type { Api } from './api'

/** Of the account at the fake that every business of these tests shares. */
export const { secretKey, webhookSecret } = new FakeStripe()

const stripeUrl = process.env.E2E_STRIPE_URL ?? ''
const headers = { authorization: `Bearer ${secretKey}` }

/** Lets the time of a payment's page run out. */
export async function closePayment(request: APIRequestContext, page: string): Promise<void> {
  const session = new URL(page).pathname.split('/').at(-1)
  const answer = await request.post(`${stripeUrl}/v1/checkout/sessions/${session}/expire`, {
    headers,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The business takes cards from now on. */
export async function takeCards(api: Api, choices: object = {}): Promise<void> {
  const { status, body } = await api.ask('PUT', '/api/v1/settings/gateway', {
    isActive: true,
    takesBalances: true,
    sellsUnpaid: false,
    secretKey,
    webhookSecret,
    version: 0,
    ...choices,
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
