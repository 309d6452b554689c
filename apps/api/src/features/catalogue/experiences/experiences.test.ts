import { availability } from '@cantina/contract/catalogue/availability'
import { createExperience, readExperienceStart } from '@cantina/contract/catalogue/experiences'
import { pos } from '@cantina/contract/catalogue/pos'
import { questions } from '@cantina/contract/catalogue/questions'
import { services } from '@cantina/contract/catalogue/services'
import { readPublicBusiness } from '@cantina/contract/guest/public-business'
import {
  listPublicServices,
  listPublicSlots,
  readPublicOffer,
} from '@cantina/contract/guest/public-visits'
import type { BusinessKind } from '@cantina/domain/business/business-kinds'
import { addDays, weekDayOf } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Values } from '#resource/binding'
import { callsOf, createVatRate } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('an experience', () => {
  const server = useTestServer()
  let user: TestUser
  let vatRateId: string

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    vatRateId = await createVatRate({ server, businessId: user.businessId })
  })

  const tasting = (changes: Values = {}): Values => ({
    template: 'classic_tasting',
    posId: null,
    placeName: 'Podere Vuoto',
    street: 'Loc. Vuoto',
    number: '4',
    postalCode: '53017',
    city: 'Radda in Chianti',
    nameEn: 'Classic tasting',
    nameIt: 'Degustazione classica',
    pricePerPersonCents: 2_500,
    vatRateId,
    durationMinutes: 75,
    seats: 12,
    weekDays: [3, 4, 5, 6, 7],
    starts: ['15:00', '10:30'],
    languageIds: [],
    imageId: null,
    ...changes,
  })
  const make = (changes: Values = {}, who = user) =>
    callOn(server, createExperience, { body: tasting(changes) as never }, who)
  const start = async () => (await callOn(server, readExperienceStart, {}, user)).body
  const countOf = async (resource: typeof pos | typeof services | typeof availability) =>
    (await callOn(server, resource.endpoints.list, { query: {} }, user)).body.items.length
  const params = () => ({ key: user.businessId })

  it('begins with the template that the kinds of the business ask for', async () => {
    const firstFor = async (kinds: BusinessKind[]) => {
      await server.database.asPlatform((tx) =>
        tx.update(businesses).set({ kinds }).where(eq(businesses.id, user.businessId)),
      )
      return (await start()).templates[0].template
    }
    expect(await firstFor(['Restaurant'])).toBe('vineyard_lunch')
    expect(await firstFor([])).toBe('classic_tasting')
  })

  it('is offered by the plug-in at once, at its times and with its seats', async () => {
    const made = await make()
    expect(made.status, made.text).toBe(200)
    const { serviceId, posId } = made.body.item
    const offered = await callOn(server, listPublicServices, { params: params(), query: {} })
    expect(offered.body.items).toMatchObject([
      { id: serviceId, nameIt: 'Degustazione classica', maximumGuests: 12, posIds: [posId] },
    ])
    const from = addDays(server.clock.now().toISOString().slice(0, 10), 7)
    const { body } = await callOn(server, listPublicSlots, {
      params: params(),
      query: { serviceId, posId, from, days: 7 } as never,
    })
    type Day = { date: string; slots: { start: string; seatsLeft: number; state: string }[] }
    const open = body.days.filter(({ slots }: Day) => slots.length > 0)
    expect(open.map(({ date }: Day) => weekDayOf(date)).toSorted()).toEqual([3, 4, 5, 6, 7])
    for (const { slots } of open) {
      expect(slots).toMatchObject([
        { start: '10:30', state: 'available', seatsLeft: 12 },
        { start: '15:00', state: 'available', seatsLeft: 12 },
      ])
    }
    const business = await callOn(server, readPublicBusiness, { params: params() })
    expect(business.body.places).toMatchObject([
      { id: posId, name: 'Podere Vuoto', address: 'Loc. Vuoto 4, 53017 Radda in Chianti' },
    ])
  })

  it('has the texts, the questions and the terms of its template', async () => {
    const { serviceId, posId } = (await make()).body.item
    const { body } = await callOn(server, readPublicOffer, {
      params: { ...params(), serviceId, posId },
    })
    expect(body.service).toMatchObject({
      introIt: 'Quattro vini delle nostre vigne, con pecorino e pane.',
      freeCancellationMinutes: 48 * 60,
      keptPercent: 50,
      nonDrinkerPriceCents: 1_200,
      paymentOption: 'at_arrival',
    })
    expect(body.service.descriptionEn).toContain('four of our wines')
    expect(body.questions).toMatchObject([{ questionIt: 'Hai allergie o intolleranze?' }])
  })

  it('takes no reduction along that stands for another price', async () => {
    const { serviceId } = (await make({ pricePerPersonCents: 900 })).body.item
    const { body } = await callsOf(server, services, user).get(serviceId)
    expect(body).toMatchObject({ pricePerPersonCents: 900, nonDrinkerPriceCents: null })
  })

  it('begins blank without a template', async () => {
    const made = await make({ template: null, nameEn: null })
    const { body } = await callsOf(server, services, user).get(made.body.item.serviceId)
    expect(body).toMatchObject({ introIt: null, descriptionEn: null, sellsOnWebsite: true })
  })

  it('comes to a place that is there instead of a second one', async () => {
    expect((await start()).places).toEqual([])
    const { posId } = (await make()).body.item
    expect((await start()).places).toEqual([
      { id: posId, name: 'Podere Vuoto', address: 'Loc. Vuoto 4, 53017 Radda in Chianti' },
    ])
    const second = await make({ posId, template: 'cellar_tour', nameEn: 'Tour', nameIt: 'Visita' })
    expect(second.body.item.posId).toBe(posId)
    expect(await countOf(pos)).toBe(1)
    expect(await countOf(services)).toBe(2)
  })

  it('asks a question once, for all services that want it', async () => {
    const { posId } = (await make()).body.item
    await make({ posId, template: 'vineyard_lunch' })
    const { body } = await callOn(server, questions.endpoints.list, { query: {} }, user)
    expect(
      body.items.map((one: { questionEn: string; serviceCount: number }) => [
        one.questionEn,
        one.serviceCount,
      ]),
    ).toEqual([
      ['Do you have any allergies or intolerances?', 2],
      ['Which dishes should we not serve you?', 1],
    ])
  })

  it('shares its name with another, but not its times', async () => {
    const { posId } = (await make()).body.item
    expect((await make({ posId })).status).toBe(200)
    const { body } = await callOn(server, availability.endpoints.list, { query: {} }, user)
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Classic tasting',
      'Classic tasting 2',
    ])
  })

  it.each([
    [{ placeName: null }, 'placeName'],
    [{ street: null }, 'street'],
    [{ city: null }, 'city'],
    [{ nameEn: null, nameIt: null }, 'nameEn,nameIt'],
    [{ weekDays: [] }, 'weekDays'],
    [{ starts: [] }, 'starts'],
    [{ starts: ['23:30'] }, 'starts'],
    [{ starts: ['10:00', '10:00'] }, 'starts'],
    [{ seats: 0 }, 'seats'],
    [{ vatRateId: newId() }, 'vatRateId'],
    [{ imageId: newId() }, 'imageId'],
    [{ posId: newId() }, 'posId'],
  ])('is all there or not at all: %j is refused', async (changes, fields) => {
    const refused = await make(changes)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields).join()).toBe(fields)
    expect([await countOf(pos), await countOf(services), await countOf(availability)]).toEqual([
      0, 0, 0,
    ])
  })

  it('says at its field that another place has the name', async () => {
    await make()
    const refused = await make({ placeName: 'PODERE VUOTO' })
    expect(refused.body).toMatchObject({
      code: 'already_used',
      fields: { placeName: 'Already used this value' },
    })
    expect(await countOf(services)).toBe(1)
  })

  it('begins with what is known of the business', async () => {
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({ name: 'Podere Vuoto', address: 'Loc. Vuoto 4', city: 'Radda in Chianti' })
        .where(eq(businesses.id, user.businessId)),
    )
    const { newPlace, templates } = await start()
    expect(newPlace).toEqual({
      placeName: 'Podere Vuoto',
      street: 'Loc. Vuoto',
      number: '4',
      postalCode: null,
      city: 'Radda in Chianti',
    })
    expect(templates[0]).toMatchObject({
      template: 'classic_tasting',
      nameEn: 'Classic tasting',
      nameIt: 'Degustazione classica',
      pricePerPersonCents: 2_500,
    })
    expect(templates).toHaveLength(6)
  })

  it('is made by those who may change what is sold', async () => {
    const { businessId } = user
    const reader = await createUser(server, { businessId, rights: ['sales.display'] })
    expect((await make({}, reader)).status).toBe(403)
  })
})
