import { businessKinds } from '@cantina/domain/business/business-kinds'
import { z } from 'zod'
import { registrationPhone, sdi, website } from '#contract/contact-fields'
import { endpoint } from '#contract/endpoint'
import {
  email,
  lengths,
  matchingPasswords,
  message,
  password,
  personName,
  placeId,
  requiredText,
} from '#contract/fields'
import { issue } from '#contract/issue-text'
import { publicAccess } from '#contract/permissions'

export const registrationBusiness = z.strictObject({
  name: requiredText(),
  website,
  country: placeId,
  region: placeId,
  /** Whether it can exist depends on the country, so the server's check decides. */
  vat_code: requiredText(20),
  sdi,
  address: requiredText(lengths.address),
  /** Asked for in the form, and not sent by those who knew the call before. */
  postal_code: requiredText(10).nullish(),
  city: requiredText().nullish(),
})

export const registrationUser = matchingPasswords({
  email,
  contact_name: personName,
  phone_number: registrationPhone,
  password,
  confirmPassword: z.string().min(1).max(200),
})

export const registrationService = z.strictObject({
  business: z.array(z.enum(businessKinds)).min(1).max(businessKinds.length),
})

export const registration = z
  .strictObject({
    role: z.literal('bussiness_admin'),
    business: registrationBusiness,
    user: registrationUser,
    service: registrationService.optional(),
    services: registrationService.optional(),
  })
  .refine((body) => body.service !== undefined || body.services !== undefined, {
    ...issue('atLeastOne'),
    path: ['service', 'business'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type Registration = z.output<typeof registration>

export const register = endpoint({
  method: 'POST',
  path: '/onboard/register',
  tag: 'onboarding',
  summary: 'Make a business and its first administrator',
  access: publicAccess,
  body: registration,
  /** The address is to be confirmed by a mailed link before the first sign-in, wherever mails are sent. */
  answer: z.object({ message, item: z.object({ awaitsConfirmation: z.boolean() }) }),
})
