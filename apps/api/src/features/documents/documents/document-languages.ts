import type { DocumentKind } from '@cantina/contract/documents/documents'
import type { Language } from '@cantina/contract/languages'
import { findText } from '#platform/texts'
import type { Seller } from '#schema/documents/document-content'

interface Document {
  readonly kind: DocumentKind
  readonly language: Language
  readonly seller: Pick<Seller, 'countryCode'>
  /** Of a credit note: what it takes back. */
  readonly credited?: { readonly kind: DocumentKind } | null
}

/** Receipts are for the guest's pocket; so is what takes one back. */
export function isFiscal({ kind, credited }: Pick<Document, 'kind' | 'credited'>): boolean {
  return (kind === 'credit_note' ? credited?.kind : kind) === 'invoice'
}

/** An Italian invoice speaks Italian whatever its reader speaks; the reader's own words stand beside. */
export function documentLanguages(document: Document): readonly Language[] {
  const { language, seller } = document
  const isItalianToo = isFiscal(document) && seller.countryCode === 'IT' && language !== 'it'
  return isItalianToo ? ['it', language] : [language]
}

/** The same in several languages, said once where it is alike. */
export function inLanguages(
  languages: readonly Language[],
  wordsIn: (language: Language) => string,
): string {
  return [...new Set(languages.map(wordsIn))].join(' / ')
}

/** For keys put together at run time. */
export function textInLanguages(languages: readonly Language[], key: string): string {
  return inLanguages(languages, (language) => findText(language, key) ?? key)
}
