import { type EmailAudience, readEmailReach } from '@cantina/contract/communications/email-reach'
import { addDays } from '@cantina/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('whom a rule reaches', () => {
  const server = useTestServer()
  let user: TestUser
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)
  const today = () => server.clock.now().toISOString().slice(0, 10)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })

  const reach = async (changes: Partial<EmailAudience> = {}) => {
    const scheduledDate = addDays(today(), 3)
    const none = { sendTime: null, tagIds: [], serviceIds: [], productIds: [] }
    const body = { trigger: 'scheduled' as const, scheduledDate, ...none, ...changes }
    return (await callOn(server, readEmailReach, { body }, user)).body
  }

  it('is as many as get the mail then', async () => {
    const guest = await post.customer({ acceptsMarketing: true, birthDate: '1980-05-05' })
    await post.customer({ acceptsMarketing: true, email: 'family@example.com' })
    await post.customer({ acceptsMarketing: true, email: 'FAMILY@example.com' })
    await post.customer({ acceptsMarketing: true, email: null })
    await post.customer({ acceptsMarketing: true, status: 'inactive' })
    await post.customer({ acceptsMarketing: false, birthDate: '1980-05-05' })
    expect(await reach()).toEqual({ readers: 2, isOver: false })
    expect(await reach({ trigger: 'birthday', scheduledDate: null })).toEqual({
      readers: 1,
      isOver: false,
    })
    const venue = await createVenue({ server, businessId: user.businessId })
    expect((await reach({ serviceIds: [venue.serviceId] })).readers).toBe(0)
    await desk.book(venue, { customerId: guest })
    expect((await reach({ serviceIds: [venue.serviceId] })).readers).toBe(1)
  })

  it('is nobody any more when the hour is over, and not known of bookings', async () => {
    expect((await reach({ scheduledDate: addDays(today(), -1) })).isOver).toBe(true)
    expect(await reach({ trigger: 'arrival', scheduledDate: null })).toEqual({
      readers: null,
      isOver: false,
    })
  })

  it('is nobody once it is switched off: what was waiting is taken back, and that is said', async () => {
    const id = await post.rule()
    const venue = await createVenue({ server, businessId: user.businessId })
    await desk.book(venue, { customerId: await post.customer() })
    await post.runMinute()
    expect(await post.mails()).toHaveLength(1)
    const { body } = await post.rules().setStatus('inactive', [id])
    expect(body.message).toBe('Rule deactivated. E-mails that were waiting won’t be sent')
    await post.runMinute()
    expect(await post.mails()).toEqual([])
    expect(await post.planned()).toEqual([])
  })

  it('is counted in one business alone', async () => {
    await post.customer({ acceptsMarketing: true })
    user = await createUser(server, { role: 'bussiness_admin' })
    expect((await reach()).readers).toBe(0)
  })
})
