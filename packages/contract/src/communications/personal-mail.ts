import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, lengths, message, requiredText } from '#contract/fields'
import { anyRight } from '#contract/permissions'

/** Advertising needs the reader's consent and has a way out in it; an answer to a guest needs neither. */
export const personalMailKinds = ['personal', 'advertising'] as const

export const sendPersonalMail = endpoint({
  method: 'POST',
  path: '/v1/communications/mail-to-customer/:id',
  tag: 'communications.mail',
  summary: 'Write an e-mail to one customer by hand',
  access: anyRight('communications.edit'),
  params: z.strictObject({ id }),
  body: z.strictObject({
    kind: z.enum(personalMailKinds),
    subject: requiredText(150),
    text: z.string().trim().min(1).max(lengths.description),
  }),
  answer: z.object({ message }),
})
