import { vatRates } from '@cantina/contract/business/vat-rates'
import { products } from '@cantina/contract/catalogue/products'
import { stock } from '@cantina/contract/catalogue/stock'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, createPos } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { useTestServer } from '#testing/test-server'

describe('a product', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, products, user)
  })

  const scene = (who = user) => ({ server, businessId: who.businessId })
  const create = async (changes = {}) =>
    calls.create({ ...(await sampleOf(products, scene())), ...changes })
  const fieldsOf = async (changes: object) => (await create(changes)).body.fields

  describe('under its item code', () => {
    it('is there once, without regard to case', async () => {
      const itemCode = unique('Chi').replaceAll(' ', '-')
      expect((await create({ itemCode })).status).toBe(200)
      const again = await create({ itemCode: itemCode.toUpperCase() })
      expect(again.status).toBe(409)
      expect(again.body).toMatchObject({
        message: 'Already used this value',
        fields: { itemCode: 'Already used this value' },
      })
      const other = await createUser(server)
      const body = { ...(await sampleOf(products, scene(other))), itemCode }
      expect((await callsOf(server, products, other).create(body)).status).toBe(200)
    })

    it('gets a code of its own when copied, as often as wanted', async () => {
      const made = (await create({ itemCode: 'CHI-2019' })).body.item
      const codes = []
      for (let copies = 0; copies < 3; copies += 1) {
        codes.push((await calls.duplicate(made.id)).body.item.itemCode)
      }
      expect(codes).toEqual(['CHI-2019-2', 'CHI-2019-3', 'CHI-2019-4'])
      const odd = (await create({ itemCode: `A.b*[${'x'.repeat(45)}` })).body.item
      const copy = await calls.duplicate(odd.id)
      expect(copy.status).toBe(200)
      expect(copy.body.item.itemCode).toMatch(/^A\.b\*\[x+-2$/)
    })
  })

  describe('with rules', () => {
    it('has no vintage from the future', async () => {
      const year = new Date().getFullYear()
      expect(await fieldsOf({ vintage: year + 1 })).toEqual({
        vintage: 'Year cannot exceed the current year',
      })
      expect((await create({ vintage: year })).status).toBe(200)
    })

    it('grows cheaper by steps that begin apart and take something off', async () => {
      const step = { fromQuantity: 6, unit: 'percent', percent: 5, amountCents: null }
      const steps = [step, { ...step, fromQuantity: 12, unit: 'amount', amountCents: 150 }]
      const made = await create({ quantityDiscounts: steps })
      expect(made.body.item.quantityDiscounts).toEqual(steps)
      expect(
        await fieldsOf({
          quantityDiscounts: [step, step, { ...step, fromQuantity: 12, percent: null }],
        }),
      ).toEqual({
        'quantityDiscounts.1.fromQuantity': 'Two steps start at the same quantity',
        'quantityDiscounts.2.percent': 'Enter a number greater than zero',
      })
      expect(
        await fieldsOf({ quantityDiscounts: [{ ...step, percent: 101, fromQuantity: 1 }] }),
      ).toEqual({
        'quantityDiscounts.0.fromQuantity': 'The minimum value is 2',
        'quantityDiscounts.0.percent': 'Percentage must be between 0 and 100',
      })
    })

    it('has one price for each country, and countries it is not sent to', async () => {
      const price = { countryId: 276, consumerPriceCents: 2_000, businessPriceCents: null }
      expect(await fieldsOf({ countryPrices: [price, price] })).toEqual({
        'countryPrices.1.countryId': 'This is already in the list',
      })
      const made = await create({ countryPrices: [price], excludedCountryIds: [840, 156] })
      expect(made.body.item).toMatchObject({
        countryPrices: [price],
        excludedCountryIds: [840, 156],
      })
    })

    it('says at each field what is wrong with it', async () => {
      expect(
        await fieldsOf({
          name: '',
          itemCode: null,
          consumerPriceCents: null,
          vatRateId: null,
          alcoholPercent: 13.555,
          capacity: 123_456,
          agentContacts: [{ name: 'R2D2', city: null, phone: '12', email: 'nobody' }],
        }),
      ).toEqual({
        name: 'This is required field',
        itemCode: 'This is required field',
        consumerPriceCents: 'This is required field',
        vatRateId: 'This is required field',
        alcoholPercent: 'Only 2 decimal places are allowed',
        capacity: 'Total digits 7 including up to 2 decimal places',
        'agentContacts.0.name': 'Only letters, spaces and apostrophes are allowed',
        'agentContacts.0.phone': 'Phone number must be 10 digits',
        'agentContacts.0.email': 'Please Enter a valid Email ID',
      })
      expect(await fieldsOf({ regionId: 999_999_999 })).toEqual({
        regionId: 'Choose one of the options',
      })
      expect(
        await fieldsOf({ posIds: [await createPos(scene(await createUser(server)))] }),
      ).toEqual({ posIds: 'Choose one of the options' })
    })
  })

  describe('searched for', () => {
    const found = async (q: string) =>
      (await calls.list({ q })).body.items.map((row: { name: string }) => row.name)

    beforeEach(async () => {
      await create({ name: 'Chianti Classico', itemCode: 'CC-19', producer: 'Montefosco' })
      await create({ name: 'Rosé di Sangiovese', itemCode: 'RS-22', producer: 'Querciabella' })
      await create({ name: 'Vin Santo', itemCode: 'VS-11', producer: 'Montefosco', vintage: 2011 })
    })

    it('is found by name, item code, producer and vintage, without accents', async () => {
      expect(await found('chianti')).toEqual(['Chianti Classico'])
      expect(await found('ROSE')).toEqual(['Rosé di Sangiovese'])
      expect(await found('rs-22')).toEqual(['Rosé di Sangiovese'])
      expect(await found('montefosco')).toEqual(['Chianti Classico', 'Vin Santo'])
      expect(await found('santo 2011')).toEqual(['Vin Santo'])
    })

    it('is found in spite of a slip, and only then by likeness', async () => {
      expect(await found('chainti')).toEqual(['Chianti Classico'])
      expect(await found('sangiovse')).toEqual(['Rosé di Sangiovese'])
      expect(await found('montefsoco')).toEqual(['Chianti Classico', 'Vin Santo'])
      expect(await found('zinfandel')).toEqual([])
    })
  })

  describe('with its stock', () => {
    it('is low below its limit, over all storages together', async () => {
      const low = (await create({ lowStockLimit: 6 })).body.item
      const rich = (await create({ lowStockLimit: 6 })).body.item
      await create({ managesStock: false })
      await create({ lowStockLimit: null })
      const buy = async (productId: string, posId: string) =>
        callsOf(server, stock, user).create({
          ...stock.empty,
          productId,
          posId,
          date: '2026-03-01',
          quantity: 4,
        })
      const storages = [await createPos(scene()), await createPos(scene())] as const
      await buy(low.id, storages[0])
      for (const storage of storages) await buy(rich.id, storage)
      const lowOnes = (await calls.list({ isLow: true })).body
      expect(lowOnes.items).toMatchObject([{ id: low.id, stockQuantity: 4, lowStockLimit: 6 }])
      const others = (await calls.list({ isLow: false })).body.items as {
        id: string
        stockQuantity: number | null
      }[]
      expect(others).toHaveLength(3)
      expect(others.find(({ id }) => id === rich.id)?.stockQuantity).toBe(8)
      expect(others.filter(({ stockQuantity }) => stockQuantity === null)).toHaveLength(1)
    })

    it('has a limit only where stock is managed', async () => {
      expect(await fieldsOf({ managesStock: false, lowStockLimit: 6 })).toEqual({
        lowStockLimit: 'Invalid Format',
      })
    })
  })

  it('is exported with names instead of numbers, in the reader’s language', async () => {
    await create({
      categoryId: 1,
      subCategoryId: 101,
      grapeIds: [162, 1090],
      pairingIds: [3],
      winemakingIds: [1],
      bestMoments: ['lunch', 'after_dinner'],
      allergens: ['sulphites'],
      alcoholPercent: 13.5,
    })
    const rowIn = async (language: string) => {
      const { text } = await callsOf(server, products, { token: user.token, language }).export()
      return text.trim().split('\r\n')[1]
    }
    const english = await rowIn('en')
    for (const part of ['Wine', 'Red', '"Pinot Noir, Sangiovese"', 'Cured meats', 'Organic']) {
      expect(english).toContain(`,${part},`)
    }
    expect(english).toContain('"Lunch, After dinner"')
    expect(english).toContain(',13.5,')
    const italian = await rowIn('it')
    for (const part of ['Vino', 'Rosso', 'Salumi', 'Biologico', 'Solfiti', '13,5']) {
      expect(italian).toContain(`;${part};`)
    }
    expect(italian).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  it('keeps its VAT rate from being deleted', async () => {
    const made = (await create()).body.item
    const admin = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
    const refused = await callsOf(server, vatRates, admin).remove(made.vatRateId)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This can’t be deleted because it is in use by products')
  })
})
