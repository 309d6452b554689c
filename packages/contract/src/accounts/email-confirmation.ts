import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { message } from '#contract/fields'
import { businessAdminAccess, publicAccess } from '#contract/permissions'
import { linkToken } from './password'

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  tag: 'auth',
  summary: 'Confirm the owner’s e-mail address with the token of a mailed link',
  access: publicAccess,
  query: linkToken,
  answer: z.object({ message }),
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/send-confirmation',
  tag: 'auth',
  summary: 'Mail the owner another link to confirm the e-mail address',
  access: businessAdminAccess,
  answer: z.object({ message }),
})
