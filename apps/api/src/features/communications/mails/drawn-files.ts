import { pdfSource } from '#features/documents/documents/document-pdf'
import { giftCardFile } from '#features/payments/gift-cards/gift-card-file'
import type { Deps } from '#platform/http/context'
import type { PdfSource } from '#platform/mail/attachments'

/** What mails take along: an issued document, or a gift card. */
export function drawnFiles(deps: Deps): PdfSource {
  const documentOf = pdfSource(deps.database)
  return (businessId, { documentId, giftCardId }) =>
    giftCardId === null
      ? documentOf(businessId, documentId ?? '')
      : giftCardFile(deps, businessId, giftCardId)
}
