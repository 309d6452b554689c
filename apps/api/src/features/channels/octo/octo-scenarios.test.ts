import { addDays } from '@cantina/domain/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
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
import { send, type TestAnswer, useTestServer } from '#testing/test-server'

/** What the standard's own validator tries with a supplier, in its order. */
describe('a supplier under OCTO’s validator', () => {
  const server = useTestServer()
  let platform: TestPlatform
  let venue: Venue
  let other: Venue
  const { call, get, post, reserve, confirm } = octoOf(server, () => platform.key, 'octo/pricing')
  const nobody = '00000000-0000-4000-8000-000000000000'
  const asked = () => ({ productId: venue.serviceId, optionId: venue.posId })
  const days = () => ({ localDateStart: venue.date, localDateEnd: addDays(venue.date, 2) })

  beforeAll(async () => {
    const user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    venue = await createChannelVenue(scene)
    other = await createChannelVenue(scene)
    platform = await createPlatform(server, user)
  })

  const refused = async (answer: Promise<TestAnswer>, error: string) => {
    const { status, body } = await answer
    expect({ status, error: body.error }, JSON.stringify(body)).toEqual({ status: 400, error })
    expect(body.errorMessage).toEqual(expect.any(String))
  }
  /** A booking with everything that the validator looks at in each of its scenarios. */
  const booking = async (answer: Promise<TestAnswer>, status: string) => {
    const { body } = await answer
    expect(body.status).toBe(status)
    expect(body.deliveryMethods).toEqual(body.product.deliveryMethods)
    expect(body.voucher).toMatchObject({ redemptionMethod: 'MANIFEST', utcRedeemedAt: null })
    expect(body.voucher.deliveryOptions).toEqual(expect.any(Array))
    for (const item of body.unitItems) expect(item.ticket).toBeNull()
    return body
  }
  /** One after the other at another time, so that none is sold out. */
  const starts = ['11:00', '12:00', '13:00', '15:00', '16:00']
  const held = async () => {
    const start = starts.shift() ?? ''
    starts.push(start)
    const answer = reserve(venue, { availabilityId: availabilityAt(venue, start) })
    return (await booking(answer, 'ON_HOLD')).uuid as string
  }

  it('has a supplier, capabilities and products that can be delivered', async () => {
    expect((await get('/supplier')).status).toBe(200)
    expect((await get('/capabilities')).body.map(({ id }: { id: string }) => id)).toContain(
      'octo/pricing',
    )
    const { body } = await get('/products')
    expect(body).toHaveLength(2)
    for (const product of body) {
      expect(product.deliveryFormats).not.toHaveLength(0)
      expect(product.deliveryMethods).not.toHaveLength(0)
      expect(product.options).not.toHaveLength(0)
    }
    await refused(get('/products/invalidProductId'), 'INVALID_PRODUCT_ID')
  })

  it('says what is asked for in the address as well', async () => {
    const answer = await send(server.app, {
      url: '/octo/products?_capabilities=octo/pricing,octo/questions',
      headers: { authorization: `Bearer ${platform.key}` },
    })
    expect(answer.headers['octo-capabilities']).toBe('octo/pricing, octo/questions')
    expect(answer.body[0]).toMatchObject({ pricingPer: 'UNIT', questions: [] })
  })

  it('answers for days or for ids, and refuses both together', async () => {
    const byDays = await post('/availability', { ...asked(), ...days() })
    expect(byDays.body).not.toHaveLength(0)
    const oneDay = { localDateStart: venue.date, localDateEnd: venue.date }
    expect((await post('/availability', { ...asked(), ...oneDay })).body).not.toHaveLength(0)
    const availabilityIds = [availabilityAt(venue)]
    expect((await post('/availability', { ...asked(), availabilityIds })).body).toHaveLength(1)
    await refused(post('/availability', { ...asked(), ...days(), availabilityIds }), 'BAD_REQUEST')
    await refused(
      post('/availability', { ...asked(), localDate: venue.date, availabilityIds }),
      'BAD_REQUEST',
    )
    await refused(post('/availability', asked()), 'BAD_REQUEST')
    await refused(
      post('/availability', { ...asked(), ...days(), productId: 'invalidProductId' }),
      'INVALID_PRODUCT_ID',
    )
    await refused(
      post('/availability', { ...asked(), ...days(), optionId: 'invalidOptionId' }),
      'INVALID_OPTION_ID',
    )
  })

  it('has a calendar', async () => {
    const calendar = (changes: object) =>
      post('/availability/calendar', { ...asked(), ...days(), ...changes })
    expect((await calendar({})).body).toHaveLength(3)
    await refused(calendar({ productId: 'invalidProductId' }), 'INVALID_PRODUCT_ID')
    await refused(calendar({ optionId: 'invalidOptionId' }), 'INVALID_OPTION_ID')
    await refused(
      post('/availability/calendar', { ...asked(), localDateEnd: venue.date }),
      'BAD_REQUEST',
    )
  })

  it('reserves, and says why not', async () => {
    await held()
    await refused(reserve(venue, { unitItems: unitItems(11) }), 'UNPROCESSABLE_ENTITY')
    await refused(reserve(venue, { unitItems: undefined }), 'UNPROCESSABLE_ENTITY')
    await refused(reserve(venue, { unitItems: [] }), 'UNPROCESSABLE_ENTITY')
    await refused(reserve(venue, { productId: 'invalidProductId' }), 'INVALID_PRODUCT_ID')
    await refused(reserve(venue, { optionId: 'invalidOptionId' }), 'INVALID_OPTION_ID')
    await refused(reserve(venue, { unitItems: [{ unitId: 'invalidUnitId' }] }), 'INVALID_UNIT_ID')
    await refused(
      reserve(venue, { availabilityId: 'invalidAvailabilityId' }),
      'INVALID_AVAILABILITY_ID',
    )
  })

  it('extends what is held', async () => {
    const uuid = await held()
    await booking(post(`/bookings/${uuid}/extend`, { expirationMinutes: 60 }), 'ON_HOLD')
    await refused(
      post(`/bookings/${nobody}/extend`, { expirationMinutes: 60 }),
      'INVALID_BOOKING_UUID',
    )
  })

  it('confirms, also with another party, and gives the guest something to show', async () => {
    const uuid = await held()
    await refused(confirm(nobody), 'INVALID_BOOKING_UUID')
    await refused(confirm(uuid, { unitItems: [{ unitId: 'invalidUnitId' }] }), 'INVALID_UNIT_ID')
    const confirmed = await booking(confirm(uuid, { unitItems: unitItems(3) }), 'CONFIRMED')
    expect(confirmed.unitItems).toHaveLength(3)
    const [code] = confirmed.voucher.deliveryOptions
    expect(code.deliveryFormat).toBe('QRCODE')
    const token = new URL(code.deliveryValue).pathname.replace('/g/', '')
    const page = await send(server.app, { url: `/api/v1/communications/guest/${token}` })
    expect(page.text).toContain(confirmed.supplierReference)
  })

  it('finds what was reserved and booked', async () => {
    const uuid = await held()
    await booking(get(`/bookings/${uuid}`), 'ON_HOLD')
    const resellerReference = `R-${uuid}`
    await confirm(uuid, { resellerReference })
    const { supplierReference } = await booking(get(`/bookings/${uuid}`), 'CONFIRMED')
    await refused(get(`/bookings/${nobody}`), 'INVALID_BOOKING_UUID')
    for (const query of [
      `resellerReference=${resellerReference}`,
      `supplierReference=${supplierReference}`,
    ]) {
      expect((await get(`/bookings?${query}`)).body).toMatchObject([{ uuid }])
    }
    await refused(get('/bookings'), 'BAD_REQUEST')
  })

  it('changes day, party, contact and, while it is held, the product', async () => {
    const uuid = await held()
    const change = (changes: object) => call('PATCH', `/bookings/${uuid}`, changes)
    await booking(change({ availabilityId: availabilityAt(venue, '14:00') }), 'ON_HOLD')
    expect((await booking(change({ unitItems: unitItems(1) }), 'ON_HOLD')).unitItems).toHaveLength(
      1,
    )
    const named = await booking(change({ contact: { fullName: 'Ada Byron' } }), 'ON_HOLD')
    expect(named.contact.fullName).toBe('Ada Byron')
    const moved = await booking(
      change({
        productId: other.serviceId,
        optionId: other.posId,
        availabilityId: availabilityAt(other),
      }),
      'ON_HOLD',
    )
    expect(moved.productId).toBe(other.serviceId)
    await refused(call('PATCH', `/bookings/${nobody}`, { notes: 'x' }), 'INVALID_BOOKING_UUID')
  })

  it('cancels what is held and what is booked', async () => {
    const cancel = (uuid: string) => post(`/bookings/${uuid}/cancel`, { reason: 'Ill' })
    const reservation = await held()
    expect((await cancel(reservation)).body.status).toBe('CANCELLED')
    const booked = await held()
    await confirm(booked)
    const { body } = await cancel(booked)
    expect(body).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL' } })
    await refused(cancel(nobody), 'INVALID_BOOKING_UUID')
  })
})
