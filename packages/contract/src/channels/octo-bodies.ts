import { z } from 'zod'
import { lengths } from '#contract/fields'
import type { Language } from '#contract/languages'

/** What platforms send, as OCTO says; what they send beyond it is theirs. */

const reference = z.string().trim().max(200)
const short = z.string().max(300)
const localDate = z.iso.date()

export const octoContact = z.object({
  fullName: short.nullish(),
  firstName: short.nullish(),
  lastName: short.nullish(),
  emailAddress: z
    .email()
    .max(254)
    .nullish()
    .or(z.literal('').transform(() => null)),
  phoneNumber: short.nullish(),
  locales: z.array(z.string().max(35)).max(20).optional(),
  postalCode: short.nullish(),
  country: short.nullish(),
  notes: z.string().max(2_000).nullish(),
})

export type OctoContact = z.output<typeof octoContact>

const sentAnswer = z.object({
  questionId: z.string().max(100),
  /** Null takes an answer back. */
  value: z.string().max(lengths.notes).nullish(),
})

export type SentAnswer = z.output<typeof sentAnswer>

/** With a booking for all of it, with a unit item for one guest. */
const questionAnswers = z.array(sentAnswer).max(100).optional()

/** An answer as it is kept, with the unit item that it is about. */
export interface OctoAnswer {
  readonly questionId: string
  readonly unit: string | null
  readonly value: string
}

/** Whose unit it is belongs to the platform: only the main guest is known here. */
export const octoUnitItem = z.object({
  uuid: z.uuid().optional(),
  unitId: z.string().max(100),
  resellerReference: reference.nullish(),
  questionAnswers,
})

const unitItems = z.array(octoUnitItem).min(1).max(500)

export interface OctoUnitItem {
  readonly uuid: string
  readonly unitId: UnitId
  readonly resellerReference: string | null
}

/** The party of a visit, in OCTO's words. */
export const unitIds = ['adult', 'non_drinker', 'child'] as const

export type UnitId = (typeof unitIds)[number]

const units = z
  .array(z.object({ id: z.string().max(100), quantity: z.int().min(0).max(10_000) }))
  .max(50)
  .optional()

/** What makes a visit cheaper, by the code that the guest has typed. */
const offerCode = z.string().trim().max(100).nullish()

const asked = {
  productId: z.string().max(100),
  optionId: z.string().max(100),
  localDateStart: localDate.optional(),
  localDateEnd: localDate.optional(),
  units,
  currency: z.string().max(3).nullish(),
  offerCode,
}

/** More days than any calendar shows at once. */
export const mostDays = 400
const mostIds = 200

export const availabilityBody = z.object({
  ...asked,
  localDate: localDate.optional(),
  availabilityIds: z.array(z.string().max(40)).max(mostIds).optional(),
})

export const calendarBody = z.object(asked)

const minutes = z.int().min(1).max(1_000_000)
const notes = z.string().max(2_000).nullish()

export const reservationBody = z.object({
  uuid: z.uuid().optional(),
  productId: z.string().max(100),
  optionId: z.string().max(100),
  availabilityId: z.string().max(40).optional(),
  expirationMinutes: minutes.optional(),
  notes,
  /** Without any it is understood, but cannot be done. */
  unitItems: z.array(octoUnitItem).max(500).optional(),
  resellerReference: reference.nullish(),
  contact: octoContact.nullish(),
  currency: z.string().max(3).nullish(),
  offerCode,
  questionAnswers,
})

export const confirmationBody = z.object({
  resellerReference: reference.nullish(),
  contact: octoContact,
  unitItems: unitItems.optional(),
  offerCode,
  questionAnswers,
})

export const changeBody = z.object({
  productId: z.string().max(100).optional(),
  optionId: z.string().max(100).optional(),
  availabilityId: z.string().max(40).optional(),
  expirationMinutes: minutes.optional(),
  notes,
  unitItems: unitItems.optional(),
  resellerReference: reference.nullish(),
  contact: octoContact.nullish(),
  offerCode,
  questionAnswers,
})

export const extensionBody = z.object({ expirationMinutes: minutes.optional() }).nullish()

export const cancellationBody = z
  .object({ reason: z.string().max(2_000).nullish(), force: z.boolean().optional() })
  .nullish()

export const bookingsQuery = z.object({
  resellerReference: reference.min(1).optional(),
  supplierReference: reference.min(1).optional(),
  localDate: localDate.optional(),
  localDateStart: localDate.optional(),
  localDateEnd: localDate.optional(),
})

/** What somebody shows at the door: a voucher or a number, or who they are. */
export const lookupQuery = z
  .object({
    reference: z.string().trim().min(1).max(2_000).optional(),
    email: z.string().trim().min(1).max(254).optional(),
    mobile: z
      .string()
      .max(50)
      .transform((typed) => typed.replace(/\D/g, '').replace(/^00/, ''))
      .refine((digits) => digits.length >= 5)
      .optional(),
  })
  .refine(({ reference, email, mobile }) => reference ?? email ?? mobile)

const redemptionCode = z.string().trim().min(1).max(100)

export const redemptionBody = z.object({
  redemptionCode: redemptionCode.or(z.array(redemptionCode).min(1).max(50)),
})

/** Headers that say how something is sent, not who sends it. */
const ownHeaders =
  /^(host|connection|content-(length|type|encoding)|transfer-encoding|keep-alive|te|trailer|upgrade|expect|proxy-.*|user-agent)$/i

/** What a platform wants to have sent along, such as a key of its own. */
const webhookHeaders = z
  .record(
    z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .refine((name) => !ownHeaders.test(name)),
    z
      .string()
      .max(2_000)
      .regex(/^[\x20-\x7e]*$/),
  )
  .refine((headers) => Object.keys(headers).length <= 20)

export const webhookBody = z.object({
  url: z.string().trim().min(1).max(2_000),
  event: z.string().max(100),
  retryOnError: z.boolean().default(true),
  useContactLanguage: z.boolean().default(true),
  headers: webhookHeaders.default({}),
})

/** How a platform wants to be notified; of its headers the names, since their values may be secrets. */
export interface OctoWebhookAsked {
  readonly retryOnError: boolean
  readonly useContactLanguage: boolean
  readonly headerNames: readonly string[]
  readonly capabilities: readonly string[]
  /** For guests whose language is not known. */
  readonly language: Language
}
