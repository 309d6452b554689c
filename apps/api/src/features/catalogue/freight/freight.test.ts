import { freight, quoteFreight } from '@cantina/contract/catalogue/freight'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, createProduct, firstCountryId } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { callOn, useTestServer } from '#testing/test-server'

describe('freight', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>
  let country: number

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, freight, user)
    country = await firstCountryId(scene())
  })

  const scene = (who = user) => ({ server, businessId: who.businessId })
  const create = async (changes = {}) =>
    calls.create({ ...(await sampleOf(freight, scene())), ...changes })
  const quotes = async (
    priority: 'cheapest' | 'fastest',
    goodsCents = 10_000,
    who = user,
  ): Promise<{ company: string; priceCents: number; isFree: boolean }[]> => {
    const query = { country, units: 6, goodsCents, priority }
    return (await callOn(server, quoteFreight, { query }, who)).body.quotes
  }
  const companies = async (...wish: Parameters<typeof quotes>) =>
    (await quotes(...wish)).map(({ company }) => company)

  beforeEach(async () => {
    await create({ company: 'Lenta', pricePerUnitCents: 200, fromDays: 5, toDays: 8 })
    await create({ company: 'Veloce', pricePerUnitCents: 500, fromDays: 1, toDays: 2 })
    await create({
      company: 'Generosa',
      pricePerUnitCents: 600,
      freeFromCents: 20_000,
      fromDays: 3,
      toDays: 4,
    })
  })

  it('is quoted by price, and by time', async () => {
    expect(await companies('cheapest')).toEqual(['Lenta', 'Veloce', 'Generosa'])
    expect(await companies('fastest')).toEqual(['Veloce', 'Generosa', 'Lenta'])
    const [first] = await quotes('cheapest')
    expect(first).toMatchObject({ priceCents: 1_200, isFree: false })
  })

  it('costs nothing from a value of the goods on', async () => {
    expect(await companies('cheapest', 19_999)).toEqual(['Lenta', 'Veloce', 'Generosa'])
    const [first] = await quotes('cheapest', 20_000)
    expect(first).toMatchObject({ company: 'Generosa', priceCents: 0, isFree: true })
  })

  it('leaves out what is inactive, goes elsewhere, or is another’s', async () => {
    const [lenta] = (await calls.list({ q: 'lenta' })).body.items
    await calls.setStatus('inactive', [lenta.id])
    await create({ company: 'Altrove', countryId: country + 1, pricePerUnitCents: 1 })
    expect(await companies('cheapest')).toEqual(['Veloce', 'Generosa'])
    expect(await companies('cheapest', 10_000, await createUser(server))).toEqual([])
  })

  it('says at each field what is wrong', async () => {
    expect((await create({ fromDays: 5, toDays: 4, company: '' })).body.fields).toEqual({
      company: 'This is required field',
      toDays: 'Maximum must be greater than or equal to minimum',
    })
    const stranger = await createUser(server)
    const foreign = await createProduct(scene(stranger))
    expect((await create({ productIds: [foreign] })).body.fields).toEqual({
      productIds: 'Choose one of the options',
    })
    expect((await create({ countryId: 999_999 })).body.fields).toEqual({
      countryId: 'Choose one of the options',
    })
  })

  it('keeps what it is connected to, also in a copy', async () => {
    const productId = await createProduct(scene())
    const made = (await create({ productIds: [productId, productId] })).body.item
    expect(made.productIds).toEqual([productId])
    const copy = (await calls.duplicate(made.id)).body.item
    expect(copy).toMatchObject({ productIds: [productId], posIds: made.posIds })
  })
})
