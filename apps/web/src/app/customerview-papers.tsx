import { InvoiceDialog } from '#features/documents/documents/invoice-dialog'
import { SendDialog } from '#features/documents/documents/send-dialog'
import type { InvoiceProps, SendPaperProps } from '#features/till/till/till-papers'

/** Mails a paper from the till, to where the buyer is known to be reached. */
export function SendPaper({ paper, email, onClose }: SendPaperProps) {
  return <SendDialog document={paper} email={email} onClose={onClose} />
}

/** The invoice of everything on the receipt of a sale. */
export function Invoice({ receipt: { id, number }, ...props }: InvoiceProps) {
  return <InvoiceDialog of={{ kind: 'receipt', id, number }} {...props} />
}
