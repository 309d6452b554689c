import { bookings, readBooking } from '@cantina/contract/bookings/bookings'
import { holdSeats, listSlots } from '@cantina/contract/bookings/slots'
import { extras as extrasResource } from '@cantina/contract/catalogue/extras'
import { questions as questionsResource } from '@cantina/contract/catalogue/questions'
import { services as servicesResource } from '@cantina/contract/catalogue/services'
import type { Endpoint } from '@cantina/contract/endpoint'
import { addDays } from '@cantina/domain/calendar'
import { newId } from '#platform/ids'
import type { Values } from '#resource/binding'
import { availabilities, availabilityTimes } from '#schema/catalogue/availability.table'
import { extraServices, extras } from '#schema/catalogue/extras.table'
import { posRooms } from '#schema/catalogue/pos.table'
import { questionServices, questions } from '#schema/catalogue/questions.table'
import { serviceAvailabilities, services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { callsOf, createPos, createVatRate, type Scene } from './catalogue-factories'
import { type TestUser, unique } from './factories'
import { type CallOptions, callOn, type TestServer } from './test-server'

export interface Venue {
  readonly posId: string
  readonly serviceId: string
  readonly availabilityId: string
  readonly windowId: string
  readonly customerId: string
  /** A day that is always ahead. */
  readonly date: string
}

interface VenueWishes {
  readonly service?: Partial<typeof services.$inferInsert>
  readonly window?: Partial<typeof availabilityTimes.$inferInsert>
  readonly rooms?: readonly { readonly name: string; readonly capability: number }[]
}

/** A point of sale with a visit that can be booked every hour from ten to six. */
export async function createVenue(scene: Scene, wishes: VenueWishes = {}): Promise<Venue> {
  const { server, businessId } = scene
  const posId = await createPos(scene, { category: 'tasting_room' })
  const vatRateId = await createVatRate(scene)
  const [serviceId, availabilityId, windowId, customerId] = [newId(), newId(), newId(), newId()]
  const { seasons: _, availabilities: __, ...fields } = servicesResource.empty
  await server.database.inBusiness({ businessId }, async (tx) => {
    await tx.insert(services).values({
      ...(fields as unknown as typeof services.$inferInsert),
      nameEn: unique('Tasting'),
      nameIt: unique('Degustazione'),
      pricePerPersonCents: 2_500,
      vatRateId,
      ...wishes.service,
      businessId,
      id: serviceId,
    })
    await tx
      .insert(availabilities)
      .values({ businessId, id: availabilityId, name: unique('Open'), periods: [] })
    await tx.insert(availabilityTimes).values({
      businessId,
      id: windowId,
      availabilityId,
      position: 0,
      start: '10:00',
      end: '18:00',
      languageIds: [],
      slotMinutes: 60,
      maxGuestsPerSlot: 10,
      ...wishes.window,
    })
    await tx
      .insert(serviceAvailabilities)
      .values({ businessId, id: newId(), serviceId, posId, availabilityId, position: 0 })
    await tx
      .insert(customers)
      .values({ businessId, id: customerId, name: 'Ada', surname: 'Lovelace' })
    for (const [position, room] of (wishes.rooms ?? []).entries()) {
      await tx
        .insert(posRooms)
        .values({ ...room, businessId, id: newId(), posId, position, priority: position + 1 })
    }
  })
  const date = addDays(server.clock.now().toISOString().slice(0, 10), 30)
  return { posId, serviceId, availabilityId, windowId, customerId, date }
}

/** A reservation for two at eleven, with what is different about it. */
export function bookingIn(venue: Venue, changes: Values = {}): Values {
  const { posId, serviceId, customerId, date } = venue
  return { ...bookings.empty, posId, serviceId, customerId, date, start: '11:00', ...changes }
}

/** Something to go with the visits of a business. */
export async function createExtra(
  scene: Scene,
  { serviceId }: Pick<Venue, 'serviceId'>,
  values: Partial<typeof extras.$inferInsert> = {},
): Promise<string> {
  const { server, businessId } = scene
  const vatRateId = await createVatRate(scene)
  const id = newId()
  const { serviceIds: _, ...fields } = extrasResource.empty
  await server.database.inBusiness({ businessId }, async (tx) => {
    await tx.insert(extras).values({
      ...(fields as unknown as typeof extras.$inferInsert),
      nameEn: 'Cheese',
      nameIt: 'Formaggi',
      priceCents: 1_000,
      vatRateId,
      ...values,
      businessId,
      id,
    })
    await tx.insert(extraServices).values({ businessId, extraId: id, serviceId })
  })
  return id
}

/** Something that a business asks its guests. */
export async function createQuestion(
  { server, businessId }: Scene,
  { serviceId }: Pick<Venue, 'serviceId'>,
  values: Partial<typeof questions.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const { serviceIds: _, ...fields } = questionsResource.empty
  await server.database.inBusiness({ businessId }, async (tx) => {
    await tx.insert(questions).values({
      ...(fields as unknown as typeof questions.$inferInsert),
      questionEn: 'Allergies',
      questionIt: 'Allergie',
      ...values,
      businessId,
      id,
    })
    await tx.insert(questionServices).values({ businessId, questionId: id, serviceId })
  })
  return id
}

interface ShownSlot {
  readonly start: string
  readonly state: string
  readonly seatsLeft: number
}

/** What somebody at the desk does with bookings. */
export function deskOf(server: TestServer, who: () => TestUser) {
  const calls = () => callsOf(server, bookings, who())
  const detail = async (id: string, options: CallOptions = who()) =>
    (await callOn(server, readBooking, { params: { id } }, options)).body
  const slotsOf = async ({ posId, serviceId, date }: Venue, query: object = {}) => {
    const asked = { posId, serviceId, from: date, ...query }
    const { body } = await callOn(server, listSlots, { query: asked }, who())
    return body.days[0].slots as ShownSlot[]
  }
  return {
    calls,
    detail,
    book: (venue: Venue, changes: Values = {}) => calls().create(bookingIn(venue, changes)),
    /** Saves the form again with something else in it. */
    change: (id: string, changes: Values) =>
      calls().change(id, { holdId: null, override: null, ...changes }),
    /** A step of a booking, with the version that it has now where one is asked for. */
    async act(endpoint: Endpoint, id: string, body: Values = {}) {
      const isVersioned = 'version' in ((endpoint.body as { shape?: object })?.shape ?? {})
      const version = isVersioned ? { version: (await detail(id)).version } : {}
      const input = { params: { id }, body: { ...version, ...body } }
      return callOn(server, endpoint, input as never, who())
    },
    slotsOf,
    at: async (venue: Venue, start: string, query: object = {}) =>
      (await slotsOf(venue, query)).find((slot) => slot.start === start),
    hold: ({ posId, serviceId, date }: Venue, changes: Values = {}, holder = who()) => {
      const seats = { posId, serviceId, date, start: '11:00', partySize: 6, languageId: null }
      const body = { ...seats, holdId: null, exceptBookingId: null, ...changes }
      return callOn(server, holdSeats, { body }, holder)
    },
  }
}
