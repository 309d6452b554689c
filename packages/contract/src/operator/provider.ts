import { z } from 'zod'
import { taxRegimes } from '#contract/business/business'
import { sdi } from '#contract/contact-fields'
import { taxCode } from '#contract/documents/documents'
import { endpoint } from '#contract/endpoint'
import { email, lengths, message, percentage, placeId, requiredText } from '#contract/fields'
import { iban } from '#contract/iban'
import { operatorAccess } from '#contract/permissions'

/** Who runs this installation, as its invoices and the documents of formal-seller businesses name it. */
export const providerFields = {
  name: requiredText(),
  address: requiredText(lengths.address),
  postalCode: requiredText(10),
  city: requiredText(),
  countryId: placeId,
  /** Whether it can exist depends on the country, so the server's check decides. */
  vatCode: requiredText(20),
  taxCode: taxCode.nullable(),
  sdi: sdi.nullable(),
  pec: email.nullable(),
  taxRegime: z.enum(taxRegimes).nullable(),
  email,
  iban: iban.nullable(),
  /** Of its commissions, which are agreed with VAT included. */
  vatPercent: percentage,
}

export const providerForm = z.strictObject(providerFields)

const nothingYet = Object.fromEntries(
  Object.entries(providerFields).map(([key, field]) => [key, field.nullable()]),
) as { [Key in keyof typeof providerFields]: z.ZodNullable<(typeof providerFields)[Key]> }

export const providerDetails = z.object({
  ...nothingYet,
  /** 0 until they are saved for the first time. */
  version: z.int().min(0),
})

export type ProviderDetails = z.infer<typeof providerDetails>

export const readProvider = endpoint({
  method: 'GET',
  path: '/v1/admin/provider',
  tag: 'admin.provider',
  summary: 'The provider’s own details',
  access: operatorAccess,
  answer: providerDetails,
})

export const updateProvider = endpoint({
  method: 'PUT',
  path: '/v1/admin/provider',
  tag: 'admin.provider',
  summary: 'Change the provider’s own details that were read at the given version',
  access: operatorAccess,
  body: z.strictObject({ ...providerFields, version: z.int().min(0) }),
  answer: z.object({ message, item: providerDetails }),
})
