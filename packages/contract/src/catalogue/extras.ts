import { isOncePerBooking } from '@cantina/domain/bookings/extra-quantity'
import { z } from 'zod'
import { pictureFocus } from '#contract/business/files'
import { cents, count, id, lengths, placeId } from '#contract/fields'
import { bothNames, inBothLanguages, needsOneLanguage } from '#contract/localized'
import { defineResource } from '#contract/resource'
import {
  datePeriods,
  durationMinutes,
  endOfWindow,
  timeOfDay,
  weekDaySet,
  windowProblems,
} from '#contract/time-fields'

export const extraTypes = ['food', 'drink', 'merchandise', 'transport', 'guide', 'other'] as const
export const extraUnits = ['piece', 'person', 'booking'] as const

export const extraTimeSlot = z.strictObject({
  start: timeOfDay,
  end: endOfWindow,
  weekDays: weekDaySet,
  slotMinutes: durationMinutes,
  maxUnits: z.int().min(1).max(10_000).nullable(),
})

const quantity = z.int().min(1).max(10_000)

/** What guests take with their visit: a platter, a transfer, a bottle to go. */
export const extras = defineResource({
  name: 'extra',
  area: 'sales',
  module: 'catalogue',
  fields: {
    ...inBothLanguages('name'),
    ...inBothLanguages('description', lengths.description),
    productType: z.enum(extraTypes),
    priceCents: cents,
    unit: z.enum(extraUnits),
    countryId: placeId.nullable(),
    vatRateId: id,
    minimumQuantity: quantity,
    maximumQuantity: quantity.nullable(),
    imageId: id.nullable(),
    imageFocus: pictureFocus.default(null),
    periods: datePeriods,
    timeSlots: z.array(extraTimeSlot).max(50),
    serviceIds: z.array(id).max(500),
  },
  rules: [
    (extra, complain) => needsOneLanguage('name', extra, complain),
    ({ unit, minimumQuantity, maximumQuantity }, complain) => {
      if (!isOncePerBooking({ unit })) return
      if (minimumQuantity !== 1) complain('minimumQuantity', 'oncePerBooking')
      if (maximumQuantity !== null && maximumQuantity !== 1) {
        complain('maximumQuantity', 'oncePerBooking')
      }
    },
    ({ unit, minimumQuantity, maximumQuantity }, complain) => {
      if (isOncePerBooking({ unit })) return
      if (maximumQuantity !== null && maximumQuantity < minimumQuantity) {
        complain('maximumQuantity', 'maximumBelowMinimum')
      }
    },
    ({ timeSlots }, complain) => {
      for (const [index, timeSlot] of timeSlots.entries()) {
        for (const problem of windowProblems(timeSlot)) {
          complain('timeSlots', problem.key, {}, [index, problem.field])
        }
      }
    },
  ],
  columns: {
    ...bothNames,
    productType: z.enum(extraTypes),
    priceCents: cents,
    unit: z.enum(extraUnits),
    imageId: id.nullable(),
    serviceCount: count,
  },
  filters: { productType: z.enum(extraTypes).optional() },
  sortable: ['name', 'priceCents', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['sales', 'booking', 'promotions'],
  begins: { minimumQuantity: 1 },
})
