import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import type { Values } from '#resource/binding'
import type { Venue } from '#testing/booking-factories'
import {
  availabilityAt,
  createChannelVenue,
  createPlatform,
  octoOf,
  reservationIn,
  type TestPlatform,
} from '#testing/channel-factories'
import { createUser } from '#testing/factories'
import { byRound, isThorough } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'

const rounds = byRound({ quick: 50, change: 100, release: 500 })

/** Whatever could stand where something else is expected. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  0.5,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eevil',
  "'; drop table bookings; --",
  '../../etc/passwd',
  'x'.repeat(5_000),
  [],
  [null],
  {},
  { $ne: null },
  [[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]],
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '2026-10-25T02:30:00+02:00',
  '+275760-09-13T00:00:00Z',
  newId(),
]

describe.runIf(isThorough)('what platforms send that is odd', () => {
  const server = useTestServer()
  let platform: TestPlatform
  let venue: Venue
  let uuid: string
  const { call, reserve } = octoOf(
    server,
    () => platform.key,
    'octo/pricing, octo/questions, octo/webhooks',
  )

  beforeAll(async () => {
    const user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue({ server, businessId: user.businessId })
    platform = await createPlatform(server, user)
    uuid = (await reserve(venue)).body.uuid
  })

  const bodies = (): [method: 'POST' | 'PATCH' | 'DELETE', path: string, body: Values][] => {
    const asked = { productId: venue.serviceId, optionId: venue.posId }
    const stretch = { localDateStart: venue.date, localDateEnd: venue.date }
    const units = [{ id: 'adult', quantity: 1 }]
    const questionAnswers = [{ questionId: newId(), value: 'x' }]
    const contact = {
      fullName: 'Ada',
      emailAddress: 'ada@example.com',
      locales: ['en'],
      country: 'IT',
    }
    return [
      ['POST', '/availability', { ...asked, ...stretch, units, currency: 'EUR' }],
      ['POST', '/availability', { ...asked, availabilityIds: [availabilityAt(venue)] }],
      ['POST', '/availability/calendar', { ...asked, ...stretch, units }],
      [
        'POST',
        '/bookings',
        {
          ...reservationIn(venue),
          uuid: newId(),
          expirationMinutes: 1,
          contact,
          questionAnswers: [],
        },
      ],
      [
        'PATCH',
        `/bookings/${uuid}`,
        { ...reservationIn(venue), notes: 'x', contact, questionAnswers },
      ],
      ['POST', `/bookings/${uuid}/extend`, { expirationMinutes: 5 }],
      [
        'POST',
        `/bookings/${uuid}/confirm`,
        {
          contact: { ...contact, phoneNumber: '1' },
          unitItems: [{ unitId: 'adult', questionAnswers }],
        },
      ],
      [
        'POST',
        '/webhooks',
        {
          url: 'https://example.com/hook',
          event: 'booking_update',
          headers: { 'X-Token': 'x' },
          retryOnError: true,
        },
      ],
      ['DELETE', `/bookings/${uuid}/cancel`, { reason: 'x', force: 'x' }],
    ]
  }

  /** The body with one value, however deep, in place of what was there. */
  const spoilt = (value: unknown, odd: unknown, seed: number): unknown => {
    if (typeof value !== 'object' || value === null) return odd
    const keys = Object.keys(value)
    const key = keys[seed % keys.length]
    if (key === undefined || seed % 7 === 0) return odd
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
      ? [...value]
      : { ...value }
    ;(copy as Record<string, unknown>)[key] = spoilt(
      (value as Record<string, unknown>)[key],
      odd,
      Math.floor(seed / keys.length) + 1,
    )
    return copy
  }

  it('is answered or refused, and breaks nothing', async () => {
    const seen = new Map<number, number>()
    for (let round = 0; round < rounds; round += 1) {
      for (const [method, path, body] of bodies()) {
        const odd = oddValues[(round * 13 + path.length) % oddValues.length]
        const sent = JSON.stringify(spoilt(body, odd, round + 1) ?? null)
        const answer = await call(method, path, sent, { 'content-type': 'application/json' })
        expect(answer.status, `${method} ${path} ${sent} ${answer.text}`).toBeLessThan(500)
        expect(answer.body).toBeDefined()
        if (answer.status !== 200) {
          expect(answer.body).toMatchObject({
            error: expect.any(String),
            errorMessage: expect.any(String),
          })
        }
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      }
    }
    expect([...seen.keys()].toSorted()).toEqual([200, 400])
  }, 300_000)

  it.each([
    '/products/%00',
    '/products/%ff',
    '/bookings/..%2f..%2f',
    `/bookings/${'x'.repeat(199)}`,
    '/bookings?resellerReference=%00',
    '/bookings?resellerReference=a&resellerReference=b',
    '/bookings?localDate=2026-99-99',
    '/bookings?localDateStart=2026-01-01',
  ])('is refused in an address: %s', async (path) => {
    const answer = await call('GET', path)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.headers['content-type']).toContain('json')
  })

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    async (type) => {
      const answer = await call('POST', '/availability', 'x', { 'content-type': type })
      expect(answer).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } })
    },
  )
})
