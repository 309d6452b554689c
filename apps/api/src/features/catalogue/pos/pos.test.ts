import { pos } from '@cantina/contract/catalogue/pos'
import { services } from '@cantina/contract/catalogue/services'
import { stock } from '@cantina/contract/catalogue/stock'
import { homeOverview } from '@cantina/contract/home/overview'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, createPos, createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { callOn, useTestServer } from '#testing/test-server'

describe('a point of sale', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, pos, user)
  })

  const scene = (who = user) => ({ server, businessId: who.businessId })
  const sample = (who = user) => sampleOf(pos, scene(who))
  const room = (name: string, id: string | null = null) => ({
    id,
    name,
    priority: 1,
    capability: 8,
  })
  const create = async (changes = {}) =>
    (await calls.create({ ...(await sample()), ...changes })).body.item

  describe('with rooms', () => {
    it('keeps their ids through edits, and their order as it was given', async () => {
      const made = await create({ rooms: [room('Barricaia'), room('Limonaia')] })
      const [cellar, lemons] = made.rooms
      const changed = await calls.change(made.id, {
        rooms: [{ ...lemons, capability: 20 }, room('Terrazza'), { ...cellar, name: 'Botti' }],
      })
      expect(changed.status).toBe(200)
      expect(changed.body.item.rooms).toMatchObject([
        { id: lemons.id, name: 'Limonaia', capability: 20 },
        { name: 'Terrazza' },
        { id: cellar.id, name: 'Botti' },
      ])
      const fewer = await calls.change(made.id, { rooms: [{ ...cellar, name: 'Botti' }] })
      expect(fewer.body.item.rooms).toMatchObject([{ id: cellar.id }])
    })

    it('takes no room of another point of sale, nor one that is not there', async () => {
      const other = await create()
      const mine = await create()
      for (const id of [other.rooms[0].id, other.id]) {
        expect((await calls.change(mine.id, { rooms: [room('Mia', id)] })).status).toBe(404)
      }
      const stranger = await createUser(server)
      const theirs = await callsOf(server, pos, stranger).create(await sample(stranger))
      const taken = await calls.change(mine.id, {
        rooms: [room('Mia', theirs.body.item.rooms[0].id)],
      })
      expect(taken.status).toBe(404)
      expect((await calls.get(other.id)).body.rooms).toEqual(other.rooms)
    })

    it('refuses the same name twice, without regard to case', async () => {
      const answer = await calls.create({
        ...(await sample()),
        rooms: [room('Barricaia'), room('barricaia')],
      })
      expect(answer.status).toBe(422)
      expect(answer.body.fields).toEqual({ 'rooms.1.name': 'This is already in the list' })
    })

    it('copies them as rooms of its own', async () => {
      const made = await create()
      const copy = (await calls.duplicate(made.id)).body.item
      expect(copy.rooms).toMatchObject([{ name: 'Barricaia', priority: 1, capability: 12 }])
      expect(copy.rooms[0].id).not.toBe(made.rooms[0].id)
    })

    it('lists a change of a room once, as a change of the point of sale', async () => {
      const made = await create({ rooms: [room('Barricaia'), room('Limonaia')] })
      const shownChanges = async () => (await callOn(server, homeOverview, {}, user)).body.changes
      expect(await shownChanges()).toHaveLength(1)
      const [cellar, lemons] = made.rooms
      await calls.change(made.id, {
        rooms: [
          { ...cellar, capability: 30 },
          { ...lemons, capability: 30 },
        ],
      })
      expect(await shownChanges()).toMatchObject([
        { entity: 'pos', entityId: made.id, label: made.name, action: 'changed' },
        { entity: 'pos', entityId: made.id, action: 'created' },
      ])
    })
  })

  describe('below another one', () => {
    it('refuses at its field to stand below itself, over three levels', async () => {
      const top = await create()
      const middle = await create({ fatherId: top.id })
      const low = await create({ fatherId: middle.id })
      for (const parent of [top, middle, low]) {
        const answer = await calls.change(top.id, { fatherId: parent.id })
        expect(answer.status).toBe(422)
        expect(answer.body.fields).toEqual({
          fatherId: 'A point of sale can’t be its own parent',
        })
      }
      expect((await calls.change(low.id, { fatherId: top.id })).status).toBe(200)
    })

    it('needs a parent to use its storage', async () => {
      const answer = await calls.create({ ...(await sample()), stockStorage: 'father' })
      expect(answer.body.fields).toEqual({ fatherId: 'This is required field' })
    })

    it('takes no parent of another business, and no country that is not in the list', async () => {
      const stranger = await createUser(server)
      const foreign = await createPos(scene(stranger))
      const choose = async (changes: object) =>
        (await calls.create({ ...(await sample()), ...changes })).body.fields
      expect(await choose({ fatherId: foreign })).toEqual({ fatherId: 'Choose one of the options' })
      expect(await choose({ countryId: 999_999 })).toEqual({
        countryId: 'Choose one of the options',
      })
    })
  })

  it('says in the specified words what is wrong with its data', async () => {
    const answer = await calls.create({
      ...(await sample()),
      iban: 'IT60X0542811101000000123457',
      vatCode: 'IT12345678901',
      sdi: 'ABC',
      cap: '12345678901',
      name: ' ',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      iban: 'Invalid IBAN',
      vatCode: 'Invalid VAT code',
      sdi: 'Invalid SDI',
      cap: 'Maximum 10 characters are allowed',
      name: 'This is required field',
    })
    const invoicing = await calls.create({ ...(await sample()), hasInvoicing: true })
    expect(invoicing.body.fields).toEqual({ vatCode: 'This is required field' })
  })

  it('keeps an IBAN without the blanks it was typed with', async () => {
    const made = await create({ iban: 'it60 x054 2811 1010 0000 0123 456' })
    expect(made.iban).toBe('IT60X0542811101000000123456')
  })

  it('is named once in a business', async () => {
    const made = await create()
    const again = await calls.create({ ...(await sample()), name: made.name.toUpperCase() })
    expect(again.status).toBe(409)
    expect(again.body.fields).toEqual({ name: 'Already used this value' })
  })

  it('is suspended with a reason, and not without', async () => {
    const made = await create()
    const without = await calls.setStatus('suspended', [made.id])
    expect(without.status).toBe(422)
    expect(without.body.fields).toEqual({ reason: 'This is required field' })
    const suspended = await calls.setStatus('suspended', [made.id], 'Restauro della barricaia')
    expect(suspended.body).toEqual({ message: 'Suspended', count: 1 })
    expect((await calls.get(made.id)).body).toMatchObject({
      status: 'suspended',
      suspendedReason: 'Restauro della barricaia',
      suspendedAt: expect.any(String),
    })
    expect((await calls.list({ status: 'suspended' })).body.total).toBe(1)
    expect((await calls.setStatus('active', [made.id])).status).toBe(200)
    expect((await calls.get(made.id)).body.status).toBe('active')
  })

  describe('that something uses', () => {
    const refusal = async (id: string) => {
      const { status, body } = await calls.remove(id)
      return [status, body.code, body.message]
    }

    it('stays, and names the services that are sold there', async () => {
      const service = (
        await callsOf(server, services, user).create(await sampleOf(services, scene()))
      ).body.item
      const { posId } = service.availabilities[0]
      expect(await refusal(posId)).toEqual([
        409,
        'in_use',
        'This can’t be deleted because it is in use by services',
      ])
      await callsOf(server, services, user).remove(service.id)
      expect((await calls.remove(posId)).status).toBe(200)
    })

    it('stays, and names the stock that lies there', async () => {
      const { id } = await create()
      const movement = await callsOf(server, stock, user).create({
        ...stock.empty,
        productId: await createProduct(scene()),
        posId: id,
        date: '2026-03-01',
        quantity: 6,
      })
      expect(movement.status).toBe(200)
      expect(await refusal(id)).toEqual([
        409,
        'in_use',
        'This can’t be deleted because it is in use by stock movements',
      ])
    })

    it('stays, and names the points of sale below it', async () => {
      const parent = await create()
      await create({ name: unique('Below'), fatherId: parent.id })
      expect(await refusal(parent.id)).toEqual([
        409,
        'in_use',
        'This can’t be deleted because it is in use by pos',
      ])
    })
  })
})
