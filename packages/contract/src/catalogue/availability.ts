import { z } from 'zod'
import { count, id, requiredText } from '#contract/fields'
import { defineResource } from '#contract/resource'
import {
  datePeriods,
  durationMinutes,
  endOfWindow,
  timeOfDay,
  windowProblems,
} from '#contract/time-fields'

const limit = z.int().min(1).max(10_000)

export const availabilityTime = z.strictObject({
  id: id.nullable(),
  start: timeOfDay,
  end: endOfWindow,
  /** Numbers of the languages spoken then; none: all. */
  languageIds: z.array(z.int().min(1)).max(50),
  maxGuests: limit.nullable(),
  slotMinutes: durationMinutes,
  maxGuestsPerSlot: limit.nullable(),
  maxBookings: limit.nullable(),
})

/** When guests can come: on which days, at which times, how many. */
export const availability = defineResource({
  name: 'availability',
  area: 'sales',
  module: 'catalogue',
  fields: {
    name: requiredText(),
    periods: datePeriods,
    times: z.array(availabilityTime).min(1).max(50),
  },
  rules: [
    ({ times }, complain) => {
      for (const [index, time] of times.entries()) {
        for (const problem of windowProblems(time)) {
          complain('times', problem.key, {}, [index, problem.field])
        }
        const { maxGuests, maxGuestsPerSlot } = time
        if (maxGuests !== null && maxGuestsPerSlot !== null && maxGuestsPerSlot > maxGuests) {
          complain('times', 'guestsPerSlot', {}, [index, 'maxGuestsPerSlot'])
        }
      }
    },
  ],
  columns: { name: z.string(), periods: datePeriods, timeCount: count, serviceCount: count },
  filters: {},
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['sales', 'booking'],
  begins: {
    times: [
      {
        id: null,
        start: '10:00',
        end: '18:00',
        languageIds: [],
        maxGuests: null,
        slotMinutes: 60,
        maxGuestsPerSlot: null,
        maxBookings: null,
      },
    ],
  },
})
