import { readBooking } from '@cantina/contract/bookings/bookings'
import { readCalendar } from '@cantina/contract/bookings/calendar'
import { readDaySheet } from '@cantina/contract/bookings/day-sheet'
import { listOffers, readOffer } from '@cantina/contract/bookings/offers'
import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { readGuestVisit } from '@cantina/contract/guest/guest-visit'
import { listPublicServices, readPublicOffer } from '@cantina/contract/guest/public-visits'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeLink } from '#platform/links/signed-link'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue } from '#testing/website-factories'

const internalNotes = 'Chill the Franciacorta an hour before.\nKeys: second drawer.'

describe('the internal notes of a service', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let venue: Venue
  let id: string
  const desk = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    venue = await createOpenVenue(scene, { service: { internalNotes } })
    id = (await desk.book(venue)).body.item.id
  })

  it('are shown to staff on the booking, the reservation form and the calendar', async () => {
    const { serviceId, posId, date } = venue
    const booking = await callOn(server, readBooking, { params: { id } }, user)
    expect(booking.body.serviceNotes).toBe(internalNotes)
    const offers = await callOn(server, listOffers, {}, user)
    expect(offers.body.items[0].services).toMatchObject([{ id: serviceId, internalNotes }])
    const offer = await callOn(server, readOffer, { params: { serviceId, posId } }, user)
    expect(offer.body.service.internalNotes).toBe(internalNotes)
    const query = { posId, from: date, days: 1 }
    const calendar = await callOn(server, readCalendar, { query }, user)
    expect(calendar.body.services).toMatchObject([{ id: serviceId, internalNotes }])
  })

  it('stand on the day sheet once for each service that has some', async () => {
    const { posId, date } = venue
    await desk.book(venue, { start: '15:00' })
    const sheet = await callOn(server, readDaySheet, { query: { posId, date } }, user)
    expect(sheet.body.services).toMatchObject([{ id: venue.serviceId, internalNotes }])
    const quiet = await createVenue(scene)
    await desk.book(quiet)
    const query = { posId: quiet.posId, date: quiet.date }
    expect((await callOn(server, readDaySheet, { query }, user)).body.services).toEqual([])
  })

  it('are never shown to guests, on their page or on a website', async () => {
    const token = makeLink(server.secrets.linkKey, {
      purpose: 'guest',
      businessId: user.businessId,
      subject: 'booking',
      subjectId: id,
    })
    const key = user.businessId
    const { serviceId, posId } = venue
    const answers = [
      await callOn(server, readGuestPage, { params: { token } }),
      await callOn(server, readGuestVisit, { params: { token } }),
      await callOn(server, listPublicServices, { params: { key }, query: {} }),
      await callOn(server, readPublicOffer, { params: { key, serviceId, posId } } as never),
    ]
    for (const { status, text } of answers) {
      expect(status, text).toBe(200)
      expect(text).not.toContain('Franciacorta')
    }
  })
})
