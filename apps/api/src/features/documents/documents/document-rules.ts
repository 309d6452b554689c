import type { DocumentKind } from '@cantina/contract/documents/documents'
import type { Language } from '@cantina/contract/languages'
import { withSection } from '@cantina/domain/documents/number-pattern'
import { eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { documentSettings } from '#schema/documents/document-settings.table'

/** How numbers are written until a business says otherwise. */
const usualPatterns: Readonly<Record<DocumentKind, string>> = {
  receipt: 'R-{year}-{number}',
  invoice: '{year}/{number}',
  credit_note: 'NC-{year}-{number}',
}

export type StoredSettings = typeof documentSettings.$inferSelect

export async function storedSettings({
  tx,
  businessId,
}: BusinessContext): Promise<StoredSettings | null> {
  const [found] = await tx
    .select()
    .from(documentSettings)
    .where(eq(documentSettings.businessId, businessId))
  return found ?? null
}

export function patternKey(sellerVatCode: string, kind: DocumentKind): string {
  return `${sellerVatCode}.${kind}`
}

/** How the main series of a seller is written. */
export function patternOf(
  settings: Pick<StoredSettings, 'patterns'> | null,
  sellerVatCode: string,
  kind: DocumentKind,
): string {
  return settings?.patterns[patternKey(sellerVatCode, kind)] ?? usualPatterns[kind]
}

/** The provider sells for many businesses: the section of its numbers distinguishes them. */
const providerPatterns: Readonly<Record<DocumentKind, string>> = {
  receipt: 'RP',
  invoice: 'P',
  credit_note: 'NP',
}

/** How the provider's documents for a business are numbered, and that the business writes nothing of its own on them. */
export function providerRules(section: string, kind: DocumentKind): DocumentRules {
  return {
    pattern: `${providerPatterns[kind]}${section}-{year}-{number}`,
    paymentTerms: null,
    notes: null,
  }
}

export interface DocumentRules {
  readonly pattern: string
  readonly paymentTerms: string | null
  readonly notes: string | null
}

/** What the rules are made of, where it was read together with something else. */
export type RuleSettings = Omit<
  StoredSettings,
  'businessId' | 'id' | 'version' | 'updatedAt' | 'sellerTaxCode'
>

/** How a seller numbers a kind of document, and what the business writes on it in a language. */
export function documentRules(
  settings: RuleSettings | null,
  { sellerVatCode, section }: { readonly sellerVatCode: string; readonly section: string },
  kind: DocumentKind,
  language: Language,
): DocumentRules {
  const inLanguage = (en: string | null | undefined, it: string | null | undefined) =>
    (language === 'it' ? (it ?? en) : (en ?? it)) ?? null
  return {
    pattern: withSection(patternOf(settings, sellerVatCode, kind), section),
    paymentTerms:
      kind === 'invoice' ? inLanguage(settings?.paymentTermsEn, settings?.paymentTermsIt) : null,
    notes:
      kind === 'invoice'
        ? inLanguage(settings?.invoiceNotesEn, settings?.invoiceNotesIt)
        : kind === 'receipt'
          ? inLanguage(settings?.receiptNotesEn, settings?.receiptNotesIt)
          : null,
  }
}
