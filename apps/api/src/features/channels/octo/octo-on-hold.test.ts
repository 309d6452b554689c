import { channelHolds } from '@cantina/domain/guest/visitor-holds'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import {
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
  unitItems,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

describe('what a platform has on hold', () => {
  const server = useTestServer()
  let user: TestUser
  let platform: TestPlatform
  const octo = octoOf(server, () => platform.key)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    platform = await createPlatform(server, user)
  })

  it('ends at so many seats, until they are sold or given up', async () => {
    const scene = { server, businessId: user.businessId }
    const venue = await createChannelVenue(scene, {
      window: { maxGuestsPerSlot: 10_000 },
      service: { maximumGuests: null },
    })
    const uuids = [newId(), newId(), newId()]
    const third = { unitItems: unitItems(channelHolds.seats / 3) }
    for (const uuid of uuids) {
      const held = await octo.reserve(venue, { ...third, uuid })
      expect(held.status, held.text).toBe(200)
    }
    const more = await octo.reserve(venue, { unitItems: unitItems(1) })
    expect(more).toMatchObject({ status: 400, body: { error: 'UNPROCESSABLE_ENTITY' } })
    expect((await octo.post(`/bookings/${uuids[0]}/cancel`)).status).toBe(200)
    expect((await octo.reserve(venue, { unitItems: unitItems(1) })).status).toBe(200)
  })
})
