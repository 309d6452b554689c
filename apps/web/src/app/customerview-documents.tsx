import { InvoiceDialog } from '#features/documents/documents/invoice-dialog'
import { SendDialog } from '#features/documents/documents/send-dialog'
import type { InvoiceProps, SendDocumentProps } from '#features/till/till/till-documents'

/** Mails a document from the till, to where the buyer is known to be reached. */
export function SendDocument({ document, email, onClose }: SendDocumentProps) {
  return <SendDialog document={document} email={email} onClose={onClose} />
}

/** The invoice of everything on the receipt of a sale. */
export function Invoice({ receipt: { id, number }, ...props }: InvoiceProps) {
  return <InvoiceDialog of={{ kind: 'receipt', id, number }} {...props} />
}
