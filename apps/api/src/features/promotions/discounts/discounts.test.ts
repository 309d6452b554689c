import { products } from '@cantina/contract/catalogue/products'
import { services } from '@cantina/contract/catalogue/services'
import { discounts } from '@cantina/contract/promotions/discounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { useTestServer } from '#testing/test-server'

const time = { start: '10:00', end: '12:00', weekDays: [6, 7] }
const day = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

describe('a sales discount', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, discounts, user)
  })

  const scene = () => ({ server, businessId: user.businessId })
  const create = async (changes = {}) =>
    calls.create({ ...(await sampleOf(discounts, scene())), ...changes })
  const fieldsOf = async (changes: object) => (await create(changes)).body.fields
  const createService = async () => {
    const made = await callsOf(server, services, user).create(await sampleOf(services, scene()))
    return made.body.item.id as string
  }

  it('says at each field what is wrong', async () => {
    expect(
      await fieldsOf({
        name: '',
        percent: 101,
        priority: 0,
        maximumPerCustomer: 0,
        from: '2026-05-02',
        to: '2026-05-01',
        times: [
          { ...time, end: '10:00' },
          { ...time, weekDays: [] },
        ],
      }),
    ).toEqual({
      name: 'This is required field',
      percent: 'Percentage must be between 0 and 100',
      priority: 'The minimum value is 1',
      maximumPerCustomer: 'The minimum value is 1',
      to: 'End day must be after start day',
      'times.1.weekDays': 'Please select at least one option',
    })
    expect(await fieldsOf({ times: [{ ...time, end: '10:00' }] })).toEqual({
      'times.0.start': 'Start time before end time',
      'times.0.end': 'End time must be after start time',
    })
  })

  it('takes something off: a percentage or an amount', async () => {
    expect(await fieldsOf({ percent: null })).toEqual({ percent: 'This is required field' })
    expect(await fieldsOf({ percent: 0 })).toEqual({ percent: 'Enter a number greater than zero' })
    expect(await fieldsOf({ unit: 'amount' })).toEqual({ amountCents: 'This is required field' })
    const made = await create({ unit: 'amount', percent: null, amountCents: 500 })
    expect(made.body.item).toMatchObject({ unit: 'amount', percent: null, amountCents: 500 })
  })

  it('is for services or for products, and for nothing of the other', async () => {
    const serviceId = await createService()
    const productId = await createProduct(scene())
    const made = (await create({ serviceIds: [serviceId] })).body.item
    expect(made).toMatchObject({ type: 'services', serviceIds: [serviceId], productIds: [] })
    expect(await fieldsOf({ productIds: [productId] })).toEqual({ productIds: 'Invalid Format' })
    expect(
      await fieldsOf({ type: 'products', serviceIds: [serviceId], maximumNoticeDays: 3 }),
    ).toEqual({ serviceIds: 'Invalid Format', maximumNoticeDays: 'Invalid Format' })
    expect(await fieldsOf({ serviceIds: [productId] })).toEqual({
      serviceIds: 'Choose one of the options',
    })
    const copy = (await calls.duplicate(made.id)).body.item
    expect(copy).toMatchObject({ serviceIds: [serviceId], status: 'inactive' })
  })

  it('keeps what it is for from being deleted, so that it never becomes one for all', async () => {
    const serviceId = await createService()
    const productId = await createProduct(scene())
    const made = (await create({ serviceIds: [serviceId] })).body.item
    await create({ type: 'products', productIds: [productId] })
    for (const refused of [
      await callsOf(server, services, user).remove(serviceId),
      await callsOf(server, products, user).remove(productId),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.body.message).toBe(
        'This can’t be deleted because it is in use by sales discounts',
      )
    }
    expect((await calls.remove(made.id)).status).toBe(200)
    expect((await callsOf(server, services, user).remove(serviceId)).status).toBe(200)
  })

  it('has a list for services and one for products, each whole by itself', async () => {
    const forServices = (await create({ serviceIds: [await createService()] })).body.item
    const forProducts = (await create({ type: 'products' })).body.item
    const other = (await create({ type: 'products', isCumulative: false })).body.item
    const listOf = async (query: object) => (await calls.list({ ...query })).body
    const first = await listOf({ type: 'services' })
    expect(first).toMatchObject({ total: 1, items: [{ id: forServices.id, itemCount: 1 }] })
    expect(first.unfilteredTotal).toBeUndefined()
    expect(await listOf({ type: 'products', isCumulative: true })).toMatchObject({
      total: 1,
      unfilteredTotal: 2,
      items: [{ id: forProducts.id, itemCount: 0, useCount: 0 }],
    })
    expect(await listOf({ type: 'products', q: other.name })).toMatchObject({
      total: 1,
      unfilteredTotal: 2,
    })
    expect(await listOf({ type: 'services', q: other.name })).toMatchObject({
      total: 0,
      unfilteredTotal: 1,
    })
    const { text } = await calls.export({ type: 'products' })
    expect(text.trim().split('\r\n')).toHaveLength(3)
  })

  it('is found by whether it runs, is still to come, or is over', async () => {
    const ids = {
      always: (await create({ from: null, to: null })).body.item.id,
      today: (await create({ from: dayFromNow(-1), to: dayFromNow(1) })).body.item.id,
      later: (await create({ from: dayFromNow(3), to: null })).body.item.id,
      over: (await create({ from: null, to: dayFromNow(-3) })).body.item.id,
    }
    const found = async (validity: string) =>
      (await calls.list({ validity })).body.items.map(({ id }: { id: string }) => id).toSorted()
    expect(await found('running')).toEqual([ids.always, ids.today].toSorted())
    expect(await found('upcoming')).toEqual([ids.later])
    expect(await found('ended')).toEqual([ids.over])
  })
})
