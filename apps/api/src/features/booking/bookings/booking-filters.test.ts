import { beforeAll, describe, expect, it } from 'vitest'
import { customers } from '#features/analytics/customers/customers.table'
import { newId } from '#platform/ids'
import { createHouse, deskOf, type House } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

describe('the search for bookings', () => {
  const server = useTestServer()
  let user: TestUser
  let house: House
  const { book, calls, detail } = deskOf(server, () => user)
  const ids = new Map<string, string>()

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
    const scene = { server, businessId: user.businessId }
    house = await createHouse(scene, { window: { maxGuestsPerSlot: null } })
    for (const guest of [
      { name: 'Renée', surname: 'Martín', email: 'wine@example.com', phone: '+39 055 123 4567' },
      { name: 'Ada', surname: 'Winery', email: 'renee@example.org', phone: '333 7654321' },
      { name: 'Bo', surname: null, email: null, phone: null },
    ]) {
      const customerId = newId()
      await server.database.inBusiness(scene, (tx) =>
        tx.insert(customers).values({ ...guest, businessId: user.businessId, id: customerId }),
      )
      ids.set(guest.name, (await book(house, { customerId })).body.item.id)
    }
  })

  const found = async (query: object) => {
    const { body } = await calls().list({ ...query })
    return new Set(
      body.items.map(({ id }: { id: string }) => [...ids].find(([, known]) => known === id)?.[0]),
    )
  }

  it('takes a name for a name and an e-mail for an e-mail, without case and accents', async () => {
    expect(await found({ name: 'renee' })).toEqual(new Set(['Renée']))
    expect(await found({ name: 'MARTIN ren' })).toEqual(new Set(['Renée']))
    expect(await found({ name: 'win' })).toEqual(new Set(['Ada']))
    expect(await found({ email: 'RENEE' })).toEqual(new Set(['Ada']))
    expect(await found({ email: 'wine@' })).toEqual(new Set(['Renée']))
    expect(await found({ name: 'wine@' })).toEqual(new Set())
    expect(await found({ name: '%' })).toEqual(new Set())
  })

  it('finds a number or a phone by its digits', async () => {
    const { number } = await detail(ids.get('Bo') ?? '')
    expect(await found({ number })).toEqual(new Set(['Bo']))
    expect(await found({ number: '055-1234' })).toEqual(new Set(['Renée']))
    expect(await found({ number: '7654321' })).toEqual(new Set(['Ada']))
    expect(await found({ number: 'Renée' })).toEqual(new Set())
  })

  it('takes all filters together, and an empty one for none', async () => {
    expect(await found({ name: '', email: '', number: '' })).toEqual(new Set(ids.keys()))
    const query = { from: house.date, to: house.date, serviceId: house.serviceId }
    expect(await found({ ...query, name: 'ada', email: 'example.org' })).toEqual(new Set(['Ada']))
    expect(await found({ ...query, name: 'ada', email: 'example.com' })).toEqual(new Set())
  })

  it('exports what it finds', async () => {
    const lines = async (query: object) =>
      (await calls().export({ ...query })).text.trim().split('\n').length - 1
    expect(await lines({ name: 'renee' })).toBe(1)
    expect(await lines({ number: '7654321' })).toBe(1)
    expect(await lines({ email: '', name: '' })).toBe(3)
  })

  it('finds a common name while it reads the list', async () => {
    const { businessId } = user
    await server.database.inBusiness({ businessId }, (tx) =>
      tx.insert(customers).values(
        Array.from({ length: 1_001 }, () => ({
          businessId,
          id: newId(),
          name: 'Ada',
          surname: 'Winery',
        })),
      ),
    )
    expect(await found({ name: 'ada winery' })).toEqual(new Set(['Ada']))
  })
})
