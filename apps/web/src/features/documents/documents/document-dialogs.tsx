import {
  type BookingDocument,
  type BookingDocuments,
  documents as resource,
} from '@cantina/contract/documents/documents'
import { useFieldTexts } from '#resource/use-resource-texts'
import { CreditDialog } from './credit-dialog'
import { EInvoiceDialog } from './einvoice-dialog'
import { InvoiceDialog, type InvoiceSubject } from './invoice-dialog'
import { SendDialog } from './send-dialog'

/** What somebody is about to do: issue an invoice of something, or one of these with a document. */
export type DocumentTask =
  | { readonly kind: 'invoice'; readonly of: InvoiceSubject }
  | { readonly kind: 'credit' | 'send' | 'einvoice'; readonly document: BookingDocument }

interface DocumentDialogsProps {
  readonly task: DocumentTask
  readonly about: Pick<BookingDocuments, 'billing' | 'email'>
  readonly onIssued: () => void
  readonly onClose: () => void
}

/** In a file of its own: most who look at documents open none of them. */
export function DocumentDialogs({ task, about, onIssued, onClose }: DocumentDialogsProps) {
  const words = useFieldTexts(resource)
  if (task.kind === 'invoice') {
    const { billing } = about
    return <InvoiceDialog of={task.of} billing={billing} onIssued={onIssued} onClose={onClose} />
  }
  const { document } = task
  switch (task.kind) {
    case 'credit':
      return <CreditDialog document={document} onIssued={onIssued} onClose={onClose} />
    case 'send':
      return <SendDialog document={document} email={about.email} onClose={onClose} />
    case 'einvoice':
      return (
        <EInvoiceDialog
          id={document.id}
          name={`${words.option('kind', document.kind)} ${document.number}`}
          onClose={onClose}
        />
      )
  }
}
