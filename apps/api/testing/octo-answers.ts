import * as octo from '@octocloud/types'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestAnswer } from './test-server'

/**
 * The schemas that OCTO publishes (`@octocloud/types` 2.0.4, generated from its TypeSpec) for what is answered to
 * which call, with what each capability adds. It publishes none for questions and webhooks, which it names as
 * capabilities: their fields are those of its types before 2.0 (`octo-types` 1.x: Question, QuestionAnswer, Webhook).
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

/** What capabilities without a published schema add, wherever it stands. */
const ownSchemas: Readonly<Record<string, Schema>> = {
  questions: z.array(question),
  questionAnswers: z.array(questionAnswer),
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
    'octo/content': keysOf(octo.zAvailabilityContent),
  },
  // What it costs stands with the booking.
  bookedAvailability: { 'octo/content': keysOf(octo.zAvailabilityContent) },
  day: { 'octo/pricing': ['unitPricingFrom'] },
  booking: {
    'octo/pricing': keysOf(octo.zBookingPricing),
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
  const kind = [...kinds, ...webhookCalls].find(({ is }) => is.test(called))
  if (!kind) throw new Error(`OCTO publishes no schema for ${called}.`)
  const known = withoutOwn(body)
  expect(kind.schema.parse(known), called).toEqual(known)
  const asked = capabilities.split(',').map((one) => one.trim())
  for (const { of, adds } of kind.parts(body as never)) {
    const missing = Object.entries(adds).flatMap(([capability, fields]) =>
      fields.filter((field) => asked.includes(capability) !== field in of),
    )
    expect(missing, `${called} with ${capabilities || 'no capabilities'}`).toEqual([])
  }
}
