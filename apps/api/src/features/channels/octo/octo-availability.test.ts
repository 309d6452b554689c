import { services } from '@cantina/contract/catalogue/services'
import { platforms } from '@cantina/contract/channels/channelmanager'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import {
  availabilityAt,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createDiscount } from '#testing/promotion-factories'
import { useTestServer } from '#testing/test-server'

describe('availability for platforms', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let platform: TestPlatform
  const { post, reserve } = octoOf(server, () => platform.key, 'octo/pricing')
  const desk = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue(
      { server, businessId: user.businessId },
      { window: { maxGuestsPerSlot: 8 } },
    )
    platform = await createPlatform(server, user)
  })

  const slot = async () => {
    const { body } = await post('/availability', {
      productId: venue.serviceId,
      optionId: venue.posId,
      availabilityIds: [availabilityAt(venue)],
      units: [{ id: 'adult', quantity: 2 }],
    })
    return body[0]
  }
  const day = async () => {
    const { body } = await post('/availability/calendar', {
      productId: venue.serviceId,
      optionId: venue.posId,
      localDateStart: venue.date,
      localDateEnd: venue.date,
    })
    return body[0]
  }

  it('is true in the answer after seats were taken, held or left', async () => {
    const before = await day()
    expect(await slot()).toMatchObject({ vacancies: 8 })
    await desk.book(venue)
    expect(await slot()).toMatchObject({ vacancies: 6 })
    await reserve(venue, { expirationMinutes: 5 })
    expect(await slot()).toMatchObject({ vacancies: 4 })
    expect(await day()).toMatchObject({ vacancies: before.vacancies - 4 })
    server.clock.advance(6 * 60_000)
    expect(await slot()).toMatchObject({ vacancies: 6 })
  })

  it('is true in the answer after its price has changed, whatever it depends on', async () => {
    const prices = async () => {
      const { retail, net, includedTaxes } = (await slot()).pricing
      return { retail, net, tax: includedTaxes[0].retail }
    }
    expect(await prices()).toEqual({ retail: 5_000, net: 4_000, tax: 902 })
    await callsOf(server, services, user).change(venue.serviceId, { pricePerPersonCents: 3_000 })
    expect(await prices()).toMatchObject({ retail: 6_000, net: 4_800 })
    await createDiscount(server, user)
    expect(await prices()).toMatchObject({ retail: 5_400, net: 4_320 })
    await callsOf(server, platforms, user).change(platform.id, { percent: 50 })
    expect(await prices()).toMatchObject({ retail: 5_400, net: 2_700, tax: 974 })
    await server.database.inBusiness(user, (tx) =>
      tx.execute(
        sql`update vat_rates set rate_percent = 10 where business_id = ${user.businessId}`,
      ),
    )
    expect(await prices()).toMatchObject({ tax: 491 })
  })

  it('is nothing once the service is no longer sold, or its platform is paused', async () => {
    expect(await slot()).toMatchObject({ available: true })
    await callsOf(server, services, user).change(venue.serviceId, { sellsOnline: false })
    const asked = { productId: venue.serviceId, optionId: venue.posId, localDate: venue.date }
    expect((await post('/availability', asked)).body.error).toBe('INVALID_PRODUCT_ID')
    await callsOf(server, platforms, user).setStatus('inactive', [platform.id])
    expect((await post('/availability', asked)).status).toBe(403)
  })
})
