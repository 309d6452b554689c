import { z } from 'zod'
import { phone } from '#contract/contact-fields'
import { endpoint } from '#contract/endpoint'
import { count, email, id, isoDate, message, notes, personName, placeId } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { defineResource } from '#contract/resource'

/** What is asked of a guest at the desk. */
const guestFields = {
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

/** A guest of the house, or somebody who buys from it. */
export const customers = defineResource({
  name: 'customer',
  module: 'analytics',
  fields: {
    ...guestFields,
    tagIds: z.array(id).max(50),
    notes,
  },
  columns: {
    ...shownFields,
    /** What was paid and not given back. */
    spentCents: z.int(),
    lastVisitDate: isoDate.nullable(),
  },
  filters: {
    tagId: id.optional(),
    countryId: z
      .codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String })
      .optional(),
  },
  sortable: ['name', 'spentCents', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['analytics', 'booking', 'sales', 'communications'],
  without: ['duplicate'],
})

export const newCustomer: z.input<typeof customers.input> = {
  name: '',
  surname: null,
  email: null,
  phone: null,
  countryId: null,
  languageId: null,
  tagIds: [],
  notes: null,
}

export const guest = z.object({ id, ...shownFields, notes: z.string().nullable() })

export type Guest = z.infer<typeof guest>

const atDesk = anyRight('booking.edit', 'sales.edit')

export const findGuests = endpoint({
  method: 'GET',
  path: '/v1/booking/guest',
  tag: 'booking',
  summary: 'Customers whose name, e-mail or phone begins as typed',
  access: anyRight('booking.display', 'sales.display', 'analytics.display'),
  query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
  answer: z.object({ items: z.array(guest) }),
})

export const createGuest = endpoint({
  method: 'POST',
  path: '/v1/booking/guest',
  tag: 'booking',
  summary: 'Make a customer while taking a reservation or at the till',
  access: atDesk,
  body: z.strictObject(guestFields),
  answer: z.object({ message, item: guest }),
})
