import type { DocumentKind, KnownBilling } from '@cantina/contract/documents/documents'
import { type ComponentType, createContext, use } from 'react'

/** A numbered document, as far as it is named, printed and sent. */
export interface Document {
  readonly id: string
  readonly kind: DocumentKind
  readonly number: string
}

export interface SendDocumentProps {
  readonly document: Document
  /** Where to, as far as it is known. */
  readonly email: string | null
  readonly onClose: () => void
}

export interface InvoiceProps {
  /** What it is made from. */
  readonly receipt: Document
  readonly billing: KnownBilling
  readonly onIssued: () => void
  readonly onClose: () => void
}

/** What is done with documents is another feature's, and is given to the till from outside. */
export interface TillDocuments {
  readonly SendDocument: ComponentType<SendDocumentProps>
  readonly Invoice: ComponentType<InvoiceProps>
}

export const TillDocumentsContext = createContext<TillDocuments | null>(null)

export function useTillDocuments(): TillDocuments {
  const documents = use(TillDocumentsContext)
  if (!documents) throw new Error('The till was given no documents')
  return documents
}
