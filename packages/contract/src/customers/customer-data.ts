import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, id, instant, isoDate, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { customers } from './customers'

const byId = z.strictObject({ id })
const version = z.int().min(1)

/** Who may take a person's record away may also join it with another, and hand its data out. */
const mayRemove = anyRight('analytics.delete')

/** When consent to advertising was last given or withdrawn, and by whom. */
const consentStep = z.object({
  at: instant,
  /** `guest`: by themselves, on the website or by a link of theirs. */
  by: z.enum(['guest', 'staff']),
  /** Of the staff; null where they are gone, or it was the guest. */
  userName: z.string().nullable(),
})

export const customerSummary = endpoint({
  method: 'GET',
  path: '/v1/analytics/customer/:id/summary',
  tag: 'analytics.customer',
  summary: 'What a customer has booked, ordered, spent and visited, and the tags this gave them',
  access: anyRight('analytics.display'),
  params: byId,
  answer: z.object({
    bookingCount: count,
    orderCount: count,
    spentCents: z.int(),
    firstVisitDate: isoDate.nullable(),
    lastVisitDate: isoDate.nullable(),
    /** Visits they came to, how many guests that were, and bottles of wine in their orders. */
    visitCount: count,
    guestCount: count,
    bottleCount: count,
    /** By name, those given by hand first. */
    tags: z.array(z.object({ id, name: z.string(), color: z.string() })),
    /** What their latest parties stated, for those who may see bookings, and what the notes say. */
    allergies: z.array(z.string()),
    consent: z.object({
      /** Null: nothing is known of when; they never agreed. */
      marketing: consentStep.nullable(),
      /** What they agreed to when they last bought online. */
      legal: z.array(
        z.object({
          kind: z.enum(['terms', 'privacy', 'age']),
          version: z.int().nullable(),
          at: instant,
          /** Of the booking or the order. */
          number: z.string(),
        }),
      ),
    }),
    /** Given by their rules, and taken away by them. */
    automaticTags: z.array(z.object({ id, name: z.string(), color: z.string() })),
  }),
})

/** What two records of one person can disagree about; notes and tags of both are kept. */
export const mergeableFields = [
  'name',
  'surname',
  'email',
  'phone',
  'countryId',
  'languageId',
  'birthDate',
] as const

export type MergeableField = (typeof mergeableFields)[number]

const choice = z.enum(['own', 'other'])

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/v1/analytics/customer/:id/merge',
  tag: 'analytics.customer',
  summary:
    'Make one of two records of one person: the other one’s bookings and orders come along, and it goes',
  access: mayRemove,
  params: byId,
  body: z.strictObject({
    version,
    otherId: id,
    otherVersion: version,
    /** Whose value stays. */
    keep: z.strictObject({
      name: choice,
      surname: choice,
      email: choice,
      phone: choice,
      countryId: choice,
      languageId: choice,
      birthDate: choice,
    }),
  }),
  answer: z.object({ message, item: customers.record }),
})

const rows = z.array(z.record(z.string(), z.unknown()))

export const personData = z.object({
  exportedAt: instant,
  customer: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
  /** By the name of the table they stand in. */
  records: z.record(z.string(), rows),
  mails: rows,
  changes: rows,
})

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/v1/analytics/customer/:id/data',
  tag: 'analytics.customer',
  summary: 'Everything that is known about a person',
  access: mayRemove,
  params: byId,
  answer: personData,
})

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/v1/analytics/customer/:id/erase',
  tag: 'analytics.customer',
  summary: 'Forget a person everywhere; bookings, orders and payments stay, without a name',
  access: mayRemove,
  params: byId,
  body: z.strictObject({ version }),
  answer: z.object({ message }),
})
