import type { MendingPlace } from '@cantina/contract/documents/einvoices'
import type { Language } from '@cantina/contract/languages'
import {
  type EInvoiceProblem,
  problemsOf,
} from '@cantina/domain/documents/einvoice/einvoice-problems'
import { findText } from '#platform/texts'
import type { LoadedSource } from './load-sources'

export interface ProblemText {
  readonly problem: EInvoiceProblem
  readonly text: string
  readonly mendedAt: MendingPlace
}

/** What stands on an issued document stays: only what the business says of itself can still be added. */
const settingOf: Partial<Record<EInvoiceProblem, MendingPlace>> = {
  sellerTaxRegime: 'business',
  sellerTaxCode: 'documents',
  number: 'documents',
  creditedNumber: 'documents',
  nature: 'vatRates',
}

const ownData = new Set<EInvoiceProblem>(['sellerPostalCode', 'sellerCity'])

/** What is missing for an e-invoice, in plain words, and where it is put right. */
export function problemTexts(language: Language, { source, posId }: LoadedSource): ProblemText[] {
  return problemsOf(source).map((problem) => ({
    problem,
    text: problemText(language, problem),
    mendedAt: ownData.has(problem)
      ? posId === null
        ? 'business'
        : 'pos'
      : (settingOf[problem] ?? 'newInvoice'),
  }))
}

export function problemText(language: Language, problem: EInvoiceProblem): string {
  return findText(language, `entities.documents.einvoice.problem.${problem}`) ?? problem
}
