import { makePlatformKey, platforms } from '@cantina/contract/channels/channelmanager'
import { minuteOf } from '@cantina/domain/calendar'
import { localDateTime } from '@cantina/domain/channels/local-date-time'
import { instantOf } from '@cantina/domain/zoned-time'
import type { Values } from '#resource/binding'
import { createVenue, type Venue } from './booking-factories'
import { callsOf, type Scene } from './catalogue-factories'
import { type TestUser, unique } from './factories'
import { expectOcto } from './octo-answers'
import { callOn, send, type TestServer } from './test-server'

export interface TestPlatform {
  readonly id: string
  readonly name: string
  readonly key: string
}

/** A platform that sells what the business sells online, with its key. */
export async function createPlatform(
  server: TestServer,
  user: TestUser,
  changes: Values = {},
): Promise<TestPlatform> {
  const name = unique('Platform')
  const body = { ...platforms.empty, platform: 'other', name, percent: 20, ...changes }
  const { id } = (await callsOf(server, platforms, user).create(body)).body.item
  const made = await callOn(server, makePlatformKey, { params: { id }, body: {} }, user)
  return { id, name, key: made.body.key }
}

/** A business whose visit is sold through platforms, and on its website. */
export function createChannelVenue(
  scene: Scene,
  wishes: Parameters<typeof createVenue>[1] = {},
): Promise<Venue> {
  const service = { sellsOnline: true, sellsOnWebsite: true, ...wishes.service }
  return createVenue(scene, { ...wishes, service })
}

/** When a visit of the business begins, as OCTO names it. */
export function availabilityAt({ date }: Venue, start = '11:00'): string {
  return localDateTime(instantOf(date, minuteOf(start), 'Europe/Rome'), 'Europe/Rome')
}

export const unitItems = (adults: number, others: Values[] = []) => [
  ...Array.from({ length: adults }, () => ({ unitId: 'adult' })),
  ...others,
]

export function reservationIn(venue: Venue, changes: Values = {}): Values {
  return {
    productId: venue.serviceId,
    optionId: venue.posId,
    availabilityId: availabilityAt(venue),
    unitItems: unitItems(2),
    ...changes,
  }
}

export const contact = {
  fullName: 'Grace Hopper',
  emailAddress: 'grace@example.com',
  phoneNumber: '+14155550100',
  locales: ['en-US'],
  country: 'US',
}

/** What a platform does with its key; whatever it is answered has to be as the standard says. */
export function octoOf(server: TestServer, key: () => string, capabilities = '') {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers = {},
  ) => {
    const answer = await send(server.app, {
      method,
      url: `/octo${path}`,
      ...(body !== undefined && { payload: body as object }),
      headers: {
        authorization: `Bearer ${key()}`,
        ...(capabilities && { 'octo-capabilities': capabilities }),
        ...headers,
      },
    })
    expectOcto({ method, path, capabilities }, answer)
    return answer
  }
  return {
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    reserve: (venue: Venue, changes: Values = {}) =>
      call('POST', '/bookings', reservationIn(venue, changes)),
    confirm: (uuid: string, changes: Values = {}) =>
      call('POST', `/bookings/${uuid}/confirm`, { contact, ...changes }),
  }
}
