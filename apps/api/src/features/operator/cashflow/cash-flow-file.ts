import type { Language } from '@cantina/contract/languages'
import type { StoredFile } from '#platform/http/send-file'
import { pdfFile } from '#platform/pdf/pdf-file'
import { say } from '#platform/texts'
import type { CashFlowPaper } from './cash-flow-paper'

interface Asked {
  readonly language: Language
  readonly now: Date
}

/** Drawn for whoever asks, from what was written when it was billed. */
export async function invoiceFile(
  paper: CashFlowPaper,
  { language, now }: Asked,
): Promise<StoredFile> {
  const { drawInvoice } = await import('./draw-cash-flow')
  const name = say(language, 'documents.cashFlow.filePaper', {
    title: say(language, `documents.cashFlow.${paper.paper ?? 'settlement'}`),
    number: (paper.flow.number ?? '').replaceAll('/', '-'),
    name: paper.customer.name,
  })
  return pdfFile(name, await drawInvoice({ paper, language, drawnAt: now }))
}

export async function statementFile(
  paper: CashFlowPaper,
  { language, now }: Asked,
): Promise<StoredFile> {
  const { drawStatement } = await import('./draw-cash-flow')
  const { periodFrom: from, periodTo: to } = paper.flow
  const name = say(language, 'documents.cashFlow.fileStatement', {
    name: paper.customer.name,
    from,
    to,
  })
  return pdfFile(name, await drawStatement({ paper, language, drawnAt: now }))
}
