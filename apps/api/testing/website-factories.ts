import * as contract from '@cantina/contract/guest/public-visits'
import { newId } from '#platform/ids'
import type { Values } from '#resource/binding'
import { createHouse, type House } from './booking-factories'
import type { Scene } from './catalogue-factories'
import { unique } from './factories'
import { callOn, type TestServer } from './test-server'

/** A house whose visit is sold on its website. */
export function createOpenHouse(
  scene: Scene,
  wishes: Parameters<typeof createHouse>[1] = {},
): Promise<House> {
  return createHouse(scene, { ...wishes, service: { sellsOnWebsite: true, ...wishes.service } })
}

export const noAcceptances = {
  version: null,
  terms: false,
  privacy: false,
  age: false,
  marketing: false,
}

export function newGuest(changes: Values = {}): Values {
  return {
    name: 'Grace',
    surname: 'Hopper',
    email: `${unique('grace').replaceAll(' ', '-')}@example.com`,
    phone: null,
    language: 'it',
    ...changes,
  }
}

/** Two at eleven: what a price needs to know of them. */
function wishIn({ serviceId, posId, date }: House): Values {
  return {
    serviceId,
    posId,
    date,
    start: '11:00',
    guests: 2,
    nonDrinkers: 0,
    children: 0,
    extras: [],
    discountCode: null,
    countryId: null,
  }
}

/** The same, who pay when they arrive, with what is different about them. */
export function visitIn(house: House, changes: Values = {}): Values {
  return {
    ...wishIn(house),
    languageId: null,
    answers: [],
    notes: null,
    guest: newGuest(),
    holdId: null,
    acceptances: noAcceptances,
    payment: 'at_arrival',
    source: 'www.example.com',
    ...changes,
  }
}

/** What somebody does on the website of a house. */
export function visitorOf(server: TestServer, key: () => string) {
  const params = () => ({ key: key() })
  return {
    book: (house: House, changes: Values = {}, idempotencyKey?: string) =>
      callOn(
        server,
        contract.bookPublicVisit,
        { params: params(), body: visitIn(house, changes) as never },
        idempotencyKey ? { idempotencyKey } : {},
      ),
    hold: ({ serviceId, posId, date }: House, changes: Values = {}) =>
      callOn(server, contract.holdPublicSeats, {
        params: params(),
        body: {
          serviceId,
          posId,
          date,
          start: '11:00',
          partySize: 2,
          languageId: null,
          holdId: newId(),
          ...changes,
        } as never,
      }),
    quote: (house: House, changes: Values = {}) =>
      callOn(server, contract.quotePublicVisit, {
        params: params(),
        body: { ...wishIn(house), ...changes } as never,
      }),
    slots: ({ serviceId, posId, date }: House, changes: Values = {}) =>
      callOn(server, contract.listPublicSlots, {
        params: params(),
        query: { serviceId, posId, from: date, days: 1, ...changes } as never,
      }),
  }
}
