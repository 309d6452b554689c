import { z } from 'zod'
import { extraTimeSlot, extraUnits } from '#contract/catalogue/extras'
import { answerKinds, askedPer, questionChoice } from '#contract/catalogue/questions'
import { missingSetups, paymentOptions } from '#contract/catalogue/services'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate } from '#contract/fields'
import { bothNames } from '#contract/localized'
import { anyRight } from '#contract/permissions'
import { datePeriods } from '#contract/time-fields'

/** For staff who book, and for staff who sell a visit at the till. */
const seeBookings = anyRight('booking.display', 'sales.display')

export const offeredRoom = z.object({
  id,
  name: z.string(),
  priority: z.int(),
  capability: z.int(),
})

/** A service as staff see it in the pickers of the calendar and the reservation. */
export const offeredService = z.object({
  id,
  ...bothNames,
  calendarColor: z.string(),
  durationMinutes: z.int(),
  /** What staff have to know about it; never shown to guests. */
  internalNotes: z.string().nullable(),
  /** Not sold: bookings of it may still exist. */
  isSold: z.boolean(),
})

export const offeredPos = z.object({
  id,
  name: z.string(),
  rooms: z.array(offeredRoom),
  services: z.array(
    offeredService.extend({
      /** By which it would be offered here, had it any times left; null where there are some. */
      endedAvailability: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
})

export type OfferedPos = z.infer<typeof offeredPos>

/** A service that is on sale and that nobody can book, since no open place offers it. */
export const unplacedService = z.object({
  id,
  ...bothNames,
  obstacle: z.enum(['no_pos', 'pos_closed']),
})

export type UnplacedService = z.infer<typeof unplacedService>

export const listOffers = endpoint({
  method: 'GET',
  path: '/v1/booking/offer',
  tag: 'booking',
  summary: 'Where guests are received, and for which services',
  access: seeBookings,
  answer: z.object({
    timeZone: z.string(),
    items: z.array(offeredPos),
    unplaced: z.array(unplacedService),
    /** Null where something can be booked. */
    missing: z.enum(missingSetups).nullable(),
  }),
})

const pricedSeason = z.object({
  name: z.string(),
  from: isoDate,
  to: isoDate,
  countryId: z.int().nullable(),
  priceCents: cents,
  vatRateId: id.nullable(),
})

export const offeredExtra = z.object({
  id,
  ...bothNames,
  unit: z.enum(extraUnits),
  priceCents: cents,
  vatRateId: id,
  /** Whose guests it is sold to; null: those of every country. */
  sellingCountry: z.object({ id: z.int(), nameEn: z.string(), nameIt: z.string() }).nullable(),
  minimumQuantity: z.int(),
  maximumQuantity: z.int().nullable(),
  periods: datePeriods,
  /** None: at any time. */
  timeSlots: z.array(extraTimeSlot),
})

export const offeredQuestion = z.object({
  id,
  questionEn: z.string().nullable(),
  questionIt: z.string().nullable(),
  category: z.enum(answerKinds),
  choices: z.array(questionChoice),
  isRequired: z.boolean(),
  askedPer: z.enum(askedPer),
})

/** All that a reservation of a service at a point of sale is made of: prices, extras, questions, rooms, terms. */
export const offer = z.object({
  service: offeredService.extend({
    minimumGuests: z.int(),
    maximumGuests: z.int().nullable(),
    minimumNoticeMinutes: z.int(),
    isSingleLanguage: z.boolean(),
    needsConfirmation: z.boolean(),
    confirmationFromGuests: z.int().nullable(),
    pricePerPersonCents: cents,
    nonDrinkerPriceCents: cents.nullable(),
    underPriceCents: cents.nullable(),
    underAge: z.int(),
    vatRateId: id,
    seasons: z.array(pricedSeason),
    paymentOption: z.enum(paymentOptions),
    partPercent: z.number().nullable(),
    /** How long a booking waits for its deposit; null: it does not, or no cards are taken. */
    depositHours: z.int().nullable(),
    freeCancellationMinutes: z.int(),
    keptPercent: z.number(),
  }),
  rooms: z.array(offeredRoom),
  extras: z.array(offeredExtra),
  questions: z.array(offeredQuestion),
  vatRates: z.array(z.object({ id, percent: z.number() })),
  timeZone: z.string(),
})

export type Offer = z.infer<typeof offer>

export const readOffer = endpoint({
  method: 'GET',
  path: '/v1/booking/offer/:serviceId/:posId',
  tag: 'booking',
  summary: 'What a reservation of a service at a point of sale is made of',
  access: seeBookings,
  params: z.strictObject({ serviceId: id, posId: id }),
  answer: offer,
})
