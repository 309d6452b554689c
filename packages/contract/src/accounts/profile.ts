import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, message, personName } from '#contract/fields'
import { languages } from '#contract/languages'
import { signedInAccess } from '#contract/permissions'

export const profileFields = {
  name: personName,
  surname: personName.nullable(),
  email,
  /** The language of the mails to this person. */
  language: z.enum(languages),
}

/** A new e-mail address, with which one signs in, is only taken together with the password. */
export const profileForm = z.strictObject({
  ...profileFields,
  currentPassword: z.string().min(1).max(200).nullable(),
})

export const profile = z.object({
  ...profileFields,
  /** An address that was asked for and is not confirmed yet. */
  pendingEmail: z.string().nullable(),
})

export const readProfile = endpoint({
  method: 'GET',
  path: '/v1/settings/profile',
  tag: 'settings',
  summary: 'One’s own profile',
  access: signedInAccess,
  answer: profile,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/v1/settings/profile',
  tag: 'settings',
  summary: 'Change one’s own profile',
  access: signedInAccess,
  body: profileForm,
  answer: z.object({ message, item: profile }),
})
