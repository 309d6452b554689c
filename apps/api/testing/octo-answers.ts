import * as octo from '@octocloud/types'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestAnswer } from './test-server'

/**
 * The schemas that OCTO publishes (`@octocloud/types` 2.0.4, generated from its TypeSpec) for what is answered to
 * which call, with what each capability adds. It publishes none for questions, offers and webhooks, which it
 * names as capabilities: their fields are those of its types before 2.0 (`@octocloud/types` 1.5.44: Question,
 * QuestionAnswer, Offer, OfferDiscount, Webhook).
 * Redemption it named before 2.0 alone; its fields are those of Ventrata, which made it.
 */

interface Schema {
  readonly parse: (value: unknown) => unknown
}

type Fields = Record<string, unknown>

interface Asked {
  readonly method: string
  readonly path: string
  readonly capabilities: string
}

interface Kind {
  readonly is: RegExp
  readonly schema: Schema
  /** The objects in an answer to which capabilities add fields. */
  readonly parts: (body: never) => readonly Part[]
}

interface Part {
  readonly of: Fields
  readonly adds: Readonly<Record<string, readonly string[]>>
}

const question = z.strictObject({
  id: z.string(),
  required: z.boolean(),
  label: z.string(),
  description: z.string().nullable(),
  inputType: z.enum([
    'date',
    'datetime-local',
    'email',
    'file',
    'number',
    'tel',
    'text',
    'time',
    'url',
    'select',
    'textarea',
  ]),
  selectOptions: z.array(z.strictObject({ label: z.string(), value: z.string() })),
})

const questionAnswer = z.strictObject({
  questionId: z.string(),
  question,
  value: z.string().nullable(),
})

const webhook = z.strictObject({
  id: z.string(),
  event: z.enum(['booking_update', 'availability_update']),
  url: z.string().nullable(),
  retryOnError: z.boolean(),
  useContactLanguage: z.boolean(),
  headers: z.record(z.string(), z.string()),
  capabilities: z.array(z.string()),
})

const offerDiscount = z.strictObject({
  net: z.int().nullable(),
  retail: z.int(),
  includedTaxes: z.array(
    z.strictObject({
      name: z.string(),
      original: z.int(),
      retail: z.int(),
      net: z.int().nullable(),
    }),
  ),
})

const offer = z.strictObject({
  title: z.string(),
  code: z.string().min(1),
  description: z.string().nullable(),
  netDiscount: z.enum(['NONE', 'FULL', 'SPLIT', 'PRORATED']).nullable(),
  restrictions: z.strictObject({
    minUnits: z.int().nullable(),
    maxUnits: z.int().nullable(),
    minTotal: z.int().nullable(),
    maxTotal: z.int().nullable(),
    unitIds: z.array(z.string()),
  }),
  usable: z.boolean(),
})

const offerFields = ['offerCode', 'offerTitle', 'offer', 'offers']

/** What capabilities without a published schema add, wherever it stands. */
const ownSchemas: Readonly<Record<string, Schema>> = {
  questions: z.array(question),
  questionAnswers: z.array(questionAnswer),
  offerDiscount,
  offer: offer.nullable(),
  offers: z.array(offer),
  offerCode: z.string().nullable(),
  offerTitle: z.string().nullable(),
  offerIsCombination: z.literal(false),
  offerComparisons: z.array(z.never()),
  redemptionCode: z.uuid(),
  redeemable: z.boolean(),
  unredeemableReason: z.string().nullable(),
  unredeemableReasonCode: z
    .enum(['CANCELLED', 'NOT_CONFIRMED', 'ALREADY_REDEEMED', 'TOO_EARLY', 'EXPIRED'])
    .nullable(),
  utcNoshowedAt: z.iso.datetime().nullable(),
}

/** An answer without it, once that is checked. */
function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const schema = ownSchemas[key]
      if (!schema) return [[key, withoutOwn(part)]]
      schema.parse(part)
      return []
    }),
  )
}

const keysOf = ({ shape }: { readonly shape: object }) => Object.keys(shape)

const added = {
  supplier: { 'octo/content': keysOf(octo.zSupplierContent) },
  product: {
    'octo/pricing': keysOf(octo.zProductPricing),
    'octo/content': keysOf(octo.zProductContent),
    'octo/questions': ['questions'],
  },
  // Prices are per unit: an option has none of its own.
  option: { 'octo/content': keysOf(octo.zOptionContent) },
  unit: {
    'octo/pricing': ['pricingFrom'],
    'octo/content': keysOf(octo.zUnitContent),
    'octo/questions': ['questions'],
  },
  availability: {
    'octo/pricing': ['unitPricing'],
    'octo/offers': offerFields,
    'octo/content': keysOf(octo.zAvailabilityContent),
  },
  // What it costs stands with the booking.
  bookedAvailability: { 'octo/content': keysOf(octo.zAvailabilityContent) },
  day: { 'octo/pricing': ['unitPricingFrom'], 'octo/offers': offerFields },
  booking: {
    'octo/pricing': keysOf(octo.zBookingPricing),
    'octo/offers': [...offerFields, 'offerIsCombination', 'offerComparisons'],
    'octo/questions': ['questionAnswers'],
  },
  unitItem: {
    'octo/pricing': keysOf(octo.zUnitItemPricing),
    'octo/questions': ['questionAnswers'],
  },
} satisfies Record<string, Part['adds']>

interface Product extends Fields {
  readonly options: readonly (Fields & { readonly units: readonly Fields[] })[]
}

interface Booking extends Fields {
  readonly product?: Product
  readonly availability: Fields
  readonly unitItems: readonly Fields[]
}

interface Day extends Fields {
  readonly status: string
}

const productParts = (product: Product): Part[] => [
  { of: product, adds: added.product },
  ...product.options.flatMap((option) => [
    { of: option, adds: added.option },
    ...option.units.map((unit) => ({ of: unit, adds: added.unit })),
  ]),
]

const bookingParts = (booking: Booking): Part[] => [
  { of: booking, adds: added.booking },
  { of: booking.availability, adds: added.bookedAvailability },
  ...booking.unitItems.map((item) => ({ of: item, adds: added.unitItem })),
  ...(booking.product ? productParts(booking.product) : []),
]

const kinds: readonly Kind[] = [
  {
    is: /^GET \/supplier$/,
    schema: octo.zSuppliersGetResponse,
    parts: (of: Fields) => [{ of, adds: added.supplier }],
  },
  { is: /^GET \/offers$/, schema: z.array(offer), parts: () => [] },
  { is: /^GET \/capabilities$/, schema: octo.zCapabilitiesGetResponse, parts: () => [] },
  {
    is: /^GET \/products$/,
    schema: octo.zProductsGetProductsResponse,
    parts: (products: Product[]) => products.flatMap(productParts),
  },
  { is: /^GET \/products\/[^/]+$/, schema: octo.zProductsGetProductResponse, parts: productParts },
  {
    is: /^POST \/availability$/,
    schema: octo.zAvailabilitiesAvailabilityCheckResponse,
    parts: (slots: Fields[]) => slots.map((of) => ({ of, adds: added.availability })),
  },
  {
    is: /^POST \/availability\/calendar$/,
    schema: octo.zAvailabilitiesAvailabilityCalendarResponse,
    // A day without times costs nothing.
    parts: (days: Day[]) =>
      days.flatMap((of) => (of.status === 'CLOSED' ? [] : [{ of, adds: added.day }])),
  },
  {
    is: /^GET \/bookings$/,
    schema: octo.zBookingsGetBookingsResponse,
    parts: (bookings: Booking[]) => bookings.flatMap(bookingParts),
  },
  {
    is: /^(POST \/bookings|(GET|PATCH|DELETE) \/bookings\/[^/]+|(POST|DELETE) \/bookings\/[^/]+\/(confirm|extend|cancel))$/,
    schema: octo.zBooking,
    parts: bookingParts,
  },
]

const webhookCalls = [
  { is: /^GET \/webhooks$/, schema: z.array(webhook), parts: () => [] },
  { is: /^(POST \/webhooks|DELETE \/webhooks\/[^/]+)$/, schema: webhook, parts: () => [] },
] satisfies Kind[]

/** A booking at the door, which can also be one that nobody came for. */
const atTheDoor: Schema = {
  parse: (value) => {
    const isMissing = (value as Fields).status === 'NO_SHOW'
    const known = octo.zBooking.parse(
      isMissing ? { ...(value as Fields), status: 'CONFIRMED' } : value,
    )
    return isMissing ? { ...known, status: 'NO_SHOW' } : known
  },
}

const listAtTheDoor: Schema = {
  parse: (value) =>
    z
      .array(z.unknown())
      .parse(value)
      .map((one) => atTheDoor.parse(one)),
}

const redemptionCalls: readonly Kind[] = [
  {
    is: /^GET \/redemption\/lookup$/,
    schema: listAtTheDoor,
    parts: (bookings: Booking[]) => bookings.flatMap(bookingParts),
  },
  {
    is: /^(POST|DELETE) \/redemption\/(redeem|noshow)$/,
    schema: {
      parse: (value) => (Array.isArray(value) ? listAtTheDoor : atTheDoor).parse(value),
    },
    parts: (one: Booking | Booking[]) => [one].flat().flatMap(bookingParts),
  },
]

const refusals: Readonly<Record<string, Schema>> = {
  BAD_REQUEST: octo.zErrorBadRequest,
  UNAUTHORIZED: octo.zErrorUnauthorized,
  FORBIDDEN: octo.zErrorForbidden,
  INVALID_PRODUCT_ID: octo.zErrorInvalidProductId,
  INVALID_OPTION_ID: octo.zErrorInvalidOptionId,
  INVALID_UNIT_ID: octo.zErrorInvalidUnitId,
  INVALID_AVAILABILITY_ID: octo.zErrorInvalidAvailabilityId,
  INVALID_BOOKING_UUID: octo.zErrorInvalidBookingUuid,
  UNPROCESSABLE_ENTITY: octo.zErrorUnprocessableEntity,
  INTERNAL_SERVER_ERROR: octo.zErrorInternalServerError,
}

/** Fails where an answer is not what the standard says: something is missing, of another type, or unknown to it. */
export function expectOcto({ method, path, capabilities }: Asked, answer: TestAnswer): void {
  const { status, body } = answer
  const called = `${method} ${path.replace(/\?.*$/, '').replace(/\/$/, '')}`
  if (status !== 200) {
    const schema = refusals[body?.error]
    expect(schema, `${called} ${status}: ${answer.text}`).toBeDefined()
    expect(() => schema?.parse(body), answer.text).not.toThrow()
    return
  }
  const kind = [...kinds, ...webhookCalls, ...redemptionCalls].find(({ is }) => is.test(called))
  if (!kind) throw new Error(`OCTO publishes no schema for ${called}.`)
  const known = withoutOwn(body)
  expect(kind.schema.parse(known), called).toEqual(known)
  const named = capabilities.split(',').map((one) => one.trim())
  // Offers are nothing without prices.
  const asked = named.includes('octo/pricing')
    ? named
    : named.filter((one) => one !== 'octo/offers')
  for (const { of, adds } of kind.parts(body as never)) {
    const missing = Object.entries(adds).flatMap(([capability, fields]) =>
      fields.filter((field) => asked.includes(capability) !== field in of),
    )
    expect(missing, `${called} with ${capabilities || 'no capabilities'}`).toEqual([])
  }
}
