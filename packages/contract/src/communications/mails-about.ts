import { mailTriggers } from '@cantina/domain/communications/mail-rule'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { mailStates } from './mailbox'
import { mailCauses } from './mails'

/** More than one sale has; what is above it stands in the log. */
export const mostMailsAbout = 20

const mailAbout = z.object({
  id,
  /** `planned`: it waits for its hour and is not written yet. */
  state: z.enum(['planned', ...mailStates]),
  cause: z.enum(mailCauses),
  ruleName: z.string().nullable(),
  trigger: z.enum(mailTriggers).nullable(),
  /** Null while it is planned. */
  subject: z.string().nullable(),
  recipient: z.string().nullable(),
  /** When it left, was written, or will leave. */
  at: instant,
})

export type MailAbout = z.infer<typeof mailAbout>

export const readMailsAbout = endpoint({
  method: 'GET',
  path: '/v1/communications/mails-about/:kind/:id',
  tag: 'communications.mail',
  summary: 'Which mails about a booking or an order have left or will, the latest first',
  access: anyRight('communications.display'),
  params: z.strictObject({ kind: z.enum(['booking', 'order']), id }),
  answer: z.object({
    items: z.array(mailAbout),
    /** There are more than these. */
    isCut: z.boolean(),
  }),
})
