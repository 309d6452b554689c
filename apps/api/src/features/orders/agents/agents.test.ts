import { products } from '@cantina/contract/catalogue/products'
import { agents } from '@cantina/contract/orders/agents'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { countries } from '#schema/reference/places.table'
import { callsOf, createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { callOn, useTestServer } from '#testing/test-server'
import { agentTermsOf } from './agent-terms-of'

describe('a sales partner', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, agents, user)
  })

  const scene = () => ({ server, businessId: user.businessId })
  const countryId = async (code: string) => {
    const [country] = await server.database.asPlatform((tx) =>
      tx.select({ id: countries.id }).from(countries).where(eq(countries.code, code)),
    )
    return country?.id ?? 0
  }
  const create = async (changes = {}) =>
    calls.create({ ...(await sampleOf(agents, scene())), ...changes })
  const row = (productId: string, changes = {}) => ({
    id: null,
    productId,
    priceMode: null,
    pricePercent: null,
    commissionPercent: null,
    ...changes,
  })

  describe('with a VAT code', () => {
    it('has it with the country in front, and is refused one that cannot exist there', async () => {
      const germany = await countryId('DE')
      const made = await create({ countryId: germany, vatCode: '136 695 976', sdi: 'xxxxxxx' })
      expect(made.status).toBe(200)
      expect(made.body.item).toMatchObject({ vatCode: 'DE136695976', sdi: 'XXXXXXX' })
      const refused = await create({ countryId: germany, vatCode: '136695977' })
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toEqual({ vatCode: 'Invalid VAT code' })
    })

    it('is taken for Italian without a country', async () => {
      const made = await create({ countryId: null, vatCode: '00743110157' })
      expect(made.body.item.vatCode).toBe('IT00743110157')
    })
  })

  it('shares no e-mail with another, whatever its case', async () => {
    await create({ email: 'Katrin@example.com' })
    const second = await create({ email: 'katrin@EXAMPLE.com' })
    expect(second.status).toBe(409)
    expect(second.body.fields).toEqual({ email: 'Already used this value' })
    expect((await create({ email: null })).status).toBe(200)
    expect((await create({ email: null })).status).toBe(200)
  })

  describe('selling products', () => {
    it('says what is wrong with the list, all at once', async () => {
      const productId = await createProduct(scene())
      const answer = await create({
        priceMode: 'percent_off',
        pricePercent: null,
        products: [
          row(productId, { priceMode: 'percent_off', pricePercent: 0 }),
          row(productId, { pricePercent: 5 }),
        ],
      })
      expect(answer.status).toBe(422)
      expect(answer.body.fields).toEqual({
        pricePercent: 'This is required field',
        'products.0.pricePercent': 'Enter a number above zero',
        'products.1.productId': 'This is in the list twice',
        'products.1.pricePercent': 'Invalid Format',
      })
    })

    it('needs one unless all may be sold', async () => {
      const answer = await create({ sellsAllProducts: false, products: [] })
      expect(answer.body.fields).toEqual({ products: 'Please select at least one option' })
      expect((await create({ sellsAllProducts: true, products: [] })).status).toBe(200)
    })

    it('narrows the products to what they may sell', async () => {
      const [listed, other] = [await createProduct(scene()), await createProduct(scene())]
      const soldBy = async (changes: object) => {
        const { id } = (await create(changes)).body.item
        const { body } = await callOn(
          server,
          products.endpoints.list,
          { query: { agentId: id } },
          user,
        )
        return body.items.map((product: { id: string }) => product.id).sort()
      }
      expect(await soldBy({ sellsAllProducts: false, products: [row(listed)] })).toEqual([listed])
      expect(await soldBy({ sellsAllProducts: true, products: [row(listed)] })).toEqual(
        expect.arrayContaining([listed, other]),
      )
    })

    it('lets rows trade their products', async () => {
      const [one, other] = [await createProduct(scene()), await createProduct(scene())]
      const made = (await create({ products: [row(one), row(other)] })).body.item
      const [first, second] = made.products
      const changed = await calls.change(made.id, {
        products: [
          { ...first, productId: other },
          { ...second, productId: one },
        ],
      })
      expect(changed.status).toBe(200)
      expect(changed.body.item.products).toMatchObject([
        { id: first.id, productId: other },
        { id: second.id, productId: one },
      ])
    })

    it('keeps a product from being deleted, and says by what it is used', async () => {
      const productId = await createProduct(scene())
      const made = (await create({ products: [row(productId)] })).body.item
      const sales = await createUser(server, {
        businessId: user.businessId,
        rights: ['sales.delete'],
      })
      const deleted = await callOn(
        server,
        products.endpoints.remove,
        { body: { ids: [productId] } },
        sales,
      )
      expect(deleted.status).toBe(409)
      expect(deleted.body.message).toBe('It cannot be deleted: it is used by sales partners')
      expect((await calls.get(made.id)).body.products).toHaveLength(1)
    })

    it('takes no product of another business', async () => {
      const stranger = await createUser(server)
      const theirs = await createProduct({ server, businessId: stranger.businessId })
      const answer = await create({ products: [row(theirs)] })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields)).toEqual(['products'])
    })
  })

  it('is found by country, name, business and phone', async () => {
    const [germany, france] = [await countryId('DE'), await countryId('FR')]
    await create({ name: 'Katrin', countryId: germany, phone: '+49 30 901820' })
    await create({ name: 'Luc', countryId: france, businessName: 'Caves du Marais' })
    const names = async (query: Record<string, unknown>) =>
      (await calls.list(query)).body.items.map(({ name }: { name: string }) => name)
    expect(await names({ countryId: germany })).toEqual(['Katrin'])
    expect(await names({ q: 'marais' })).toEqual(['Luc'])
    expect(await names({ q: '4930901820' })).toEqual(['Katrin'])
  })

  describe('for whom an order is entered', () => {
    const termsOf = (id: string) =>
      server.database.inBusiness({ businessId: user.businessId }, (tx) =>
        agentTermsOf({ tx, businessId: user.businessId } as BusinessContext, id),
      )

    it('has the terms that were agreed', async () => {
      const productId = await createProduct(scene())
      const made = (
        await create({
          name: 'Katrin',
          surname: 'Weber',
          businessName: 'Weinhandel Weber',
          commissionPercent: 7.5,
          sellsAllProducts: false,
          products: [row(productId, { commissionPercent: 3.25 })],
        })
      ).body.item
      expect(await termsOf(made.id)).toEqual({
        id: made.id,
        name: 'Katrin Weber · Weinhandel Weber',
        priceMode: 'business_price',
        pricePercent: null,
        commissionPercent: 7.5,
        sellsAllProducts: false,
        products: [{ productId, priceMode: null, pricePercent: null, commissionPercent: 3.25 }],
      })
    })

    it.each(['inactive', 'suspended'])('is refused while %s', async (status) => {
      const made = (await create()).body.item
      await calls.setStatus(status, [made.id], 'On leave')
      await expect(termsOf(made.id)).rejects.toMatchObject({ code: 'agent_not_active' })
      await calls.setStatus('active', [made.id])
      expect(await termsOf(made.id)).toMatchObject({ id: made.id })
    })

    it('is refused if nobody is there', async () => {
      await expect(termsOf(newId())).rejects.toMatchObject({ code: 'not_found' })
    })
  })
})
