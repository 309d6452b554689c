import { makePlatformKey, newPlatform, platforms } from '@cantina/contract/channels/channelmanager'
import { minuteOf } from '@cantina/domain/calendar'
import { localDateTime } from '@cantina/domain/integrations/local-date-time'
import { instantOf } from '@cantina/domain/zoned-time'
import type { InjectOptions } from 'fastify'
import type { Values } from '#resource/binding'
import { createHouse, type House } from './booking-factories'
import { callsOf, type Scene } from './catalogue-factories'
import { type TestUser, unique } from './factories'
import { callOn, send, type TestServer } from './test-server'

export interface TestPlatform {
  readonly id: string
  readonly name: string
  readonly key: string
}

/** A platform that sells what the house sells online, with its key. */
export async function createPlatform(
  server: TestServer,
  user: TestUser,
  changes: Values = {},
): Promise<TestPlatform> {
  const name = unique('Platform')
  const body = { ...newPlatform, platform: 'other', name, percent: 20, ...changes }
  const { id } = (await callsOf(server, platforms, user).create(body)).body.item
  const made = await callOn(server, makePlatformKey, { params: { id }, body: {} }, user)
  return { id, name, key: made.body.key }
}

/** A house whose visit is sold through platforms, and on its website. */
export function createChannelHouse(
  scene: Scene,
  wishes: Parameters<typeof createHouse>[1] = {},
): Promise<House> {
  const service = { sellsOnline: true, sellsOnWebsite: true, ...wishes.service }
  return createHouse(scene, { ...wishes, service })
}

/** When a visit of the house begins, as OCTO names it. */
export function availabilityAt({ date }: House, start = '11:00'): string {
  return localDateTime(instantOf(date, minuteOf(start), 'Europe/Rome'), 'Europe/Rome')
}

export const unitItems = (adults: number, others: Values[] = []) => [
  ...Array.from({ length: adults }, () => ({ unitId: 'adult' })),
  ...others,
]

export function reservationIn(house: House, changes: Values = {}): Values {
  return {
    productId: house.serviceId,
    optionId: house.posId,
    availabilityId: availabilityAt(house),
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

/** What a platform does with its key. */
export function octoOf(server: TestServer, key: () => string, capabilities = '') {
  const call = (method: InjectOptions['method'], path: string, body?: unknown, headers = {}) =>
    send(server.app, {
      method,
      url: `/octo${path}`,
      ...(body !== undefined && { payload: body as object }),
      headers: {
        authorization: `Bearer ${key()}`,
        ...(capabilities && { 'octo-capabilities': capabilities }),
        ...headers,
      },
    })
  return {
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    reserve: (house: House, changes: Values = {}) =>
      call('POST', '/bookings', reservationIn(house, changes)),
    confirm: (uuid: string, changes: Values = {}) =>
      call('POST', `/bookings/${uuid}/confirm`, { contact, ...changes }),
  }
}
