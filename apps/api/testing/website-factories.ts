import * as contract from '@cantina/contract/guest/public-visits'
import { newId } from '#platform/ids'
import type { Values } from '#resource/binding'
import { createVenue, type Venue } from './booking-factories'
import type { Scene } from './catalogue-factories'
import { unique } from './factories'
import { callOn, type TestServer } from './test-server'

/** A business whose visit is sold on its website. */
export function createOpenVenue(
  scene: Scene,
  wishes: Parameters<typeof createVenue>[1] = {},
): Promise<Venue> {
  return createVenue(scene, { ...wishes, service: { sellsOnWebsite: true, ...wishes.service } })
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
function wishIn({ serviceId, posId, date }: Venue): Values {
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
export function visitIn(venue: Venue, changes: Values = {}): Values {
  return {
    ...wishIn(venue),
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

/** What somebody does on the website of a business, from this machine or from elsewhere. */
export function visitorOf(server: TestServer, key: () => string, address?: string) {
  const params = () => ({ key: key() })
  return {
    book: (venue: Venue, changes: Values = {}, idempotencyKey?: string) =>
      callOn(
        server,
        contract.bookPublicVisit,
        { params: params(), body: visitIn(venue, changes) as never },
        { address, ...(idempotencyKey ? { idempotencyKey } : {}) },
      ),
    hold: ({ serviceId, posId, date }: Venue, changes: Values = {}) =>
      callOn(
        server,
        contract.holdPublicSeats,
        {
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
        },
        { address },
      ),
    quote: (venue: Venue, changes: Values = {}) =>
      callOn(server, contract.quotePublicVisit, {
        params: params(),
        body: { ...wishIn(venue), ...changes } as never,
      }),
    slots: ({ serviceId, posId, date }: Venue, changes: Values = {}) =>
      callOn(server, contract.listPublicSlots, {
        params: params(),
        query: { serviceId, posId, from: date, days: 1, ...changes } as never,
      }),
  }
}
