import { commandKinds } from '@cantina/domain/till/offline-queue'
import { z } from 'zod'
import { paymentMethods } from '#contract/bookings/bookings'
import { type BodyOf, endpoint } from '#contract/endpoint'
import { id, instant, isoDate, lengths, message, notes, requiredText } from '#contract/fields'
import { bothNames } from '#contract/localized'
import { anyRight, businessAdminAccess } from '#contract/permissions'

const see = anyRight('sales.display', 'booking.display')
/** Of the till, or of the desk: what somebody may do with a connection. */
const use = anyRight('sales.edit', 'booking.edit')
const byId = z.strictObject({ id })

const device = z.object({
  id,
  series: z.int(),
  /** What it reports from then on waits for an administrator. */
  isRevoked: z.boolean(),
  /** The server's clock, which its own is held against. */
  now: instant,
})

/** A device that sells without a connection: the receipts of a series are its own, so that two never have one number. */
export const registerDevice = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/device',
  tag: 'sales.customerview',
  summary:
    'Register a device that may sell and receive guests without a connection, with a series of receipts of its own',
  access: use,
  body: z.strictObject({}),
  answer: device,
})

/** Asked whenever a device has a connection again. */
export const readDevice = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/device/:id',
  tag: 'sales.customerview',
  summary: 'A device of one’s own that works without a connection, and what time it is',
  access: use,
  params: byId,
  answer: device,
})

/** Of a device that has a pin: opened by this, too, so that a pin that nobody remembers loses nothing. */
export const readDeviceSecret = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/device/:id/secret',
  tag: 'sales.customerview',
  summary: 'What opens a device of one’s own that has a pin, for whom it is while signed in',
  access: use,
  params: byId,
  answer: z.object({ secret: z.string() }),
})

/** What a device does with a visit. */
export const deskStep = z.strictObject({
  bookingId: id,
  /** What is added to the notes of the visit. */
  note: notes,
})

export type DeskStep = z.infer<typeof deskStep>

/** Refused: it waits for a person. Set aside: somebody has dealt with it otherwise. */
export const deviceCommandStates = ['confirmed', 'refused', 'set_aside'] as const

export const reportCommand = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/device/:id/command',
  tag: 'sales.customerview',
  summary:
    'Report what a device has done without a connection, in its order: it is done once, however often it is reported, and what cannot be done waits for a person',
  access: use,
  params: byId,
  body: z.strictObject({
    /** From one on, without a gap. */
    sequence: z.int().min(1).max(1_000_000_000),
    /** Of its receipt, in the series of the device; null for what has none. */
    number: z.int().min(1).max(1_000_000_000).nullable(),
    /** Names the sale or the step, whichever way it arrives. */
    key: id,
    kind: z.enum(commandKinds),
    /** By the clock of the device. */
    deviceAt: instant,
    /** How much the server's clock was ahead of it. */
    clockOffsetMs: z.int().min(-1e13).max(1e13),
    /** As it would be sent with a connection. One that an older version of the application wrote is no reason to lose it. */
    content: z.record(z.string(), z.unknown()),
  }),
  answer: z.object({
    state: z.enum(deviceCommandStates),
    /** When it was done, by the server's clock. */
    at: instant,
    saleId: id.nullable(),
    /** Why it waits for a person. */
    reason: z.string().nullable(),
  }),
  refuses: ['command_too_early', 'command_not_the_same'],
})

export type ReportedCommand = BodyOf<typeof reportCommand>

export type CommandAnswer = z.infer<typeof reportCommand.answer>

export const deviceCommand = z.object({
  id,
  kind: z.enum(commandKinds),
  series: z.int(),
  /** With the series that of its receipt; null for a step with a visit. */
  number: z.int().nullable(),
  /** The visit it is about; null for a sale, and when it is not there any more. */
  visit: z.object({ id, customerName: z.string(), date: isoDate, start: z.string() }).nullable(),
  /** What was to be added to its notes. */
  visitNote: z.string().nullable(),
  posName: z.string().nullable(),
  soldBy: z.string(),
  at: instant,
  reportedAt: instant,
  state: z.enum(deviceCommandStates),
  reason: z.string().nullable(),
  /** Its guests have no seats: somebody may seat them all the same. */
  isFull: z.boolean(),
  totalCents: z.int(),
  goods: z.array(z.object({ name: z.string().nullable(), quantity: z.int() })),
  /** Visits that were sold to who walked in. */
  walkIns: z.array(
    z.object({
      ...bothNames,
      date: isoDate,
      start: z.string(),
      partySize: z.int(),
      guestName: z.string().nullable(),
    }),
  ),
  tenders: z.array(z.object({ method: z.enum(paymentMethods), cents: z.int() })),
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})

export type DeviceCommand = z.infer<typeof deviceCommand>

export const mostDeviceCommands = 200

export const listDeviceCommands = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/device-command',
  tag: 'sales.customerview',
  summary:
    'What devices have done without a connection, the latest first, or what of it waits for a person',
  access: see,
  query: z.strictObject({ state: z.enum(deviceCommandStates).optional() }),
  answer: z.object({ items: z.array(deviceCommand) }),
})

export const retryCommand = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/device-command/:id/retry',
  tag: 'sales.customerview',
  summary:
    'Accept what waits: it is done as it was, if what was in its way is out of it; guests who were seated also where no seats are left',
  access: use,
  params: byId,
  body: z.strictObject({ overbooks: z.boolean().default(false) }),
  answer: z.object({ message, saleId: id.nullable() }),
})

export const setCommandAside = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/device-command/:id/set-aside',
  tag: 'sales.customerview',
  summary: 'Set aside what waits, with a word on how it was dealt with',
  access: businessAdminAccess,
  params: byId,
  body: z.strictObject({ note: requiredText(lengths.address) }),
  answer: z.object({ message }),
})

export const tillDevice = z.object({
  id,
  series: z.int(),
  userName: z.string(),
  registeredAt: instant,
  /** When it last reported something; null when it never did. */
  lastReportAt: instant.nullable(),
  /** How much of it waits for a person. */
  tasks: z.int(),
  revokedAt: instant.nullable(),
})

export type TillDevice = z.infer<typeof tillDevice>

export const mostTillDevices = 200

export const listDevices = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/device',
  tag: 'sales.customerview',
  summary: 'The devices that work without a connection, those that reported last first',
  access: businessAdminAccess,
  answer: z.object({ items: z.array(tillDevice) }),
})

export const revokeDevice = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/device/:id/revoke',
  tag: 'sales.customerview',
  summary:
    'Revoke a device that was lost: whatever it still reports is not done, and waits for an administrator',
  access: businessAdminAccess,
  params: byId,
  body: z.strictObject({}),
  answer: z.object({ message }),
})
