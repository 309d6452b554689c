import { type PatternProblem, patternProblem } from '@cantina/domain/documents/number-pattern'
import { isItalianTaxCode } from '@cantina/domain/documents/tax-code'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate, longText, message, requiredText } from '#contract/fields'
import { issue, type ValidationKey } from '#contract/issue-text'
import { businessAdminAccess } from '#contract/permissions'
import { type Rule, withRules } from '#contract/rules'
import { documentKinds } from './documents'

const complaints: Readonly<Record<PatternProblem, ValidationKey>> = {
  noYear: 'patternWithoutYear',
  noNumber: 'patternWithoutNumber',
  unreadable: 'patternUnreadable',
}

const pattern = requiredText(30).superRefine((value, context) => {
  const problem = patternProblem(value)
  if (problem) context.addIssue({ code: 'custom', ...issue(complaints[problem]) })
})

/** The series of a legal seller, one of its sections and a kind. */
export const numberRange = z.strictObject({
  sellerVatCode: z.string().max(20),
  /** Empty for the main series. */
  section: z.string().max(6),
  kind: z.enum(documentKinds),
  /** Null for a section: its numbers are those of the main pattern with the section behind them. */
  pattern: pattern.nullable(),
  /** The next number that is given; free to choose until the first of the year is issued. */
  nextSequence: z.int().min(1).max(9_999_999),
})

/** Behind the numbers of a point of sale, so that they are distinguished from those of the main series. */
export const section = requiredText(6).refine(
  (value) => /^[A-Za-z0-9]+$/.test(value),
  issue('alphanumeric'),
)

export const posSection = z.strictObject({
  posId: id,
  /** Null where it shares the main series of its seller. */
  section: section.nullable(),
})

/** What stands on the documents, in both languages. */
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
  /** Of the points of sale. */
  sections: z.array(posSection).max(200),
  ...texts,
  /** In Italy, where it is not the VAT number: by this the exchange of e-invoices knows the business. */
  sellerTaxCode: requiredText(16).refine(isItalianTaxCode, issue('invalidTaxCode')).nullable(),
}

/** Two kinds of a seller's documents are distinguished by their numbers. */
const ownPatterns: Rule<Pick<typeof documentSettingsFields, 'ranges'>> = ({ ranges }, complain) => {
  for (const [index, { sellerVatCode, kind, pattern }] of ranges.entries()) {
    const isTaken = ranges.some(
      (other) =>
        other.sellerVatCode === sellerVatCode && other.kind !== kind && other.pattern === pattern,
    )
    if (pattern !== null && isTaken) complain('ranges', 'patternTaken', {}, [index, 'pattern'])
  }
}

/** The form keeps what it shows beside the fields in its rows; that is not sent. */
export const documentSettingsForm = withRules(
  z.strictObject({
    ...documentSettingsFields,
    ranges: z.array(z.object(numberRange.shape)),
    sections: z.array(z.object(posSection.shape)),
  }),
  [ownPatterns],
)

const version = z.int().min(0)

export const documentSettings = z.object({
  ...documentSettingsFields,
  ranges: z.array(
    z.object({
      ...numberRange.shape,
      /** With its section, as its numbers are written. */
      fullPattern: z.string(),
      /** How many documents of this year have a number already. */
      issuedCount: z.int(),
    }),
  ),
  sections: z.array(
    z.object({ ...posSection.shape, posName: z.string(), sellerVatCode: z.string() }),
  ),
  sellers: z.array(z.object({ vatCode: z.string(), name: z.string() })),
  /** Numbers that several documents have which are not credited, issued before numbers were unique by VAT code. */
  duplicates: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(documentKinds),
      documents: z.array(z.object({ id, date: isoDate, posName: z.string(), totalCents: cents })),
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
  body: withRules(z.strictObject({ ...documentSettingsFields, version }), [ownPatterns]),
  answer: z.object({ message, item: documentSettings }),
})
