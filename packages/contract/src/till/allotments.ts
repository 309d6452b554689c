import { allotmentHours, mostAllotted } from '@cantina/domain/till/allotment'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate, message } from '#contract/fields'
import { bothNames } from '#contract/localized'
import { anyRight, businessAdminAccess } from '#contract/permissions'

const see = anyRight('sales.display', 'booking.display')
const sell = anyRight('sales.edit')
const byId = z.strictObject({ id })

export const allotmentRules = z.strictObject({
  /** How many bottles each device keeps of goods of which few are left; none: 0. */
  bottles: z.int().min(0).max(mostAllotted),
  /** How many seats each device keeps of each visit of the next hours; none: 0. */
  seats: z.int().min(0).max(mostAllotted),
  /** For how long a device keeps what it has while nobody hears of it. */
  hours: z.literal(allotmentHours),
})

export type AllotmentRules = z.infer<typeof allotmentRules>

export const readAllotmentRules = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/allotment/rules',
  tag: 'sales.customerview',
  summary: 'How much each device keeps for working without a connection, and for how long',
  access: see,
  answer: allotmentRules,
})

export const updateAllotmentRules = endpoint({
  method: 'PUT',
  path: '/v1/sales/customerview/allotment/rules',
  tag: 'sales.customerview',
  summary: 'Choose how much each device keeps for working without a connection, and for how long',
  access: businessAdminAccess,
  body: allotmentRules,
  answer: z.object({ message }),
})

const keptSeats = z.object({
  serviceId: id,
  date: isoDate,
  start: z.string(),
  quantity: z.int(),
  /** With the first party the rest is everyone's again. */
  isOneParty: z.boolean(),
  /** What can be spoken; none: any language. */
  languageIds: z.array(z.int()),
})

export type DeviceSeats = z.infer<typeof keptSeats>

/** Sent by a device that has a connection, every few minutes. */
export const renewAllotment = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/device/:id/allotment',
  tag: 'sales.customerview',
  summary:
    'Keep for a device of one’s own what it may sell without a connection at a point of sale, and nobody else meanwhile',
  access: sell,
  params: byId,
  body: z.strictObject({ posId: id }),
  answer: z.object({
    goods: z.array(z.object({ productId: id, quantity: z.int() })),
    /** Of visits of today, for who may book. */
    seats: z.array(keptSeats),
    /** Null while it keeps nothing. */
    until: instant.nullable(),
  }),
  refuses: ['device_revoked'],
})

export const releaseAllotment = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/device/:id/release',
  tag: 'sales.customerview',
  summary:
    'Let go of what a device keeps: it is everyone’s again, and what the device still reports beyond what is left waits for a person',
  access: sell,
  params: byId,
  body: z.strictObject({}),
  answer: z.object({ message }),
})

export const takeAllotted = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/allotment/take',
  tag: 'sales.customerview',
  summary: 'Take what other devices keep of a product, to sell it here',
  access: sell,
  body: z.strictObject({ posId: id, productId: id, deviceId: id.nullable() }),
  answer: z.object({ message, count: z.int() }),
})

export const allotment = z.object({
  deviceId: id,
  series: z.int(),
  userName: z.string(),
  /** When it last had a connection. */
  heardAt: instant.nullable(),
  until: instant,
  goods: z.array(
    z.object({ productId: id, name: z.string(), posName: z.string(), quantity: z.int() }),
  ),
  seats: z.array(
    z.object({ ...bothNames, posName: z.string(), start: z.string(), quantity: z.int() }),
  ),
})

export type Allotment = z.infer<typeof allotment>

export const listAllotments = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/allotment',
  tag: 'sales.customerview',
  summary: 'What devices keep for working without a connection, device by device',
  access: see,
  answer: z.object({ items: z.array(allotment) }),
})
