import type { Language } from '@cantina/contract/languages'
import type { StoredFile } from '#platform/http/send-file'
import { pdfFile } from '#platform/pdf/pdf-file'
import { say } from '#platform/texts'
import type { CashFlowDocument } from './cash-flow-document'
import { drawInvoice, drawStatement } from './draw-cash-flow'

interface Asked {
  readonly language: Language
  readonly now: Date
}

/** Drawn for whoever asks, from what was written when it was billed. */
export async function invoiceFile(
  document: CashFlowDocument,
  { language, now }: Asked,
): Promise<StoredFile> {
  const name = say(language, 'documents.cashFlow.fileDocument', {
    title: say(language, `documents.cashFlow.${document.document ?? 'settlement'}`),
    number: (document.flow.number ?? '').replaceAll('/', '-'),
    name: document.customer.name,
  })
  return pdfFile(name, await drawInvoice({ document, language, drawnAt: now }))
}

export async function statementFile(
  document: CashFlowDocument,
  { language, now }: Asked,
): Promise<StoredFile> {
  const { periodFrom: from, periodTo: to } = document.flow
  const name = say(language, 'documents.cashFlow.fileStatement', {
    name: document.customer.name,
    from,
    to,
  })
  return pdfFile(name, await drawStatement({ document, language, drawnAt: now }))
}
