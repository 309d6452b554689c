import type { Locator, Page } from '@playwright/test'
import type { Api, Stored } from './api'
import { catalogue } from './catalogue-pages'
import { uniqueName } from './people'
import { unique } from './steps'

const bookingPath = '/api/v1/booking/booking'

interface Booked {
  readonly id: string
  readonly guest: string
  readonly customerId: string
}

/** Where no other test comes, on a day so far ahead that all is free: slots of an hour from ten to two. */
export interface TastingRoom {
  /** Its calendar of that day. */
  readonly address: string
  readonly serviceName: string
  readonly posId: string
  readonly posName: string
  readonly book: (start: string, guests: number, part?: object) => Promise<Booked>
}

/** A point of sale of its own with one room for eight, and a slot for six every hour. */
export async function createTastingRoom(
  api: Api,
  pos: object = {},
  service: object = {},
  hours: object = {},
): Promise<TastingRoom> {
  const date = tastingDate()
  const posName = unique('Limonaia')
  const [{ id: posId }, { id: availabilityId }] = await Promise.all([
    api.createLike(catalogue.pos.path, {
      name: posName,
      fatherId: null,
      rooms: [{ id: null, name: 'Sala Botti', priority: 1, capability: 8 }],
      ...pos,
    }),
    api.create(catalogue.availability.path, {
      name: unique('Mattina'),
      periods: [],
      times: [
        {
          id: null,
          start: '10:00',
          end: '14:00',
          languageIds: [],
          slotMinutes: 60,
          maxGuests: null,
          maxGuestsPerSlot: 6,
          maxBookings: null,
          ...hours,
        },
      ],
    }),
  ])
  const name = unique('Degustazione')
  const { id: serviceId } = await api.createLike(catalogue.service.path, {
    nameEn: name,
    nameIt: name,
    weekDays: [1, 2, 3, 4, 5, 6, 7],
    durationMinutes: 60,
    leadMinutesBefore: 0,
    leadMinutesAfter: 0,
    minimumGuests: 1,
    maximumGuests: null,
    isSingleLanguage: false,
    needsConfirmation: false,
    confirmationFromGuests: null,
    isExclusive: false,
    isSingleService: false,
    isRoomExclusive: false,
    isRoomSingleService: false,
    pricePerPersonCents: 3000,
    seasons: [],
    availabilities: [{ id: null, posId, availabilityId }],
    ...service,
  })
  return {
    serviceName: name,
    posId,
    posName,
    address: `/booking/calendar?pos=${posId}&date=${date}`,
    async book(start, guests, part = {}) {
      const guest = uniqueName('Katharina')
      const { id: customerId } = await createGuest(api, guest)
      const { id } = await api.create(bookingPath, {
        ...plainBooking,
        serviceId,
        posId,
        date,
        start,
        guests,
        customerId,
        ...part,
      })
      return { id, guest, customerId }
    },
  }
}

/** The day of every tasting room. */
export function tastingDate(): string {
  return new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
}

/** What a booking is without any wishes. */
export const plainBooking = {
  nonDrinkers: 0,
  children: 0,
  languageId: null,
  roomId: null,
  guideId: null,
  extras: [],
  answers: [],
  notes: null,
  channel: 'back_office',
  holdId: null,
  override: null,
}

async function createGuest(api: Api, guest: string): Promise<Stored> {
  const [name, surname] = guest.split(' ')
  const contact = { email: null, phone: null, countryId: null, languageId: null }
  return api.create('/api/v1/analytics/customer/guest', { name, surname, ...contact })
}

/** A party in the calendar. */
export function chipOf(page: Page, guest: string): Locator {
  return page.locator('[data-booking]').and(page.getByRole('button', { name: guest }))
}
