import type { EInvoiceSource } from './einvoice-source'

type Typed = Pick<EInvoiceSource, 'kind' | 'isDeposit' | 'date' | 'receipt'>

/**
 * What Italy's exchange calls a document: TD01 an invoice, TD02 one of what was paid in advance, TD24 a
 * deferred one, which collects what a receipt of an earlier day documents, TD04 a credit note.
 */
export function documentTypeOf({ kind, isDeposit, date, receipt }: Typed): string {
  if (kind === 'credit_note') return 'TD04'
  if (isDeposit) return 'TD02'
  return receipt && isDeferred(receipt.date, date) ? 'TD24' : 'TD01'
}

/** Of an earlier day, and issued by the 15th of the month after it: later ones are late, not deferred. */
function isDeferred(soldOn: string, issuedOn: string): boolean {
  return soldOn < issuedOn && issuedOn <= deferredUntil(soldOn)
}

function deferredUntil(soldOn: string): string {
  const [year = 0, month = 0] = soldOn.split('-').map(Number)
  return new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10)
}
