import { z } from 'zod'
import { issue, saying } from './issue-text'
import { isPublicTopLevelDomain } from './top-level-domains'

/**
 * The field types that forms and calls are made of. Empty is always `null`: a form sends null for a
 * field left blank, so "required" needs no rule of its own.
 */

export const lengths = {
  name: 100,
  code: 50,
  email: 254,
  address: 200,
  notes: 2000,
  description: 5000,
} as const

/** One line: what would break out of it (a subject, a label, a cell) is refused. */
export function requiredText(max: number = lengths.name) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value), issue('unsafeText'))
}

/** Several lines. */
export function longText(max: number) {
  return z.string().trim().min(1).max(max).nullable()
}

export function optionalText(max: number = lengths.name) {
  return requiredText(max).nullable()
}

export const notes = longText(lengths.notes)

export const id = z.uuid()

export const personName = requiredText().refine(
  (value) => /^[\p{L}\p{M}' ’-]+$/u.test(value),
  issue('personName'),
)

/** Two complaints of the specification: not an e-mail at all, or no public top-level domain behind it. */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(lengths.email)
  .refine((value) => /^[^\s@"(),:;<>[\\\]]+@[^\s@]+$/.test(value), issue('email'))
  .refine(hasPublicDomain, issue('emailDomain'))

function hasPublicDomain(address: string): boolean {
  const domain = /@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+)([a-z0-9-]+)$/i.exec(address)
  return domain !== null && isPublicTopLevelDomain(domain[2] ?? '')
}

/** Each has words of its own, so that a form can tick them off one by one. */
export const passwordRules = [
  { key: 'passwordLength', isMet: (value: string) => value.length >= 8 },
  { key: 'passwordLowercase', isMet: (value: string) => /[a-z]/.test(value) },
  { key: 'passwordUppercase', isMet: (value: string) => /[A-Z]/.test(value) },
  { key: 'passwordNumber', isMet: (value: string) => /[0-9]/.test(value) },
  { key: 'passwordSpecial', isMet: (value: string) => /[!@#$%^&*]/.test(value) },
] as const

export const password = passwordRules.reduce(
  (schema, { key, isMet }) => schema.refine(isMet, issue(key)),
  z.string().min(1).max(200),
)

const passwordPair = z.object({ password: z.unknown(), confirmPassword: z.unknown() })

/** Both entries must be the same; said together with the other problems, not after they are gone. */
export function matchingPasswords<
  Shape extends { password: z.ZodType<string>; confirmPassword: z.ZodType<string> },
>(shape: Shape) {
  const form = z.strictObject(shape)
  return form.refine(
    (value) => {
      const { password, confirmPassword } = value as Record<string, unknown>
      return confirmPassword === password
    },
    {
      ...issue('passwordsMatch'),
      path: ['confirmPassword'],
      when: ({ value }) => passwordPair.safeParse(value).success,
    },
  )
}

/** A country or region from our lists, which number them. */
export const placeId = z
  .int(saying('validInformation'))
  .min(1, saying('validInformation'))
  .max(2_147_483_647, saying('validInformation'))

export const color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)

/** Money is an integer number of cents, up to ten digits in all. */
export const cents = z.int().min(0).max(9_999_999_999).meta({ unit: 'cents' })

export const count = z.int().min(0).max(1_000_000)

export const percentage = z
  .number()
  .refine((value) => value >= 0 && value <= 100, issue('percentage'))
  .refine(
    (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
    issue('decimalPlaces', { count: 2 }),
  )

/** A calendar day without a time, as in `2026-09-19`. */
export const isoDate = z.iso.date()

/** A month of a year, as in `2026-09`. */
export const isoMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, saying('invalidFormat'))

/** An instant, as the server writes it. */
export const instant = z.iso.datetime()

export const message = z.string()
