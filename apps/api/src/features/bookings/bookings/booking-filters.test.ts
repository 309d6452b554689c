import { addDays } from '@cantina/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { customers } from '#schema/customers/customers.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

describe('the search for bookings', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const { book, calls, detail } = deskOf(server, () => user)
  const ids = new Map<string, string>()

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
    const scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, { window: { maxGuestsPerSlot: null } })
    for (const guest of [
      { name: 'Renée', surname: 'Martín', email: 'wine@example.com', phone: '+39 055 123 4567' },
      { name: 'Ada', surname: 'Winery', email: 'renee@example.org', phone: '333 7654321' },
      { name: 'Bo', surname: null, email: null, phone: null },
    ]) {
      const customerId = newId()
      await server.database.inBusiness(scene, (tx) =>
        tx.insert(customers).values({ ...guest, businessId: user.businessId, id: customerId }),
      )
      ids.set(guest.name, (await book(venue, { customerId })).body.item.id)
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

  it.each([
    ['055 123', 'Renée'],
    ['+39 055 123', 'Renée'],
    ['0039055123', 'Renée'],
    ['+39 333 765', 'Ada'],
    ['0039 333-7654321', 'Ada'],
    ['393337654321', 'Ada'],
  ])('finds a phone with or without what is dialled for Italy: %s', async (typed, name) => {
    expect(await found({ number: typed })).toEqual(new Set([name]))
    expect(await found({ q: typed })).toEqual(new Set([name]))
  })

  it('takes what is written like a number for that number alone', async () => {
    const { number } = await detail(ids.get('Bo') ?? '')
    const businessId = user.businessId
    await server.database.inBusiness({ businessId }, (tx) =>
      tx
        .update(customers)
        .set({ phone: `333 7654321 ${number.replace('-', ' ')}` })
        .where(and(eq(customers.businessId, businessId), eq(customers.name, 'Ada'))),
    )
    expect(await found({ number })).toEqual(new Set(['Bo']))
    expect(await found({ q: number })).toEqual(new Set(['Bo']))
    expect(await found({ number: number.replace('-', '') })).toEqual(new Set(['Ada']))
  })

  it('finds by name, e-mail, phone or number in the search box', async () => {
    const { number } = await detail(ids.get('Bo') ?? '')
    expect(await found({ q: 'martin' })).toEqual(new Set(['Renée']))
    expect(await found({ q: 'MARTÍN renee' })).toEqual(new Set(['Renée']))
    expect(await found({ q: 'renee@example.org' })).toEqual(new Set(['Ada']))
    expect(await found({ q: 'example' })).toEqual(new Set(['Renée', 'Ada']))
    expect(await found({ q: '+39 055-1234567' })).toEqual(new Set(['Renée']))
    expect(await found({ q: '055 123' })).toEqual(new Set(['Renée']))
    expect(await found({ q: number })).toEqual(new Set(['Bo']))
    expect(await found({ q: 'nobody-at-all' })).toEqual(new Set())
    expect(await found({ q: '%' })).toEqual(new Set())
  })

  it('forgives a typing mistake in a name, and none in a number', async () => {
    expect(await found({ q: 'martim' })).toEqual(new Set(['Renée']))
    expect(await found({ q: '26-9999' })).toEqual(new Set())
  })

  it('searches within the filters, counts right and exports the same', async () => {
    const { body } = await calls().list({ q: 'example' })
    expect(body).toMatchObject({ total: 2, isTotalExact: true, unfilteredTotal: 3 })
    expect(await found({ q: 'example', name: 'ada' })).toEqual(new Set(['Ada']))
    expect(await found({ q: 'example', from: venue.date, to: venue.date })).toEqual(
      new Set(['Renée', 'Ada']),
    )
    const { text } = await calls().export({ q: 'martin' })
    expect(text.trim().split('\n')).toHaveLength(2)
  })

  it('takes all filters together, and an empty one for none', async () => {
    expect(await found({ name: '', email: '', number: '' })).toEqual(new Set(ids.keys()))
    const query = { from: venue.date, to: venue.date, serviceId: venue.serviceId }
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

  it('stands in the order of the clock, within a day too', async () => {
    const other = await createVenue({ server, businessId: user.businessId })
    const starts = [
      [0, '15:00'],
      [1, '10:00'],
      [0, '11:00'],
      [1, '17:00'],
    ] as const
    for (const [later, start] of starts) {
      await book(other, { date: addDays(other.date, later), start })
    }
    const listed = async (query: object) => {
      const { body } = await calls().list({ serviceId: other.serviceId, ...query })
      return body.items.map(({ start }: { start: string }) => start)
    }
    expect(await listed({ sort: 'date' })).toEqual(['11:00', '15:00', '10:00', '17:00'])
    expect(await listed({})).toEqual(['17:00', '10:00', '15:00', '11:00'])
    expect(await listed({ to: other.date, sort: 'date' })).toEqual(['11:00', '15:00'])
    expect(await listed({ from: addDays(other.date, 1) })).toEqual(['17:00', '10:00'])
  })
})
