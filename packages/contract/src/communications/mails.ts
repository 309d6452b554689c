import { mailTriggers } from '@cantina/domain/communications/mail-rule'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { booleanText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'
import { mailStates } from './mailbox'

/** Why a mail was written: a rule, a visit that was moved, a document somebody asked for, a resending, or somebody's own words. */
export const mailCauses = ['rule', 'moved', 'paper', 'resent', 'personal'] as const

const shown = {
  recipient: z.string(),
  cc: z.string().nullable(),
  subject: z.string(),
  cause: z.enum(mailCauses),
  ruleId: id.nullable(),
  ruleName: z.string().nullable(),
  trigger: z.enum(mailTriggers).nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  bookingId: id.nullable(),
  bookingNumber: z.string().nullable(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  attempts: z.int(),
  sentAt: instant.nullable(),
  /** When it will be tried again, of one that could not leave. */
  nextAttemptAt: instant.nullable(),
  lastError: z.string().nullable(),
  /** When it was sent once more by hand. */
  resentAt: instant.nullable(),
}

/** What was written to guests, and what became of it. */
export const mails = defineResource({
  name: 'mail',
  area: 'communications',
  module: 'communications',
  statuses: mailStates,
  fields: shown,
  columns: shown,
  filters: {
    ruleId: id.optional(),
    trigger: z.enum(mailTriggers).optional(),
    customerId: id.optional(),
    bookingId: id.optional(),
    orderId: id.optional(),
    /** Given up or of an unclear end, and not sent again. */
    needsCare: booleanText.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  },
  sortable: ['createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  lookupFor: ['communications'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

/** As it stands on the reader's screen. */
export const mailContent = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Names of the files that go with it. */
  files: z.array(z.string()),
})

export type MailContent = z.infer<typeof mailContent>

const byId = z.strictObject({ id })

export const readMailContent = endpoint({
  method: 'GET',
  path: '/v1/communications/mail/:id/content',
  tag: 'communications.mail',
  summary: 'The mail itself',
  access: anyRight('communications.display'),
  params: byId,
  answer: mailContent,
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/v1/communications/mail/:id/resend',
  tag: 'communications.mail',
  summary: 'Send a mail once more, to the same reader',
  access: anyRight('communications.edit'),
  params: byId,
  answer: z.object({ message }),
})

export const readMailSwitch = endpoint({
  method: 'GET',
  path: '/v1/communications/switch',
  tag: 'communications',
  summary: 'Whether mails to guests leave or wait',
  access: anyRight('communications.display'),
  answer: z.object({
    isPaused: z.boolean(),
    /** Until the business's own address is confirmed, mails to guests wait too. */
    isConfirmed: z.boolean(),
    /** How many wait, for whatever reason. */
    waiting: z.int(),
  }),
})

export const setMailSwitch = endpoint({
  method: 'PUT',
  path: '/v1/communications/switch',
  tag: 'communications',
  summary: 'Hold back all mails to guests, or let them leave again',
  access: anyRight('communications.edit'),
  body: z.strictObject({ isPaused: z.boolean() }),
  answer: z.object({ message }),
})
