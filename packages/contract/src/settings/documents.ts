import { type PatternProblem, patternProblem } from '@cantina/domain/documents/number-pattern'
import { isItalianTaxCode } from '@cantina/domain/documents/tax-code'
import { z } from 'zod'
import { documentKinds } from '#contract/booking/documents'
import { endpoint } from '#contract/endpoint'
import { id, longText, message, requiredText } from '#contract/fields'
import { issue, type ValidationKey } from '#contract/issue-text'
import { businessAdminAccess } from '#contract/permissions'

/** Who issues documents under a series of their own: the business, or a point of sale with its own data. */
export const businessSeller = 'business'

/** The provider as formal seller, whose series are its own to name. */
export const providerSeller = 'provider'

const sellerKey = z.union([z.literal(businessSeller), id])

const complaints: Readonly<Record<PatternProblem, ValidationKey>> = {
  noYear: 'patternWithoutYear',
  noNumber: 'patternWithoutNumber',
  unreadable: 'patternUnreadable',
}

const pattern = requiredText(30).superRefine((value, context) => {
  const problem = patternProblem(value)
  if (problem) context.addIssue({ code: 'custom', ...issue(complaints[problem]) })
})

/** The series of one seller and kind. */
export const numberRange = z.strictObject({
  sellerKey,
  kind: z.enum(documentKinds),
  pattern,
  /** The next number that is given; free to choose until the first of the year is issued. */
  nextSequence: z.int().min(1).max(9_999_999),
})

/** What stands on the papers, in both languages. */
const texts = {
  paymentTermsEn: longText(500),
  paymentTermsIt: longText(500),
  invoiceNotesEn: longText(1_000),
  invoiceNotesIt: longText(1_000),
  receiptNotesEn: longText(1_000),
  receiptNotesIt: longText(1_000),
}

export const documentSettingsFields = {
  ranges: z.array(numberRange).max(600),
  ...texts,
  /** In Italy, where it is not the VAT number: by this the exchange of e-invoices knows the house. */
  sellerTaxCode: requiredText(16).refine(isItalianTaxCode, issue('invalidTaxCode')).nullable(),
}

export const documentSettingsForm = z.strictObject(documentSettingsFields)

const version = z.int().min(0)

export const documentSettings = z.object({
  ...documentSettingsFields,
  ranges: z.array(
    z.object({
      ...numberRange.shape,
      sellerName: z.string(),
      /** Whether a document of this year has a number already. */
      isStarted: z.boolean(),
    }),
  ),
  /** Whether its invoices are sent as e-invoices too. */
  isItalian: z.boolean(),
  /** For which numbers are given now. */
  year: z.int(),
  version,
})

export type DocumentSettings = z.infer<typeof documentSettings>

export const readDocumentSettings = endpoint({
  method: 'GET',
  path: '/v1/settings/documents',
  tag: 'settings',
  summary: 'Number ranges and texts of receipts, invoices and credit notes',
  access: businessAdminAccess,
  answer: documentSettings,
})

export const updateDocumentSettings = endpoint({
  method: 'PUT',
  path: '/v1/settings/documents',
  tag: 'settings',
  summary: 'Change number ranges and texts that were read at the given version',
  access: businessAdminAccess,
  body: z.strictObject({ ...documentSettingsFields, version }),
  answer: z.object({ message, item: documentSettings }),
})
