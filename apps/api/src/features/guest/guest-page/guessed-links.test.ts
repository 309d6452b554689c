import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { describe, expect, it } from 'vitest'
import { guestLinkLimits } from '#platform/auth/throttle'
import { makeLink } from '#platform/links/signed-link'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('links that are guessed', () => {
  const server = useTestServer()

  it('are answered slowly after some failures, and leave others at the address alone', async () => {
    const user = await createUser(server, { role: 'bussiness_admin' })
    const venue = await createVenue({ server, businessId: user.businessId })
    const desk = deskOf(server, () => user)
    const { id } = (await desk.book(venue)).body.item
    const token = makeLink(server.secrets.linkKey, {
      purpose: 'guest',
      businessId: user.businessId,
      subject: 'booking',
      subjectId: id,
    })
    const open = (one: string, address: string) =>
      callOn(server, readGuestPage, { params: { token: one } }, { address })
    for (let nth = 0; nth < guestLinkLimits.perAddress; nth += 1) {
      expect((await open(`guess-${nth}`, '203.0.113.7')).status).toBe(404)
    }
    const stopped = await open('one-more', '203.0.113.7')
    expect(stopped.status).toBe(429)
    expect(stopped.headers['retry-after']).toBeDefined()
    expect((await open(token, '203.0.113.7')).status).toBe(200)
    expect((await open('a-first', '198.51.100.9')).status).toBe(404)
  })
})
