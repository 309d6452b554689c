import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'

/** What stands below every page: whose document it is, and which of its pages. */
export interface PdfFoot {
  readonly text: string
  /** Stands on one line. */
  readonly period: string | null
  /** With a mark in place of either number. */
  readonly pageText: string
}

/** Everything that a document is drawn of, as data alone: it travels to the thread that draws. */
export interface PdfPlan
  extends Omit<TDocumentDefinitions, 'background' | 'content' | 'footer' | 'header'> {
  readonly content: Content[]
  readonly footer?: PdfFoot
}

export const pageMarks = { page: '{page}', pages: '{pages}' } as const
