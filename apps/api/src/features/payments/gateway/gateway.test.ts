import { readPublicBusiness } from '@cantina/contract/guest/public-business'
import * as contract from '@cantina/contract/payments/gateway'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { changes } from '#platform/audit/changes.table'
import { cardEvents } from '#platform/cards/cards'
import { gatewaySecrets, gateways } from '#schema/payments/gateway.table'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { callOn, useTestServer } from '#testing/test-server'

const stripe = new FakeStripe()

describe('the payment gateway', () => {
  const server = useTestServer({ stripe })
  let user: TestUser

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    stripe.webhooks = []
    stripe.takesPayments = true
    stripe.mood = 'answers'
    stripe.refusesWebhooks = false
  })

  const read = (language?: string) =>
    callOn(server, contract.readGateway, {}, { ...user, ...(language && { language }) })
  const save = (changes: object = {}) =>
    callOn(
      server,
      contract.updateGateway,
      {
        body: {
          isActive: true,
          takesBalances: true,
          sellsUnpaid: true,
          secretKey: stripe.secretKey,
          webhookSecret: stripe.webhookSecret,
          version: 0,
          ...changes,
        },
      },
      user,
    )
  const test = async (language = 'en') =>
    (await callOn(server, contract.testGateway, { body: {} }, { ...user, language })).body.findings
  const takesCards = async () =>
    (await callOn(server, readPublicBusiness, { params: { key: user.businessId } })).body.takesCards

  it('takes cards as soon as it has its keys and is switched on', async () => {
    expect((await read()).body).toMatchObject({ isActive: false, secretKeyEnd: null, version: 0 })
    expect(await takesCards()).toBe(false)
    expect((await save({ secretKey: null, webhookSecret: null })).body.fields).toEqual({
      secretKey: expect.any(String),
      webhookSecret: expect.any(String),
    })
    expect((await save({ isActive: false })).status).toBe(200)
    expect(await takesCards()).toBe(false)
    const kept = await save({ secretKey: null, webhookSecret: null, version: 1 })
    expect(kept.body.item).toMatchObject({
      mode: 'test',
      secretKeyEnd: '4242',
      webhookSecretEnd: '0000',
      webhookUrl: `https://cantina.example.com/api/public/${user.businessId}/gateway/webhook`,
    })
    expect(await takesCards()).toBe(true)
    expect((await save({ version: 1 })).body.code).toBe('stale_version')
  })

  it('has its webhook made at the provider with a new key, once', async () => {
    const made = await save({ webhookSecret: null })
    expect(made.body).toMatchObject({
      message: 'Saved. The webhook was set up at Stripe.',
      item: { isActive: true, webhookSecretEnd: '0000' },
    })
    const { webhookUrl } = made.body.item
    expect(stripe.webhooks).toMatchObject([{ url: webhookUrl, enabled_events: [...cardEvents] }])
    expect((await save({ webhookSecret: null, version: 0 })).body.code).toBe('stale_version')
    const [first] = stripe.webhooks
    expect((await save({ webhookSecret: null, version: 1 })).status).toBe(200)
    expect(stripe.webhooks).toHaveLength(1)
    expect(stripe.webhooks[0]?.id).not.toBe(first?.id)
    expect((await test()).map(({ kind }: { kind: string }) => kind)).toEqual(['warning'])
  })

  it('is asked for its webhook where the key may make none', async () => {
    stripe.refusesWebhooks = true
    const refused = await save({ webhookSecret: null })
    expect(refused.body.fields).toEqual({ webhookSecret: expect.any(String) })
    expect((await save({ webhookSecret: null, isActive: false })).status).toBe(200)
  })

  it('is not set up with a key that the provider does not know, and is with one that cannot be asked about', async () => {
    const refused = await save({ secretKey: 'sk_test_somebodyElses' })
    expect(refused.body.fields).toEqual({ secretKey: expect.any(String) })
    expect(await takesCards()).toBe(false)
    stripe.mood = 'is down'
    expect((await save({ secretKey: 'sk_test_somebodyElses' })).status).toBe(200)
  })

  it('shows its secrets to nobody: not in answers, not in the record of changes, sealed in its table', async () => {
    const { text } = await save()
    const texts = [text, (await read()).text, (await save({ version: 0 })).text]
    const { recorded, sealed } = await server.database.inBusiness(user, async (tx) => ({
      recorded: await tx.select().from(changes).where(eq(changes.businessId, user.businessId)),
      sealed: await tx.select().from(gatewaySecrets),
    }))
    expect(recorded.some(({ entity }) => entity === 'gateway')).toBe(true)
    expect(sealed).toHaveLength(2)
    for (const written of [...texts, JSON.stringify(recorded), JSON.stringify(sealed)]) {
      expect(written).not.toContain(stripe.secretKey)
      expect(written).not.toContain(stripe.webhookSecret)
    }
    for (const { sealed: one } of sealed) expect(JSON.stringify(recorded)).not.toContain(one)
  })

  it('is for administrators alone', async () => {
    const staff = await createUser(server, {
      role: 'business_user',
      businessId: user.businessId,
      rights: ['integrations.edit', 'integrations.display'],
    })
    expect((await callOn(server, contract.readGateway, {}, staff)).status).toBe(403)
    expect((await callOn(server, contract.testGateway, { body: {} }, staff)).status).toBe(403)
  })

  it.each([
    ['pk_test_publishable', /publishable/],
    ['hello', /sk_test_/],
  ])('says what is wrong with %s as a key', async (secretKey, words) => {
    expect((await save({ secretKey })).body.fields.secretKey).toMatch(words)
  })

  it('asks Stripe and says what it finds', async () => {
    expect(await test()).toMatchObject([
      { kind: 'problem', message: expect.stringMatching(/secret key is missing/) },
    ])
    await save()
    expect(await test()).toMatchObject([
      { kind: 'problem', message: expect.stringContaining('webhook address') },
      { kind: 'warning', message: expect.stringContaining('Tenuta di prova') },
    ])
    const { webhookUrl: url } = (await read()).body
    stripe.webhooks = [{ url, status: 'disabled', enabled_events: ['*'] }]
    expect((await test('it'))[0].message).toMatch(/disattivato/)
    stripe.webhooks = [{ url, status: 'enabled', enabled_events: [cardEvents[0]] }]
    expect((await test())[0].message).toContain('refund.failed')
    stripe.webhooks = [{ url, status: 'enabled', enabled_events: ['*'] }]
    expect(await test()).toMatchObject([{ kind: 'warning' }])
    stripe.takesPayments = false
    expect((await test())[0]).toMatchObject({
      kind: 'problem',
      message: expect.stringMatching(/activation/),
    })
  })

  it('says so when Stripe refuses the key, or cannot be reached', async () => {
    stripe.mood = 'is down'
    await save({ secretKey: 'sk_live_somebodyElses' })
    expect(await test()).toMatchObject([
      { kind: 'problem', message: expect.stringMatching(/can’t be reached/) },
    ])
    stripe.mood = 'answers'
    expect(await test()).toMatchObject([
      { kind: 'problem', message: expect.stringMatching(/doesn’t accept/) },
    ])
  })

  it('deletes its keys when it is disconnected', async () => {
    await save()
    const { body } = await callOn(
      server,
      contract.disconnectGateway,
      { body: { version: 1 } },
      user,
    )
    expect(body.item).toMatchObject({ isActive: false, mode: null, secretKeyEnd: null })
    expect(await takesCards()).toBe(false)
    const left = await server.database.inBusiness(user, (tx) => tx.select().from(gatewaySecrets))
    expect(left).toEqual([])
  })

  it('is of no use to another business that gets hold of a sealed key', async () => {
    await save()
    const other = await createUser(server, { role: 'bussiness_admin' })
    const mine = await server.database.inBusiness(user, (tx) => tx.select().from(gatewaySecrets))
    await server.database.inBusiness(other, async (tx) => {
      await tx
        .insert(gatewaySecrets)
        .values(mine.map((secret) => ({ ...secret, businessId: other.businessId })))
      await tx.insert(gateways).values({
        businessId: other.businessId,
        id: other.businessId,
        updatedAt: new Date(),
        isActive: true,
        takesBalances: true,
        sellsUnpaid: false,
        secretKeyEnd: '4242',
        webhookSecretEnd: '0000',
      })
    })
    const { body } = await callOn(server, contract.testGateway, { body: {} }, other)
    expect(body.findings).toMatchObject([
      { kind: 'problem', message: expect.stringMatching(/no longer be read/) },
    ])
  })
})
