import { channelPriceModes } from '@cantina/domain/channels/channel-price'
import { z } from 'zod'
import { bookingStatuses, denials } from '#contract/bookings/bookings'
import { serviceCategories } from '#contract/catalogue/services'
import { endpoint } from '#contract/endpoint'
import {
  cents,
  count,
  id,
  instant,
  isoDate,
  message,
  notes,
  percentage,
  requiredText,
} from '#contract/fields'
import { issue } from '#contract/issue-text'
import { anyRight } from '#contract/permissions'
import { defineResource } from '#contract/resource'

/** Where visits are sold elsewhere, with the names that people know; for any other the business gives one. */
export const platformNames = {
  getyourguide: 'GetYourGuide',
  viator: 'Viator',
  tiqets: 'Tiqets',
  musement: 'Musement (TUI)',
  headout: 'Headout',
  airbnb: 'Airbnb Experiences',
  winalist: 'Winalist',
  winetourism: 'WineTourism.com',
  civitatis: 'Civitatis',
  other: '',
} as const

export type PlatformKind = keyof typeof platformNames

export const platformKinds = Object.keys(platformNames) as [PlatformKind, ...PlatformKind[]]

/** No key yet; a key that nobody has used so far; or one with which somebody has called. */
export const connections = ['none', 'waiting', 'connected'] as const

const some = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(200)
    .refine((items) => new Set(items).size === items.length, issue('twice'))

/** Follows from its key, its calls and its bookings. */
const followed = {
  connection: z.enum(connections),
  /** The end of its key, to distinguish keys; the key itself is shown once. */
  keyEnd: z.string().nullable(),
  keyMadeAt: instant.nullable(),
  lastContactAt: instant.nullable(),
  /** Of this year's visits; of those that were cancelled, what the business keeps of them. */
  bookingCount: count,
  turnoverCents: cents,
  commissionCents: cents,
  netCents: cents,
}

/** The platforms that sell the business's visits, each under terms of its own. Paused is what others call inactive. */
export const platforms = defineResource({
  name: 'channelmanager',
  area: 'integrations',
  module: 'channels',
  fields: {
    platform: z.enum(platformKinds),
    /** What its bookings say that they came from; for good, once there are some. */
    name: requiredText(),
    priceMode: z.enum(channelPriceModes),
    /** Taken off the business's price, or put on top of it. */
    percent: percentage,
    /** Of each none: all that are sold online. */
    serviceIds: some(id),
    categories: some(z.enum(serviceCategories)),
    posIds: some(id),
    /** Whether it may record that guests of its own bookings have come, or have not. */
    checksGuestsIn: z.boolean(),
    /** Whether its guests may have the business's discount codes. */
    redeemsCodes: z.boolean(),
    notes,
  },
  outputOnly: followed,
  columns: {
    platform: z.enum(platformKinds),
    name: z.string(),
    priceMode: z.enum(channelPriceModes),
    percent: percentage,
    notes: z.string().nullable(),
    ...followed,
  },
  filters: { platform: z.enum(platformKinds).optional() },
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['integrations'],
  without: ['duplicate'],
  begins: { name: platformNames.getyourguide },
})

export const makePlatformKey = endpoint({
  method: 'POST',
  path: '/v1/integrations/channelmanager/:id/key',
  tag: 'integrations.channelmanager',
  summary: 'Make a key for a platform, shown this once; the one before stops working',
  access: anyRight('integrations.edit'),
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  answersSecret: true,
  answer: z.object({
    message,
    key: z.string(),
    /** Where the platform sends its calls. */
    address: z.string(),
  }),
})

/** What a platform asks for, as OCTO names it. */
export const channelCallKinds = [
  'supplier',
  'capabilities',
  'products',
  'offers',
  'availability',
  'calendar',
  'reserve',
  'confirm',
  'extend',
  'change',
  'cancel',
  'booking',
  'bookings',
  'lookup',
  'redeem',
  'noshow',
  'webhooks',
  'unknown',
] as const

export type ChannelCallKind = (typeof channelCallKinds)[number]

export const channelCallOutcomes = ['ok', 'refused', 'failed'] as const

/** Why a call was refused; each is said in plain words. */
export const channelProblems = [
  'paused',
  'malformed',
  'unknown_address',
  'unknown_product',
  'unknown_option',
  'unknown_unit',
  'unknown_slot',
  'unknown_booking',
  'uuid_used',
  'hold_expired',
  'no_seats',
  'too_much_on_hold',
  'party_too_small',
  'party_too_large',
  'too_late_to_cancel',
  'wrong_state',
  'may_not_redeem',
  'not_confirmed',
  'already_redeemed',
  'not_redeemed',
  'other_day',
  'guest_refused',
  'wrong_answers',
  'answers_missing',
  'unknown_event',
  'unknown_webhook',
  'webhook_address',
  'too_many_webhooks',
  'may_not_use_codes',
  'unknown_offer',
  'offer_refused',
  'offer_used_up',
  'not_processable',
  'too_many_calls',
  'internal',
] as const

export type ChannelProblem = (typeof channelProblems)[number]

const called = {
  platformId: id,
  platformName: z.string(),
  call: z.enum(channelCallKinds),
  problem: z.enum(channelProblems).nullable(),
  /** What is only looked at is written down together. */
  times: count,
  bookingId: id.nullable(),
  bookingNumber: z.string().nullable(),
}

/** Recent requests of platforms and their errors, without keys and personal data. */
export const channelCalls = defineResource({
  name: 'channelcall',
  area: 'integrations',
  module: 'channels',
  statuses: channelCallOutcomes,
  fields: called,
  columns: called,
  filters: {
    platformId: id.optional(),
    call: z.enum(channelCallKinds).optional(),
    problem: z.enum(channelProblems).optional(),
  },
  sortable: ['createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  lookupFor: ['integrations'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

/** How long calls are remembered. */
export const channelCallDays = 30

const sold = {
  platformId: id,
  platformName: z.string(),
  bookingId: id,
  bookingNumber: z.string(),
  /** The platform's own name for it. */
  reference: z.string(),
  startsAt: instant,
  /** Why the visit does not take place, while its status is denied. */
  denial: z.enum(denials).nullable(),
  /** At the business's price, as far as the platform has been paid and has not given it back. */
  soldCents: cents,
  /** What the platform keeps of that; what it puts on top is its own. */
  commissionCents: cents,
  /** What it owes the business. */
  netCents: cents,
}

const soldWhen = {
  platformId: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
}

/** What platforms have sold, visit by visit, with what each owes for it. */
export const channelSales = defineResource({
  name: 'channelsale',
  area: 'integrations',
  module: 'channels',
  statuses: bookingStatuses,
  fields: sold,
  columns: sold,
  filters: soldWhen,
  sortable: ['startsAt', 'createdAt', 'updatedAt'],
  defaultSort: '-startsAt',
  lookupFor: ['integrations'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

const channelSums = z.object({
  /** Without those that were cancelled. */
  bookingCount: count,
  soldCents: cents,
  commissionCents: cents,
  netCents: cents,
})

export type ChannelSums = z.infer<typeof channelSums>

export const sumChannelSales = endpoint({
  method: 'GET',
  path: '/v1/integrations/channelsale/sums',
  tag: 'integrations.channelsale',
  summary: 'What platforms have sold and owe, of the visits of some days',
  access: anyRight('integrations.display'),
  query: z.strictObject({ ...soldWhen, status: z.enum(bookingStatuses).optional() }),
  answer: channelSums,
})
