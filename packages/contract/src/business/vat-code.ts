import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { lengths, message, requiredText } from '#contract/fields'
import { publicAccess } from '#contract/permissions'

export const validateVatCode = endpoint({
  method: 'GET',
  path: '/onboard/validate-vatcode',
  tag: 'onboarding',
  summary: 'Whether a VAT code can exist, by its check digits; a bad one is refused',
  access: publicAccess,
  query: z.strictObject({ vat_number: requiredText(lengths.code) }),
  answer: z.object({ message, valid: z.literal(true) }),
})
