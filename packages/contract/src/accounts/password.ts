import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, matchingPasswords, message, password } from '#contract/fields'
import { publicAccess, signedInAccess } from '#contract/permissions'

export const forgotForm = z.strictObject({ email })

export const resetForm = z.strictObject({ password })

/** What a mailed link carries. */
export const linkToken = z.strictObject({ token: z.string().min(1).max(200) })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'auth',
  summary: 'Mail a link to set a new password; the answer is the same for every address',
  access: publicAccess,
  body: forgotForm,
  answer: z.object({ message }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  tag: 'auth',
  summary: 'Set a new password with the token of a mailed link, and end every session',
  access: publicAccess,
  query: linkToken,
  body: resetForm,
  answer: z.object({ message }),
})

export const passwordFields = {
  currentPassword: z.string().min(1).max(200),
  password,
  confirmPassword: z.string().min(1).max(200),
}

export const passwordForm = matchingPasswords(passwordFields)

export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/settings/password',
  tag: 'settings',
  summary: 'Change one’s own password and end one’s other sessions',
  access: signedInAccess,
  body: passwordForm,
  answer: z.object({ message }),
})
