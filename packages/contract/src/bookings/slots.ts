import { slotReasons, slotStates } from '@cantina/domain/bookings/slot-states'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate, lengths, message, requiredText } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'
import { endOfWindow, timeOfDay } from '#contract/time-fields'

export const slot = z.object({
  availabilityId: id,
  windowId: id,
  start: z.string(),
  end: z.string(),
  startsAt: instant,
  state: z.enum(slotStates),
  reason: z.enum(slotReasons).nullable(),
  seatsLeft: z.int().nullable(),
  seatsLeftOfDay: z.int().nullable(),
  seatsOfDay: z.int().nullable(),
  seats: z.int().nullable(),
  guests: z.int(),
  /** Seats that visitors of the website hold, which are free to staff all the same. */
  heldByVisitors: z.int(),
  bookings: z.int(),
  blockId: id.nullable(),
  blockReason: z.string().nullable(),
  languageId: z.int().nullable(),
  blockEnd: z.string().nullable(),
  roomId: id.nullable(),
  /** Seats of the rooms that are open and shared, and those free; null where there are no rooms. */
  roomSeats: z.int().nullable(),
  roomSeatsLeft: z.int().nullable(),
  isInsideNotice: z.boolean(),
})

export type SlotOnWire = z.infer<typeof slot>

/** A slot with its rooms, which are distinguished where a single day is asked for. */
export const slotWithRooms = slot.extend({
  /** A room that is kept takes nobody beside the visit that is there. */
  rooms: z.array(z.object({ id, seatsLeft: z.int(), isKept: z.boolean() })),
})

export type SlotWithRooms = z.infer<typeof slotWithRooms>

/** A month on a wall calendar shows six weeks. */
export const mostSlotDays = 42

export const listSlots = endpoint({
  method: 'GET',
  path: '/v1/booking/slot',
  tag: 'booking',
  summary: 'The slots of a service at a point of sale, day by day, and what can be had of them',
  access: anyRight('booking.display', 'sales.display'),
  query: z.strictObject({
    serviceId: id,
    posId: id,
    from: isoDate,
    days: integerText(1, mostSlotDays).optional(),
    partySize: integerText(1, 10_000).optional(),
    languageId: integerText(1, 1_000_000).optional(),
    /** A booking that is about to be moved takes no seats from itself. */
    exceptBookingId: id.optional(),
    /** Nor does a hold of one's own. */
    exceptHoldId: id.optional(),
    /** Nor does what a till's device keeps for itself. */
    exceptDeviceId: id.optional(),
  }),
  answer: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ date: isoDate, slots: z.array(slotWithRooms) })),
  }),
})

export const listRoomSpace = endpoint({
  method: 'GET',
  path: '/v1/booking/slot/room',
  tag: 'booking',
  summary:
    'How many more guests each room takes while a visit would last, the first to be filled first, and which guides are not free',
  access: anyRight('booking.display'),
  query: z.strictObject({
    serviceId: id,
    posId: id,
    date: isoDate,
    start: timeOfDay,
    /** A booking that is being changed takes no room from itself. */
    exceptBookingId: id.optional(),
    /** Nor does a hold of one's own. */
    exceptHoldId: id.optional(),
  }),
  answer: z.object({
    rooms: z.array(z.object({ id, capability: z.int(), seatsLeft: z.int() })),
    /** Have another visit while this one would last: a warning, nothing is refused. */
    busyGuideIds: z.array(id),
  }),
})

export type RoomSpace = z.infer<typeof listRoomSpace.answer>['rooms'][number]

/** Seats that nobody else is promised while a reservation is being filled in. */
export const holdMinutes = 10

export const holdSeats = endpoint({
  method: 'POST',
  path: '/v1/booking/hold',
  tag: 'booking',
  summary: 'Hold seats for ten minutes; a hold of the same id is replaced',
  access: anyRight('booking.edit'),
  body: z.strictObject({
    serviceId: id,
    posId: id,
    date: isoDate,
    start: timeOfDay,
    partySize: z.int().min(1).max(10_000),
    languageId: z.int().min(1).nullable(),
    /**
     * What the hold is called by whoever asks for it, so that it can be let go before the answer is
     * there; a hold of one's own by that name is replaced. Null: it is given a name.
     */
    holdId: id.nullable(),
    exceptBookingId: id.nullable(),
  }),
  answer: z.object({ holdId: id, expiresAt: instant, roomId: id.nullable() }),
})

export const releaseHold = endpoint({
  method: 'POST',
  path: '/v1/booking/hold/:id/release',
  tag: 'booking',
  summary: 'Let go of held seats',
  access: anyRight('booking.edit'),
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  answer: z.object({}),
})

export const blockSlots = endpoint({
  method: 'POST',
  path: '/v1/booking/block',
  tag: 'booking',
  summary: 'Close a stretch of a day, for one service or for all, in one room or everywhere',
  access: anyRight('booking.edit'),
  body: z.strictObject({
    posId: id,
    serviceId: id.nullable(),
    /** Null: everywhere at the point of sale. */
    roomId: id.nullable().default(null),
    date: isoDate,
    start: timeOfDay,
    end: endOfWindow,
    reason: requiredText(lengths.address),
  }),
  answer: z.object({ message, blockId: id }),
})

export const unblockSlots = endpoint({
  method: 'POST',
  path: '/v1/booking/block/:id/remove',
  tag: 'booking',
  summary: 'Open it again',
  access: anyRight('booking.edit'),
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  answer: z.object({ message }),
})
