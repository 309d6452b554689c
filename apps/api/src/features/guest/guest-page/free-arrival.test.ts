import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { listPublicServices } from '@cantina/contract/guest/public-visits'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, visitorOf } from '#testing/website-factories'

describe('a visit to which guests come when they like', () => {
  const server = useTestServer()
  let user: TestUser
  const post = mailDeskOf(server, () => user)
  const visitor = visitorOf(server, () => user.businessId)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await post.rule({ subjectIt: 'Alle {{visitTime}}', bodyIt: '<p>Ciao</p>' })
  })

  const openVenue = (service: object): Promise<Venue> =>
    createOpenVenue(
      { server, businessId: user.businessId },
      { service, window: { start: '10:00', end: '18:00', slotMinutes: 480 } },
    )
  async function booked(venue: Venue) {
    const { body, text } = await visitor.book(venue, { start: '10:00' })
    expect(body.status, text).toBe('confirmed')
    await post.runMinute()
    const [mail] = await post.mails()
    const params = { token: body.guestUrl.split('/g/')[1] as string }
    return { mail, page: (await callOn(server, readGuestPage, { params })).body }
  }

  it('says from when until when, on the website, in the mail and on the guest’s page', async () => {
    const venue = await openVenue({ hasFreeArrival: true, durationMinutes: 480 })
    const asked = { params: { key: user.businessId }, query: {} }
    const [service] = (await callOn(server, listPublicServices, asked)).body.items
    expect(service).toMatchObject({ hasFreeArrival: true, durationMinutes: 480 })
    const { mail, page } = await booked(venue)
    expect(mail?.subject).toBe('Alle 10:00–18:00')
    expect(page).toMatchObject({ start: '10:00', end: '18:00', hasFreeArrival: true })
  })

  it('is none where the service begins at its time', async () => {
    const { mail, page } = await booked(await openVenue({ durationMinutes: 480 }))
    expect(mail?.subject).toBe('Alle 10:00')
    expect(page).toMatchObject({ hasFreeArrival: false })
  })
})
