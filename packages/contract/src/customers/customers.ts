import { z } from 'zod'
import { phone } from '#contract/contact-fields'
import { endpoint } from '#contract/endpoint'
import { count, email, id, isoDate, message, notes, personName, placeId } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { booleanText, numberedId } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'

/** What is asked of a guest at the desk. */
export const guestFields = {
  name: personName,
  surname: personName.nullable(),
  email: email.nullable(),
  phone: phone.nullable(),
  countryId: placeId.nullable(),
  languageId: z.int().min(1).nullable(),
}

const shownFields = {
  name: z.string(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  countryId: z.int().nullable(),
  languageId: z.int().nullable(),
  /** Those that were not denied. */
  bookingCount: count,
}

/** A guest of the business, or somebody who buys from it. */
export const customers = defineResource({
  name: 'customer',
  area: 'analytics',
  module: 'customers',
  fields: {
    ...guestFields,
    birthDate: isoDate.nullable(),
    /** Whether they agreed to get advertising. */
    acceptsMarketing: z.boolean(),
    /** Those given by hand. */
    tagIds: z.array(id).max(50),
    notes,
  },
  timelyRules: [
    // Nobody was born tomorrow.
    ({ birthDate }, complain, now) => {
      if (birthDate !== null && birthDate > now.toISOString().slice(0, 10)) {
        complain('birthDate', 'validInformation')
      }
    },
  ],
  columns: {
    ...shownFields,
    tags: z.array(z.object({ id, name: z.string(), color: z.string(), isAutomatic: z.boolean() })),
    /** Those that were not cancelled. */
    orderCount: count,
    /** What was paid and not refunded. */
    spentCents: z.int(),
    lastVisitDate: isoDate.nullable(),
    acceptsMarketing: z.boolean(),
  },
  filters: {
    tagId: id.optional(),
    acceptsMarketing: booleanText.optional(),
    countryId: numberedId.optional(),
    languageId: numberedId.optional(),
  },
  sortable: ['name', 'spentCents', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['analytics', 'booking', 'sales', 'communications'],
  without: ['duplicate'],
})

export const guest = z.object({
  id,
  ...shownFields,
  notes: z.string().nullable(),
  /** A disabled guest keeps what is booked, and is not offered for more. */
  status: z.enum(customers.statuses),
})

export type Guest = z.infer<typeof guest>

const atSight = anyRight('booking.display', 'sales.display', 'analytics.display')
const atDesk = anyRight('booking.edit', 'sales.edit')

export const findGuests = endpoint({
  method: 'GET',
  path: '/v1/analytics/customer/guest',
  tag: 'analytics.customer',
  summary: 'Customers whose name, e-mail or phone is being typed',
  access: atSight,
  query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
  answer: z.object({
    items: z.array(guest),
    /** Who would be found too, but is disabled and therefore not offered. */
    disabled: z.array(z.object({ id, name: z.string(), surname: z.string().nullable() })),
  }),
})

export type FoundGuests = z.infer<typeof findGuests.answer>

export const createGuest = endpoint({
  method: 'POST',
  path: '/v1/analytics/customer/guest',
  tag: 'analytics.customer',
  summary: 'Make a customer while taking a reservation or at the till',
  access: atDesk,
  body: z.strictObject(guestFields),
  answer: z.object({ message, item: guest }),
})

/** Families share a phone, couples an address: a guest who looks known is shown, and may be another. */
export const findDuplicates = endpoint({
  method: 'GET',
  path: '/v1/analytics/customer/twins',
  tag: 'analytics.customer',
  summary: 'Customers who already have this e-mail, phone number or full name',
  access: atSight,
  query: z.strictObject({
    email: z.string().trim().max(254).optional(),
    phone: z.string().trim().max(25).optional(),
    /** Many share a name or a surname: only both together say something. */
    name: z.string().trim().max(100).optional(),
    surname: z.string().trim().max(100).optional(),
    /** Whom it is asked for, who is no duplicate of their own. */
    exceptId: id.optional(),
  }),
  answer: z.object({
    /** Those who have most of it first. */
    items: z.array(
      guest.extend({ sameEmail: z.boolean(), samePhone: z.boolean(), sameName: z.boolean() }),
    ),
  }),
})
