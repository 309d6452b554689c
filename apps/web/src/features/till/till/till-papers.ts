import type { DocumentKind, KnownBilling } from '@cantina/contract/documents/documents'
import { type ComponentType, createContext, use } from 'react'

/** A numbered document, as far as it is named, printed and sent. */
export interface Paper {
  readonly id: string
  readonly kind: DocumentKind
  readonly number: string
}

export interface SendPaperProps {
  readonly paper: Paper
  /** Where to, as far as it is known. */
  readonly email: string | null
  readonly onClose: () => void
}

export interface InvoiceProps {
  /** What it is made from. */
  readonly receipt: Paper
  readonly billing: KnownBilling
  readonly onIssued: () => void
  readonly onClose: () => void
}

/** What is done with papers is another feature's, and is given to the till from outside. */
export interface TillPapers {
  readonly SendPaper: ComponentType<SendPaperProps>
  readonly Invoice: ComponentType<InvoiceProps>
}

export const TillPapersContext = createContext<TillPapers | null>(null)

export function useTillPapers(): TillPapers {
  const papers = use(TillPapersContext)
  if (!papers) throw new Error('The till was given no papers')
  return papers
}
