import { z } from 'zod'
import { documentTypes } from '#contract/business/files'
import { endpoint } from '#contract/endpoint'
import { id, instant, lengths, message } from '#contract/fields'
import { businessAccess, operatorAccess } from '#contract/permissions'

const text = z.string().trim().min(1).max(lengths.notes)

/** The page that somebody was on, without what stands behind it in the address. */
const page = z
  .string()
  .trim()
  .max(500)
  .regex(/^\/[^?#]*$/)

/** One of a conversation between somebody of a business and those who run the installation: words or a file. */
export const supportMessage = z.object({
  id,
  text: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Written by the reader's own side. */
  isOwn: z.boolean(),
  author: z.string(),
  createdAt: instant,
  /** By the other side. */
  isRead: z.boolean(),
})

export type SupportMessage = z.infer<typeof supportMessage>

const conversation = z.object({ items: z.array(supportMessage), unread: z.int() })
const written = z.object({ message, item: supportMessage })
const fileQuery = z.strictObject({ name: z.string().trim().min(1).max(200) })
const messageParams = z.strictObject({ id })
const personParams = z.strictObject({ userId: id })
const filePath = z.strictObject({ userId: id, id })

export const readSupport = endpoint({
  method: 'GET',
  path: '/v1/system/support',
  tag: 'system',
  summary: 'One’s own conversation with those who run this installation, the latest messages last',
  access: businessAccess,
  answer: conversation,
})

export const countUnreadSupport = endpoint({
  method: 'GET',
  path: '/v1/system/support/unread',
  tag: 'system',
  summary: 'How many answers of those who run this installation are unread',
  access: businessAccess,
  answer: z.object({ count: z.int() }),
})

export const askSupport = endpoint({
  method: 'POST',
  path: '/v1/system/support',
  tag: 'system',
  summary: 'Write to those who run this installation, with the page and the browser it is about',
  access: businessAccess,
  body: z.strictObject({ text, page }),
  answer: written,
})

export const sendSupportFile = endpoint({
  method: 'POST',
  path: '/v1/system/support/file',
  tag: 'system',
  summary: 'Send a jpg or pdf below 5 MB to those who run this installation; the body is the file',
  access: businessAccess,
  query: fileQuery,
  upload: documentTypes,
  answer: written,
})

export const readSupportFile = endpoint({
  method: 'GET',
  path: '/v1/system/support/file/:id',
  tag: 'system',
  summary: 'A file of one’s own conversation',
  access: businessAccess,
  params: messageParams,
  answer: z.string(),
  download: 'file',
})

export const markSupportRead = endpoint({
  method: 'POST',
  path: '/v1/system/support/read',
  tag: 'system',
  summary: 'Mark the answers in one’s own conversation as read',
  access: businessAccess,
  answer: z.object({ count: z.int() }),
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/v1/admin/support',
  tag: 'admin.support',
  summary: 'Who of which business has written, those with unread messages first',
  access: operatorAccess,
  answer: z.object({
    items: z.array(
      z.object({
        userId: id,
        userName: z.string(),
        businessId: id,
        businessName: z.string(),
        lastText: z.string(),
        lastAt: instant,
        unread: z.int(),
      }),
    ),
    unread: z.int(),
  }),
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/v1/admin/support/:userId',
  tag: 'admin.support',
  summary: 'The conversation with one person',
  access: operatorAccess,
  params: personParams,
  answer: conversation.extend({
    userName: z.string(),
    businessName: z.string(),
    /** Where and with what they wrote last. */
    page: z.string().nullable(),
    userAgent: z.string().nullable(),
  }),
})

export const answerConversation = endpoint({
  method: 'POST',
  path: '/v1/admin/support/:userId',
  tag: 'admin.support',
  summary: 'Answer in the conversation with one person',
  access: operatorAccess,
  params: personParams,
  body: z.strictObject({ text }),
  answer: written,
})

export const sendConversationFile = endpoint({
  method: 'POST',
  path: '/v1/admin/support/:userId/file',
  tag: 'admin.support',
  summary: 'Send a jpg or pdf below 5 MB to one person; the body is the file',
  access: operatorAccess,
  params: personParams,
  query: fileQuery,
  upload: documentTypes,
  answer: written,
})

export const readConversationFile = endpoint({
  method: 'GET',
  path: '/v1/admin/support/:userId/file/:id',
  tag: 'admin.support',
  summary: 'A file of the conversation with one person',
  access: operatorAccess,
  params: filePath,
  answer: z.string(),
  download: 'file',
})

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/v1/admin/support/:userId/read',
  tag: 'admin.support',
  summary: 'Mark what one person wrote as read',
  access: operatorAccess,
  params: personParams,
  answer: z.object({ count: z.int() }),
})
