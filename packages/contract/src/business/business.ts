import { businessKinds } from '@cantina/domain/business/business-kinds'
import { z } from 'zod'
import { phone, sdi, website } from '#contract/contact-fields'
import { endpoint } from '#contract/endpoint'
import { color, email, id, lengths, message, placeId, requiredText } from '#contract/fields'
import { issue } from '#contract/issue-text'
import { businessAdminAccess } from '#contract/permissions'

/** The regimes of Italy's e-invoices; the letters are the law's. */
export const taxRegimes = [
  'RF01',
  'RF02',
  'RF04',
  'RF05',
  'RF06',
  'RF07',
  'RF08',
  'RF09',
  'RF10',
  'RF11',
  'RF12',
  'RF13',
  'RF14',
  'RF15',
  'RF16',
  'RF17',
  'RF18',
  'RF19',
  'RF20',
] as const

/** Currencies that have cents. */
export const currencies = [
  'EUR',
  'CHF',
  'GBP',
  'USD',
  'ARS',
  'AUD',
  'BRL',
  'CAD',
  'CZK',
  'DKK',
  'GEL',
  'HUF',
  'MDL',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'SEK',
  'TRY',
  'UYU',
  'ZAR',
] as const

export const timeZone = requiredText().refine(isTimeZone, issue('notInList'))

function isTimeZone(value: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(value)
}

export const businessFields = {
  name: requiredText(),
  website: website.nullable(),
  email: email.nullable(),
  phone: phone.nullable(),
  countryId: placeId,
  regionId: placeId,
  address: requiredText(lengths.address),
  postalCode: requiredText(10).nullable(),
  city: requiredText().nullable(),
  /** Whether it can exist depends on the country, so the server's check decides. */
  vatCode: requiredText(20),
  sdi,
  taxRegime: z.enum(taxRegimes).nullable(),
  logoId: id.nullable(),
  brandColor: color,
  timeZone,
  currency: z.enum(currencies),
  /** Who guests see as the sender of mails, and where their answers go. */
  mailSenderName: requiredText().nullable(),
  mailReplyTo: email.nullable(),
  /** The questionnaire of the registration: what is offered first follows from it. */
  kinds: z.array(z.enum(businessKinds)).min(1).max(businessKinds.length),
}

const version = z.int().min(1)

export const businessForm = z.strictObject(businessFields)

/** A business from before these were asked for may lack them; its next save does not. */
export const perhapsUnknown = {
  countryId: z.int().nullable(),
  regionId: z.int().nullable(),
  address: z.string().nullable(),
  vatCode: z.string().nullable(),
  sdi: z.string().nullable(),
}

export const businessProfile = z.object({
  ...businessFields,
  ...perhapsUnknown,
  kinds: z.array(z.enum(businessKinds)),
  version,
  isEmailConfirmed: z.boolean(),
})

export const readBusiness = endpoint({
  method: 'GET',
  path: '/v1/settings/business',
  tag: 'settings',
  summary: 'The business’s own profile',
  access: businessAdminAccess,
  answer: businessProfile,
})

export const updateBusiness = endpoint({
  method: 'PUT',
  path: '/v1/settings/business',
  tag: 'settings',
  summary: 'Change the business’s profile that was read at the given version',
  access: businessAdminAccess,
  body: z.strictObject({ ...businessFields, version }),
  answer: z.object({ message, item: businessProfile }),
})
