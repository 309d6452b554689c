import { beforeEach, describe, expect, it } from 'vitest'
import { deskOf, type Venue } from '#testing/booking-factories'
import {
  availabilityAt,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
  unitItems,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createDiscount, createVoucher } from '#testing/promotion-factories'
import { type TestAnswer, useTestServer } from '#testing/test-server'

describe('offers through a platform', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let platform: TestPlatform
  const desk = deskOf(server, () => user)
  const octo = octoOf(server, () => platform.key, 'octo/pricing, octo/offers')
  const { get, post, call, reserve, confirm } = octo

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue({ server, businessId: user.businessId })
    platform = await createPlatform(server, user, { redeemsCodes: true })
  })

  const asked = (changes: object = {}) => ({
    productId: venue.serviceId,
    optionId: venue.posId,
    localDateStart: venue.date,
    localDateEnd: venue.date,
    units: [{ id: 'adult', quantity: 2 }],
    ...changes,
  })
  const times = (offerCode?: string) => post('/availability', asked({ offerCode }))
  const manyUses = (changes: object = {}) =>
    createVoucher(server, user, { usage: 'multiple', ...changes })
  const refused = ({ status, body }: TestAnswer) =>
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'UNPROCESSABLE_ENTITY' })

  it('lists and names the discounts that apply by themselves', async () => {
    const id = await createDiscount(server, user, { minimumPurchaseCents: 4_000 })
    const { body: offers } = await get('/offers')
    expect(offers).toMatchObject([
      { code: id, netDiscount: 'PRORATED', restrictions: { minTotal: 4_000 }, usable: true },
    ])
    const [first] = (await times()).body
    expect(first).toMatchObject({
      offerCode: id,
      offerTitle: offers[0].title,
      offer: { code: id },
      offers: [{ code: id }],
      pricing: {
        original: 5_000,
        retail: 4_500,
        net: 3_600,
        offerDiscount: { retail: 500, net: 400 },
      },
    })
    const days = (await post('/availability/calendar', asked())).body
    expect(days).toMatchObject([{ offerCode: id, offers: [{ code: id }] }])
    const [alone] = (await post('/availability', asked({ units: undefined }))).body
    expect(alone).toMatchObject({ offerCode: null, offer: null, offers: [] })
  })

  it('takes a code: what was quoted is reserved, booked and paid', async () => {
    const { code, name } = await manyUses()
    const [first] = (await times(code.toLowerCase())).body
    const cheaper = {
      offerCode: code,
      offerTitle: name,
      pricing: {
        original: 5_000,
        retail: 4_000,
        net: 3_200,
        offerDiscount: { retail: 1_000, net: 800 },
      },
    }
    expect(first).toMatchObject(cheaper)
    expect(first.offer.usable).toBe(true)
    const held = (await reserve(venue, { offerCode: code })).body
    expect(held).toMatchObject({ ...cheaper, offerIsCombination: false, offerComparisons: [] })
    const booked = (await confirm(held.uuid)).body
    expect(booked).toMatchObject({ status: 'CONFIRMED', ...cheaper })
    const [{ id }] = (await desk.calls().list({})).body.items
    const sold = { discountCode: code, price: { totalCents: 4_000 }, dueCents: 0 }
    expect(await desk.detail(id)).toMatchObject(sold)
    expect((await octoOf(server, () => platform.key).get(`/bookings/${held.uuid}`)).status).toBe(
      200,
    )
  })

  it('keeps, changes and drops the code of what is held, and keeps that of what is booked', async () => {
    const { code } = await manyUses()
    const held = (await reserve(venue)).body
    const change = (changes: object) => call('PATCH', `/bookings/${held.uuid}`, changes)
    expect((await change({ offerCode: code })).body.pricing.retail).toBe(4_000)
    const three = (await change({ unitItems: unitItems(3) })).body
    expect(three).toMatchObject({ offerCode: code, pricing: { retail: 6_000 } })
    expect((await change({ offerCode: null })).body).toMatchObject({
      offerCode: null,
      pricing: { retail: 7_500 },
    })
    const booked = (await confirm(held.uuid, { offerCode: code })).body
    expect(booked).toMatchObject({ offerCode: code, pricing: { retail: 6_000 } })
    refused(await change({ offerCode: null }))
    expect((await change({ offerCode: code, notes: 'Window seat' })).body.notes).toBe('Window seat')
  })

  it('says where a code does not help, and refuses to sell with it', async () => {
    const { code } = await manyUses({ minimumUnits: 4 })
    const [first] = (await times(code)).body
    expect(first).toMatchObject({
      offerCode: code,
      offer: { usable: false, restrictions: { minUnits: 4 } },
      pricing: { retail: 5_000, offerDiscount: { retail: 0, net: 0 } },
    })
    refused(await reserve(venue, { offerCode: code }))
    const four = await reserve(venue, { offerCode: code, unitItems: unitItems(4) })
    expect(four.body.pricing.retail).toBe(8_000)
  })

  it('does not know codes that there are none of, or that belong to one customer', async () => {
    refused(await times('NONE'))
    refused(await reserve(venue, { offerCode: 'NONE' }))
    const { code } = await createVoucher(server, user, { usage: 'multiple_single' })
    refused(await reserve(venue, { offerCode: code }))
  })

  it('sells a code once where it is good for once, whoever holds seats with it', async () => {
    const { code } = await createVoucher(server, user, { usage: 'single' })
    const two = []
    for (const start of ['11:00', '12:00']) {
      const availabilityId = availabilityAt(venue, start)
      two.push((await reserve(venue, { offerCode: code, availabilityId })).body.uuid)
    }
    const answers = await Promise.all(two.map((uuid) => confirm(uuid)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    for (const { status, body } of answers) if (status !== 200) refused({ status, body } as never)
  })

  it('sells a code as often as it may be used', async () => {
    const { code } = await manyUses({ maximumUses: 1 })
    const first = (await reserve(venue, { offerCode: code })).body.uuid
    const availabilityId = availabilityAt(venue, '12:00')
    const second = (await reserve(venue, { offerCode: code, availabilityId })).body.uuid
    expect((await confirm(first)).status).toBe(200)
    refused(await confirm(second))
    expect((await confirm(second, { offerCode: null })).body.pricing.retail).toBe(5_000)
  })

  it('takes no code from a platform that may not, or that does not ask for offers', async () => {
    const { code } = await manyUses()
    const other = await createPlatform(server, user)
    const others = octoOf(server, () => other.key, 'octo/pricing, octo/offers')
    refused(await others.reserve(venue, { offerCode: code }))
    refused(await others.post('/availability', asked({ offerCode: code })))
    const plain = octoOf(server, () => platform.key, 'octo/pricing')
    expect((await plain.reserve(venue, { offerCode: code })).body.pricing.retail).toBe(5_000)
    const withoutPrices = octoOf(server, () => platform.key, 'octo/offers')
    const { headers } = await withoutPrices.get('/products')
    expect(headers['octo-capabilities']).toBe('')
  })
})
