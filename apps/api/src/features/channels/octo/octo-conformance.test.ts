import { addDays } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import type { Venue } from '#testing/booking-factories'
import {
  availabilityAt,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
  unitItems,
} from '#testing/channel-factories'
import { createUser } from '#testing/factories'
import { type TestAnswer, useTestServer } from '#testing/test-server'

const server = useTestServer()
let platform: TestPlatform
let venue: Venue

/** That it is as the standard publishes it is checked with every call of a platform. */
const taken = ({ status, body }: TestAnswer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  const user = await createUser(server, { role: 'bussiness_admin' })
  const scene = { server, businessId: user.businessId }
  venue = await createChannelVenue(scene, {
    service: { introEn: 'Three wines', descriptionEn: 'In the cellar', minimumNotice: 2 },
  })
  await server.database.inBusiness(scene, (tx) =>
    tx
      .update(pointsOfSale)
      .set({
        street: 'Via del Vino',
        number: '7',
        cap: '53100',
        city: 'Siena',
        coordinates: '43.3188, 11.3308',
      })
      .where(eq(pointsOfSale.id, venue.posId)),
  )
  platform = await createPlatform(server, user)
})

describe.each([
  ['the core', ''],
  ['prices', 'octo/pricing'],
  ['content', 'octo/content'],
  ['prices and content', 'octo/pricing, octo/content, octo/cart'],
])('answers with %s are as OCTO publishes them', (_, capabilities) => {
  const { call, get, post, reserve, confirm } = octoOf(server, () => platform.key, capabilities)
  const asked = () => ({ productId: venue.serviceId, optionId: venue.posId })

  it('about the business and its services', async () => {
    taken(await get('/supplier'))
    taken(await get('/capabilities'))
    const products = taken(await get('/products/'))
    expect(products).toHaveLength(1)
    const one = await get(`/products/${venue.serviceId}/`)
    expect(taken(one)).toEqual(products[0])
    const known = capabilities.split(', ').filter((name) => name && name !== 'octo/cart')
    expect(String(one.headers['octo-capabilities']).split(', ').filter(Boolean).toSorted()).toEqual(
      known.toSorted(),
    )
  })

  it('about where a service takes place', async () => {
    const [product] = taken(await get('/products'))
    const { features } = product.options[0]
    if (capabilities.includes('content')) {
      expect(features).toEqual([
        {
          type: 'PREARRIVAL_INFORMATION',
          shortDescription: expect.stringContaining('Via del Vino 7, 53100 Siena'),
        },
      ])
      expect(product.features).toEqual(features)
      const { locations } = product.options[0]
      expect(locations).toMatchObject([
        {
          types: ['START'],
          place: {
            latitude: 43.3188,
            longitude: 11.3308,
            postalAddress: { streetAddress: 'Via del Vino 7', postalCode: '53100' },
          },
        },
      ])
    } else expect(features).toBeUndefined()
  })

  it('about free seats', async () => {
    const stretch = { localDateStart: venue.date, localDateEnd: addDays(venue.date, 2) }
    const units = [
      { id: 'adult', quantity: 2 },
      { id: 'child', quantity: 1 },
    ]
    const slots = await post('/availability/', { ...asked(), ...stretch, units })
    const found = taken(slots)
    expect(found).toHaveLength(24)
    const days = await post('/availability/calendar', { ...asked(), ...stretch })
    expect(taken(days)).toHaveLength(3)
    const ids = [availabilityAt(venue)]
    const exact = await post('/availability', { ...asked(), availabilityIds: ids })
    expect(taken(exact)).toMatchObject([
      { id: ids[0], available: true, status: 'AVAILABLE', capacity: 10 },
    ])
  })

  it('about a booking, in every state', async () => {
    const is = async (answer: Promise<TestAnswer>, status: string) => {
      const body = taken(await answer)
      expect(body.status).toBe(status)
      return body
    }
    const items = unitItems(1, [{ unitId: 'child' }, { unitId: 'non_drinker' }])
    const held = await is(
      reserve(venue, { unitItems: items, resellerReference: 'V-1', notes: 'Birthday' }),
      'ON_HOLD',
    )
    const path = `/bookings/${held.uuid}`
    await is(call('POST', `${path}/extend`, { expirationMinutes: 45 }), 'ON_HOLD')
    await is(call('PATCH', `${path}/`, { notes: null }), 'ON_HOLD')
    await is(confirm(held.uuid), 'CONFIRMED')
    await is(get(path), 'CONFIRMED')
    taken(await get('/bookings?resellerReference=V-1'))
    await is(call('POST', `${path}/cancel/`, { reason: 'Ill' }), 'CANCELLED')
    const other = await is(reserve(venue), 'ON_HOLD')
    await is(call('DELETE', `/bookings/${other.uuid}/cancel`), 'CANCELLED')
  })
})

describe('refusals are as OCTO publishes them', () => {
  const { call, get, post, reserve, confirm } = octoOf(server, () => platform.key)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const asked = () => ({ productId: venue.serviceId, optionId: venue.posId })
  const refused = async (answer: Promise<TestAnswer>, error: string) => {
    const { status, body } = await answer
    expect(body, JSON.stringify(body)).toMatchObject({ error, errorMessage: expect.any(String) })
    expect(status).toBe(400)
  }

  it('for ids that there are not', async () => {
    await refused(get(`/products/${nobody}`), 'INVALID_PRODUCT_ID')
    await refused(reserve(venue, { productId: 'nope' }), 'INVALID_PRODUCT_ID')
    await refused(reserve(venue, { optionId: nobody }), 'INVALID_OPTION_ID')
    await refused(reserve(venue, { unitItems: [{ unitId: 'senior' }] }), 'INVALID_UNIT_ID')
    for (const availabilityId of [
      'soon',
      '',
      availabilityAt(venue, '11:30'),
      availabilityAt(venue, '22:00'),
    ]) {
      await refused(reserve(venue, { availabilityId }), 'INVALID_AVAILABILITY_ID')
    }
    await refused(get(`/bookings/${nobody}`), 'INVALID_BOOKING_UUID')
    await refused(confirm('nope'), 'INVALID_BOOKING_UUID')
  })

  it('for what is not asked for as it should be', async () => {
    await refused(post('/availability', asked()), 'BAD_REQUEST')
    await refused(
      post('/availability', {
        ...asked(),
        localDateStart: '2026-01-01',
        localDateEnd: '2031-01-01',
      }),
      'BAD_REQUEST',
    )
    await refused(get('/bookings'), 'BAD_REQUEST')
    await refused(post('/bookings', {}), 'BAD_REQUEST')
    await refused(get('/nothing'), 'BAD_REQUEST')
    await refused(
      call('POST', '/bookings', '{"half', { 'content-type': 'application/json' }),
      'BAD_REQUEST',
    )
  })

  it('for what cannot be done', async () => {
    await refused(reserve(venue, { unitItems: unitItems(11) }), 'UNPROCESSABLE_ENTITY')
  })
})
