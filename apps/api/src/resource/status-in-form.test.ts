import { freight } from '@cantina/contract/catalogue/freight'
import { agents } from '@cantina/contract/orders/agents'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { useTestServer } from '#testing/test-server'

describe('the status among the fields of a form', () => {
  const server = useTestServer()
  let user: TestUser

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })

  const scene = () => ({ server, businessId: user.businessId })

  it('is saved with the rest, and stays as it is where it is left out', async () => {
    const calls = callsOf(server, freight, user)
    const { status: _, ...values } = await sampleOf(freight, scene())
    const made = await calls.create({ ...values, status: 'inactive' })
    expect(made.body.item, made.text).toMatchObject({ status: 'inactive', version: 1 })
    const { id } = made.body.item
    const kept = await calls.change(id, { note: 'Fragile' })
    expect(kept.body.item, kept.text).toMatchObject({ status: 'inactive' })
    const active = await calls.change(id, { status: 'active' })
    expect(active.body.item).toMatchObject({ status: 'active' })
    expect((await calls.create(values)).body.item.status).toBe('active')
  })

  it('needs a reason to suspend, which is over with the suspension', async () => {
    const calls = callsOf(server, agents, user)
    const { id } = (await calls.create(await sampleOf(agents, scene()))).body.item
    const refused = await calls.change(id, { status: 'suspended' })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toHaveProperty('suspendedReason')
    const suspended = { status: 'suspended', suspendedReason: 'On leave' }
    const first = await calls.change(id, suspended)
    expect(first.body.item).toMatchObject({ status: 'suspended', suspendedReason: 'On leave' })
    server.clock.advance(60_000)
    const second = await calls.change(id, { ...suspended, notes: 'Back in May' })
    expect(second.body.item.suspendedAt).toBe(first.body.item.suspendedAt)
    expect((await calls.change(id, { ...suspended, status: 'active' })).body.item).toMatchObject({
      status: 'active',
      suspendedReason: null,
      suspendedAt: null,
    })
  })

  it('is inactive in the copy of a sales agent, who has an address of their own', async () => {
    const calls = callsOf(server, agents, user)
    const { id, name, businessName } = (await calls.create(await sampleOf(agents, scene()))).body
      .item
    const copy = await calls.duplicate(id)
    expect(copy.body.item, copy.text).toMatchObject({
      name,
      businessName: `${businessName} (copy)`,
      email: null,
      status: 'inactive',
    })
  })
})
