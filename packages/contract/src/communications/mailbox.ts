import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant } from '#contract/fields'
import { type Access, operatorAccess, publicAccess } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'

export const mailStates = ['queued', 'sending', 'sent', 'uncertain', 'failed'] as const

const mailHead = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
  sentAt: instant.nullable(),
})

export type MailHead = z.infer<typeof mailHead>

export const mailsPerPage = 50

function mailboxFor(access: Access) {
  return {
    list: endpoint({
      method: 'GET',
      path: '/mailbox',
      tag: 'system',
      summary: 'The mails of this installation, the latest first',
      access,
      query: z.strictObject({ page: integerText(1, 200).optional() }),
      answer: z.object({ items: z.array(mailHead), page: z.int(), hasMore: z.boolean() }),
    }),
    read: endpoint({
      method: 'GET',
      path: '/mailbox/:id',
      tag: 'system',
      summary: 'One mail with its text',
      access,
      params: z.strictObject({ id }),
      answer: mailHead.extend({
        textBody: z.string(),
        /** Of those that are more than text: the page, with its pictures in it. */
        htmlBody: z.string().nullable(),
        /** Names of the files that go with it. */
        files: z.array(z.string()),
        sender: z.string(),
        lastError: z.string().nullable(),
      }),
    }),
  }
}

export const mailbox = mailboxFor(operatorAccess)

/** In a demo on one's own machine, where no mail server is set up and nobody else can look. */
export const openMailbox = mailboxFor(publicAccess)
