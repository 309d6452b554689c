import { vatRates } from '@cantina/contract/business/vat-rates'
import { services } from '@cantina/contract/catalogue/services'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVenue } from '#testing/booking-factories'
import {
  callsOf,
  createAvailability,
  createPos,
  createVatRate,
  firstCountryId,
} from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { useTestServer } from '#testing/test-server'

const season = (name: string, from: string, to: string, countryId: number | null = null) => ({
  id: null,
  name,
  from,
  to,
  priceCents: 3_000,
  countryId,
  vatRateId: null,
})

describe('a service', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, services, user)
  })

  const scene = (who = user) => ({ server, businessId: who.businessId })
  const sample = () => sampleOf(services, scene())
  const create = async (changes = {}) => calls.create({ ...(await sample()), ...changes })
  const fieldsOf = async (changes: object) => (await create(changes)).body.fields

  it('is exported with the names of its week days, in the reader’s language', async () => {
    await create({ weekDays: [1, 6, 7] })
    const exported = async (language: string) =>
      (await callsOf(server, services, { token: user.token, language }).export()).text
    expect(await exported('en')).toContain(',"Mon, Sat, Sun",')
    expect(await exported('it')).toContain(';lun, sab, dom;')
  })

  it('says at each field what is wrong between them', async () => {
    expect(
      await fieldsOf({
        nameEn: null,
        nameIt: null,
        minimumGuests: 6,
        maximumGuests: 4,
        paymentOption: 'part_at_booking',
        seasons: [season('Vendemmia', '2026-10-01', '2026-09-01')],
      }),
    ).toEqual({
      nameEn: 'This is required field',
      nameIt: 'This is required field',
      maximumGuests: 'Maximum must be greater than or equal to minimum',
      partPercent: 'This is required field',
      'seasons.0.to': 'End day must be after start day',
    })
    expect(
      await fieldsOf({
        weekDays: [],
        pricePerPersonCents: null,
        vatRateId: null,
        partPercent: 101,
        keptPercent: 33.333,
        calendarColor: 'red',
      }),
    ).toEqual({
      weekDays: 'Please select at least one option',
      pricePerPersonCents: 'This is required field',
      vatRateId: 'This is required field',
      partPercent: 'Percentage must be between 0 and 100',
      keptPercent: 'Only 2 decimal places are allowed',
      calendarColor: 'Invalid Format',
    })
  })

  it('is named in one language at least', async () => {
    const made = await create({ nameEn: null, nameIt: 'Visita in cantina' })
    expect(made.status).toBe(200)
    expect(made.body.item).toMatchObject({ nameEn: null, nameIt: 'Visita in cantina' })
  })

  describe('with seasons', () => {
    const summer = season('Estate', '2026-06-01', '2026-08-31')

    it('refuses those that share a day, with the names of both', async () => {
      const harvest = season('Vendemmia', '2026-08-31', '2026-10-15')
      expect(await fieldsOf({ seasons: [summer, harvest] })).toEqual({
        'seasons.1.from': 'The seasons Estate and Vendemmia overlap',
      })
    })

    it('takes the same days for different selling countries', async () => {
      const countryId = await firstCountryId(scene())
      const answer = await create({ seasons: [summer, { ...summer, name: 'Swiss', countryId }] })
      expect(answer.status).toBe(200)
      expect(answer.body.item.seasons).toMatchObject([{ countryId: null }, { countryId }])
      const twice = { ...summer, countryId }
      expect(await fieldsOf({ seasons: [twice, twice] })).toBeDefined()
    })

    it('lets two of them change places in one save', async () => {
      const winter = season('Inverno', '2026-11-01', '2026-12-31')
      const made = (await create({ seasons: [summer, winter] })).body.item
      const [one, other] = made.seasons
      const swapped = await calls.change(made.id, {
        seasons: [
          { ...one, from: other.from, to: other.to },
          { ...other, from: one.from, to: one.to },
        ],
      })
      expect(swapped.status).toBe(200)
      expect(swapped.body.item.seasons).toMatchObject([
        { id: one.id, name: 'Estate', from: '2026-11-01' },
        { id: other.id, name: 'Inverno', from: '2026-06-01' },
      ])
    })

    it('is held to it by the database as well', async () => {
      const made = (await create({ seasons: [summer] })).body.item
      const { businessId } = user
      const doubled = server.database.inBusiness({ businessId }, (tx) =>
        tx.execute(sql`
          insert into service_seasons (business_id, id, service_id, position, name, "from", "to", price_cents)
          select business_id, gen_random_uuid(), service_id, 1, 'Twice', "from", "to", price_cents
          from service_seasons where service_id = ${made.id}`),
      )
      await expect(doubled).rejects.toThrow()
      expect((await calls.get(made.id)).body.seasons).toHaveLength(1)
    })
  })

  it('is sold at a point of sale through each availability once', async () => {
    const pair = {
      id: null,
      posId: await createPos(scene()),
      availabilityId: await createAvailability(scene()),
    }
    expect(await fieldsOf({ availabilities: [pair, pair] })).toEqual({
      'availabilities.1.availabilityId': 'This is already in the list',
    })
    const stranger = await createUser(server)
    for (const foreign of [
      { ...pair, posId: await createPos(scene(stranger)) },
      { ...pair, availabilityId: await createAvailability(scene(stranger)) },
    ]) {
      expect(await fieldsOf({ availabilities: [foreign] })).toEqual({
        availabilities: 'Choose one of the options',
      })
    }
    expect(await fieldsOf({ vatRateId: await createVatRate(scene(stranger)) })).toEqual({
      vatRateId: 'Choose one of the options',
    })
    expect(
      await fieldsOf({ seasons: [season('Estate', '2026-06-01', '2026-08-31', 999_999)] }),
    ).toEqual({ seasons: 'Choose one of the options' })
  })

  it('copies seasons and availabilities as its own, and counts its points of sale', async () => {
    const made = (await create({ nameEn: unique('Walk'), nameIt: unique('Passeggiata') })).body.item
    const copy = (await calls.duplicate(made.id)).body.item
    expect(copy).toMatchObject({
      status: 'inactive',
      nameEn: `${made.nameEn} (copy)`,
      nameIt: `${made.nameIt} (copia)`,
    })
    for (const rows of ['seasons', 'availabilities']) {
      const bare = (record: Record<string, object[]>) =>
        record[rows]?.map((row) => ({ ...row, id: null }))
      expect(bare(copy)).toEqual(bare(made))
      expect(copy[rows][0].id).not.toBe(made[rows][0].id)
    }
    const emptied = await calls.change(copy.id, { seasons: [], availabilities: [] })
    expect(emptied.body.item).toMatchObject({ seasons: [], availabilities: [] })
    expect((await calls.get(made.id)).body.seasons).toHaveLength(1)
    const rows = (await calls.list()).body.items as { id: string; posCount: number }[]
    expect(rows.map(({ id, posCount }) => [id, posCount]).toSorted()).toEqual(
      [
        [made.id, 1],
        [copy.id, 0],
      ].toSorted(),
    )
  })

  it('says why nobody can book it, in its record and in its list', async () => {
    const owner = await createUser(server, { role: 'bussiness_admin' })
    const own = { server, businessId: owner.businessId }
    const venue = await createVenue(own, { service: { sellsOnWebsite: true } })
    const desk = callsOf(server, services, owner)
    const obstacles = async () => {
      const { items } = (await desk.list()).body as { items: { id: string; obstacles: string[] }[] }
      const listed = items.find(({ id }) => id === venue.serviceId)?.obstacles
      expect((await desk.get(venue.serviceId)).body.obstacles).toEqual(listed)
      return listed
    }
    const set = (statement: SQL) => server.database.inBusiness(own, (tx) => tx.execute(statement))
    expect(await obstacles()).toEqual([])
    await desk.change(venue.serviceId, { sellsOnWebsite: false, pricePerPersonCents: 0 })
    expect(await obstacles()).toEqual(['no_price', 'not_on_website'])
    await desk.change(venue.serviceId, { sellsOnWebsite: true, pricePerPersonCents: 2_500 })
    await set(
      sql`update availabilities set periods = '[{"from": "2020-01-01", "to": "2020-12-31"}]'`,
    )
    expect(await obstacles()).toEqual(['no_availability'])
    await set(sql`update availabilities set periods = '[]', status = 'inactive'`)
    expect(await obstacles()).toEqual(['no_availability'])
    await set(sql`update availabilities set status = 'active'`)
    await set(sql`update points_of_sale set status = 'inactive'`)
    expect(await obstacles()).toEqual(['pos_closed'])
    await desk.change(venue.serviceId, { availabilities: [] })
    expect(await obstacles()).toEqual(['no_pos'])
  })

  it('keeps the VAT rates it uses, also in a season', async () => {
    const admin = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
    const rates = callsOf(server, vatRates, admin)
    const seasonal = await createVatRate(scene())
    const made = (
      await create({
        seasons: [{ ...season('Estate', '2026-06-01', '2026-08-31'), vatRateId: seasonal }],
      })
    ).body.item
    for (const rate of [made.vatRateId, seasonal]) {
      const refused = await rates.remove(rate)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toBe('This can’t be deleted because it is in use by services')
    }
    await calls.remove(made.id)
    expect((await rates.remove(made.vatRateId, seasonal)).status).toBe(200)
  })

  it('takes everything with it that only it had', async () => {
    const made = (await create()).body.item
    expect((await calls.remove(made.id)).status).toBe(200)
    const left = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select id from service_seasons where service_id = ${made.id}
        union all select id from service_availabilities where service_id = ${made.id}`),
    )
    expect(left.rows).toEqual([])
  })

  it('is listed in the order of the reader’s language', async () => {
    await create({ nameEn: 'Barrel tasting', nameIt: 'Visita alle botti' })
    await create({ nameEn: 'Vineyard walk', nameIt: 'A passeggio tra i filari' })
    await create({ nameEn: 'Harvest day', nameIt: null })
    const names = async (language: 'en' | 'it') => {
      const { list } = callsOf(server, services, { ...user, language })
      return (await list()).body.items.map(({ nameEn }: { nameEn: string }) => nameEn)
    }
    expect(await names('en')).toEqual(['Barrel tasting', 'Harvest day', 'Vineyard walk'])
    expect(await names('it')).toEqual(['Vineyard walk', 'Harvest day', 'Barrel tasting'])
  })

  it('is suspended with a reason', async () => {
    const made = (await create()).body.item
    expect((await calls.setStatus('suspended', [made.id])).status).toBe(422)
    expect((await calls.setStatus('suspended', [made.id], 'Chiuso per ferie')).status).toBe(200)
    const copy = (await calls.duplicate(made.id)).body.item
    expect(copy.status).toBe('inactive')
  })
})
