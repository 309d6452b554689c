import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { readPublicBusiness } from '@cantina/contract/guest/public-business'
import { listPublicServices } from '@cantina/contract/guest/public-visits'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { allowedSitesOf } from '#features/guest/website/allowed-sites'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Venue } from '#testing/booking-factories'
import { createChannelVenue, createPlatform, octoOf } from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { newGuest, visitorOf } from '#testing/website-factories'

describe('what is public of a business', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let key: string
  let guestPage: string

  const visitor = visitorOf(server, () => user.businessId)
  const octo = octoOf(server, () => key)
  const setVenue = (values: Partial<typeof businesses.$inferInsert>) =>
    server.database.asPlatform((tx) =>
      tx.update(businesses).set(values).where(eq(businesses.id, user.businessId)),
    )
  const read = (language = 'en') =>
    callOn(server, readPublicBusiness, { params: { key: user.businessId } }, { language })
  const openGuestPage = () => callOn(server, readGuestPage, { params: { token: guestPage } })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue({ server, businessId: user.businessId })
    key = (await createPlatform(server, user)).key
    const booked = await visitor.book(venue, { guest: newGuest() })
    guestPage = String(booked.body.guestUrl).split('/g/')[1] ?? ''
  })

  it('says that it is closed, in the language of who asks, while it is disabled', async () => {
    expect((await openGuestPage()).status).toBe(200)
    await setVenue({ status: 'inactive' })
    for (const [language, words] of [
      ['en', 'no longer accepts requests'],
      ['it', 'non accetta più richieste'],
    ] as const) {
      const { status, body } = await read(language)
      expect(status).toBe(410)
      expect(body).toMatchObject({ code: 'house_closed' })
      expect(body.message).toContain(words)
    }
    expect((await openGuestPage()).body).toMatchObject({ code: 'house_closed' })
    expect((await visitor.hold(venue)).status).toBe(410)
    expect((await octo.get('/products')).body).toMatchObject({ error: 'FORBIDDEN' })
    expect(await allowedSitesOf(server.deps)(user.businessId)).toEqual(['*'])
  })

  it('sells nothing more once it is to be deleted, and who has booked keeps the page', async () => {
    const { body: before } = await read()
    expect(before).toMatchObject({ isClosing: false, places: [{ id: venue.posId }] })
    await setVenue({ closesAt: new Date(server.clock.now().getTime() + 1_000_000) })
    expect((await read()).body).toMatchObject({ isClosing: true, places: [], hasShop: false })
    const params = { key: user.businessId }
    const services = await callOn(server, listPublicServices, { params, query: {} })
    expect(services.body.items).toEqual([])
    expect((await visitor.book(venue)).body).toMatchObject({ code: 'house_closed' })
    expect((await visitor.hold(venue)).body).toMatchObject({ code: 'house_closed' })
    expect((await octo.get('/products')).body).toEqual([])
    expect((await octo.reserve(venue)).status).toBe(400)
    expect((await openGuestPage()).status).toBe(200)
    await setVenue({ closesAt: null })
    expect((await visitor.hold(venue)).status).toBe(200)
  })
})
