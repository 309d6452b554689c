import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeStripe } from '#testing/fake-stripe'
import { CardProblem, type Cards } from './cards'
import { stripeCards } from './stripe-cards'

describe('Stripe', () => {
  const stripe = new FakeStripe()
  let cards: Cards

  beforeAll(async () => {
    await stripe.start()
    cards = stripeCards(stripe.url)
  })
  afterAll(() => stripe.stop())
  beforeEach(() => {
    stripe.mood = 'answers'
  })

  const problemOf = async (asking: Promise<unknown>): Promise<CardProblem> => {
    const problem = await asking.then(
      () => null,
      (error: unknown) => error,
    )
    if (!(problem instanceof CardProblem)) throw new Error('It was no problem of the provider')
    return problem
  }
  const wish = (expiresAt = new Date('2026-11-16T12:00:00Z')) => ({
    checkoutId: 'one',
    cents: 5_000,
    currency: 'EUR',
    title: 'A tasting',
    email: null,
    language: 'it' as const,
    expiresAt,
    paidUrl: 'https://cantina.example.com/p/x?paid',
    leftUrl: 'https://cantina.example.com/p/x?left',
  })

  it('says why it did not do what was asked, and never with which key', async () => {
    const secret = 'sk_live_canary0123456789'
    const refused = await problemOf(cards.account(secret))
    expect(refused.kind).toBe('key_refused')
    expect(refused.code).toBeNull()
    expect(inspect(refused, { depth: 9 })).not.toContain(secret)
    expect((await problemOf(cards.readSession(stripe.secretKey, 'cs_none'))).kind).toBe('unknown')
    stripe.mood = 'is down'
    expect((await problemOf(cards.account(stripe.secretKey))).kind).toBe('unreachable')
    stripe.mood = 'hangs up'
    expect((await problemOf(cards.account(stripe.secretKey))).kind).toBe('unreachable')
  })

  it('makes one page for one question', async () => {
    const one = await cards.openSession(stripe.secretKey, wish())
    const same = await cards.openSession(stripe.secretKey, wish())
    const other = await cards.openSession(stripe.secretKey, wish(new Date()))
    expect(same).toEqual(one)
    expect(other.id).not.toBe(one.id)
    expect(one).toMatchObject({ state: 'open', isPaid: false, cents: 5_000, checkoutId: 'one' })
  })

  it('closes a page, unless somebody has just paid there', async () => {
    const closed = await cards.openSession(stripe.secretKey, { ...wish(), checkoutId: 'closed' })
    expect(await cards.closeSession(stripe.secretKey, closed.id)).toMatchObject({
      state: 'expired',
      isPaid: false,
    })
    const paid = await cards.openSession(stripe.secretKey, { ...wish(), checkoutId: 'paid' })
    stripe.pay('paid')
    expect(await cards.closeSession(stripe.secretKey, paid.id)).toMatchObject({
      state: 'complete',
      isPaid: true,
    })
  })

  it('reads what Stripe has signed a moment ago, to the byte', async () => {
    const now = new Date('2026-11-16T12:00:00Z')
    const { body, signature } = stripe.event('customer.created', { id: 'cus_1' }, { at: now })
    const read = (
      changes: { body?: string; signature?: string; now?: Date; secret?: string } = {},
    ) =>
      cards.readEvent(
        changes.secret ?? stripe.webhookSecret,
        changes.signature ?? signature,
        changes.body ?? body,
        changes.now ?? now,
      )
    expect(await read()).toEqual({ kind: 'other' })
    expect(await read({ body: `${body} ` })).toBeNull()
    expect(await read({ signature: signature.replace(/.$/, 'x') })).toBeNull()
    expect(await read({ secret: 'whsec_other' })).toBeNull()
    expect(await read({ now: new Date(now.getTime() + 301_000) })).toBeNull()
    expect(await read({ now: new Date(now.getTime() + 299_000) })).toEqual({ kind: 'other' })
  })
})
