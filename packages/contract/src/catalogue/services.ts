import { findSeasonOverlap } from '@cantina/domain/catalogue/seasons'
import { z } from 'zod'
import { pictureFocus } from '#contract/business/files'
import {
  cents,
  color,
  count,
  id,
  lengths,
  notes,
  percentage,
  placeId,
  requiredText,
} from '#contract/fields'
import { bothNames, inBothLanguages, needsOneLanguage } from '#contract/localized'
import { longestRequestHours } from '#contract/payments/payment-requests'
import { booleanText } from '#contract/query-codecs'
import { defineResource, suspendableStatuses } from '#contract/resource'
import { reviewFigures } from '#contract/reviews/review-figures'
import { durationMinutes, weekDaySet } from '#contract/time-fields'

export const serviceCategories = [
  'tasting',
  'visit',
  'tasting_and_visit',
  'meal',
  'course',
  'event',
  'other',
] as const
export const noticeUnits = ['hours', 'days'] as const
export const paymentOptions = ['at_booking', 'at_arrival', 'part_at_booking'] as const

export const season = z.strictObject({
  id: id.nullable(),
  name: requiredText(),
  from: z.iso.date(),
  to: z.iso.date(),
  priceCents: cents,
  /** Guests from this country alone; none: from anywhere. */
  countryId: placeId.nullable(),
  vatRateId: id.nullable(),
})

/**
 * Why a service is booked by nobody, in the order in which it is put right: it is offered nowhere, where it is offered
 * is closed, no time is left at which it is; or, less hindering, it costs nothing and it is on no website.
 */
export const serviceObstacles = [
  'no_pos',
  'pos_closed',
  'no_availability',
  'no_price',
  'not_on_website',
] as const

export type ServiceObstacle = (typeof serviceObstacles)[number]

/** Those that even the desk cannot get round. */
export const isUnbookable = (obstacles: readonly ServiceObstacle[]) =>
  obstacles.some((one) => one !== 'no_price' && one !== 'not_on_website')

/**
 * What a business has to set up before anything can be booked, first things first: make it, or set it active again;
 * the link joins the other three.
 */
export const missingSetups = [
  'pos',
  'pos_inactive',
  'service',
  'service_inactive',
  'availability',
  'availability_inactive',
  'link',
] as const

export type MissingSetup = (typeof missingSetups)[number]

const obstacles = { obstacles: z.array(z.enum(serviceObstacles)) }

/** Where a service is offered, and when: its seats are those of the availability at that POS. */
export const serviceAvailability = z.strictObject({
  id: id.nullable(),
  posId: id,
  availabilityId: id,
})

const guests = z.int().min(1).max(10_000)
const minutes = z.int().min(0).max(1_440)

/** A tasting, a visit: what guests book. */
export const services = defineResource({
  name: 'service',
  area: 'sales',
  module: 'catalogue',
  statuses: suspendableStatuses,
  fields: {
    ...inBothLanguages('name'),
    ...inBothLanguages('intro', 500),
    ...inBothLanguages('description', lengths.description),
    category: z.enum(serviceCategories),
    durationMinutes,
    minimumNotice: z.int().min(0).max(1_000),
    minimumNoticeUnit: z.enum(noticeUnits),
    minimumGuests: guests,
    maximumGuests: guests.nullable(),
    leadMinutesBefore: minutes,
    leadMinutesAfter: minutes,
    linkedProductId: id.nullable(),
    sellsOnWebsite: z.boolean(),
    sellsOnline: z.boolean(),
    calendarColor: color,
    isSingleLanguage: z.boolean(),
    needsConfirmation: z.boolean(),
    confirmationFromGuests: guests.nullable(),
    isExclusive: z.boolean(),
    isRoomExclusive: z.boolean(),
    isSingleService: z.boolean(),
    isRoomSingleService: z.boolean(),
    /** Guests come when they like while it lasts: it has opening hours instead of a time at which it begins. */
    hasFreeArrival: z.boolean().default(false),
    pricePerPersonCents: cents,
    nonDrinkerPriceCents: cents.nullable(),
    underPriceCents: cents.nullable(),
    underAge: z.int().min(1).max(99),
    vatRateId: id,
    weekDays: weekDaySet,
    seasons: z.array(season).max(50),
    paymentOption: z.enum(paymentOptions),
    partPercent: percentage.nullable(),
    /** A booking that staff take waits so long for what is due at booking; null: it does not wait. */
    depositHours: z.int().min(1).max(longestRequestHours).nullable(),
    freeCancellation: z.int().min(0).max(1_000),
    freeCancellationUnit: z.enum(noticeUnits),
    keptPercent: percentage,
    imageId: id.nullable(),
    imageFocus: pictureFocus.default(null),
    internalNotes: notes,
    availabilities: z.array(serviceAvailability).max(100),
  },
  rules: [
    (service, complain) => needsOneLanguage('name', service, complain),
    ({ minimumGuests, maximumGuests }, complain) => {
      if (maximumGuests !== null && maximumGuests < minimumGuests) {
        complain('maximumGuests', 'maximumBelowMinimum')
      }
    },
    ({ paymentOption, partPercent }, complain) => {
      if (paymentOption === 'part_at_booking' && !partPercent) {
        complain('partPercent', 'required')
      }
    },
    ({ seasons }, complain) => {
      for (const [index, { from, to }] of seasons.entries()) {
        if (to < from) complain('seasons', 'endDayAfterStart', {}, [index, 'to'])
      }
      const overlap = findSeasonOverlap(seasons)
      if (overlap) {
        const [one, other] = overlap.map((index) => seasons[index]?.name ?? '')
        complain('seasons', 'seasonsOverlap', { one: one ?? '', other: other ?? '' }, [
          overlap[1],
          'from',
        ])
      }
    },
    ({ availabilities }, complain) => {
      const pairs = new Set<string>()
      for (const [index, { posId, availabilityId }] of availabilities.entries()) {
        const pair = `${posId} ${availabilityId}`
        if (pairs.has(pair)) complain('availabilities', 'twice', {}, [index, 'availabilityId'])
        pairs.add(pair)
      }
    },
  ],
  outputOnly: { ...reviewFigures, ...obstacles },
  columns: {
    ...bothNames,
    category: z.enum(serviceCategories),
    durationMinutes: z.int(),
    pricePerPersonCents: cents,
    minimumGuests: z.int(),
    maximumGuests: z.int().nullable(),
    calendarColor: z.string(),
    imageId: id.nullable(),
    sellsOnWebsite: z.boolean(),
    posCount: count,
    ...reviewFigures,
    ...obstacles,
  },
  filters: {
    category: z.enum(serviceCategories).optional(),
    sellsOnWebsite: booleanText.optional(),
  },
  sortable: ['name', 'pricePerPersonCents', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: [
    'sales',
    'booking',
    'promotions',
    'communications',
    'reviews',
    'integrations',
    'analytics',
  ],
  begins: {
    durationMinutes: 60,
    minimumNotice: 2,
    minimumGuests: 1,
    leadMinutesBefore: 0,
    leadMinutesAfter: 0,
    calendarColor: '#7a1f3d',
    underAge: 18,
    weekDays: [1, 2, 3, 4, 5, 6, 7],
    paymentOption: 'at_arrival',
    freeCancellation: 24,
    keptPercent: 100,
  },
})
