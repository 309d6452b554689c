import { mailTriggers } from '@cantina/domain/communications/mail-rule'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, isoDate, message } from '#contract/fields'
import { languages } from '#contract/languages'
import { anyRight } from '#contract/permissions'
import { longestBody } from './emails'
import { mailContent } from './mails'

const edit = anyRight('communications.edit')
const tag = 'communications.email'

/** What is written so far, in one language; it need not be right yet. */
export const emailDraft = z.strictObject({
  trigger: z.enum(mailTriggers),
  language: z.enum(languages),
  subject: z.string().max(200).nullable(),
  body: z.string().max(longestBody).nullable(),
  /** The booking, order or customer it is tried with; null: the latest one. */
  sampleId: id.nullable(),
})

export const previewEmail = endpoint({
  method: 'POST',
  path: '/v1/communications/email/preview',
  tag,
  summary: 'How a mail would look for a real booking, order or customer; sends nothing',
  access: anyRight('communications.display'),
  body: emailDraft,
  answer: z.object({
    ...mailContent.shape,
    /** Null where there is nothing yet to try it with: examples stand in for it. */
    sample: z.object({ id, label: z.string() }).nullable(),
    senderName: z.string(),
    recipient: z.string(),
    unknownPlaceholders: z.array(z.string()),
  }),
})

export type EmailDraft = z.infer<typeof emailDraft>

export type EmailPreview = z.infer<typeof previewEmail.answer>

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/v1/communications/email/test',
  tag,
  summary: 'Send what is written so far to oneself',
  access: edit,
  body: emailDraft,
  answer: z.object({ message }),
})

/** Some to try a mail with: the latest, or those that match what is typed. */
export const findEmailSamples = endpoint({
  method: 'GET',
  path: '/v1/communications/email/sample',
  tag,
  summary: 'Bookings, orders or customers to try a mail with',
  access: anyRight('communications.display'),
  query: z.strictObject({
    trigger: z.enum(mailTriggers),
    q: z.string().trim().max(100).optional(),
  }),
  answer: z.object({
    items: z.array(z.object({ id, label: z.string(), date: isoDate.nullable() })),
  }),
})

/** Writes the rules that every new business begins with; those it has already are passed over. */
export const addReadyMadeEmails = endpoint({
  method: 'POST',
  path: '/v1/communications/email/ready-made',
  tag,
  summary: 'Add the ready-made rules that are not there yet, switched off',
  access: edit,
  answer: z.object({ message }),
})
