import type { Language } from '@cantina/contract/languages'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { composeDocumentMail } from '#platform/mail/compose-mail'
import { queueMail } from '#platform/mail/queue-mail'
import { documents } from '#schema/documents/documents.table'

/** Mails the document of a document; it is fetched when the mail leaves, so that the mail itself carries no name. */
export async function sendDocument(
  { tx, businessId, now }: BusinessContext,
  id: string,
  { email, language }: { readonly email: string; readonly language: Language | null },
): Promise<void> {
  const [document] = await tx
    .select({
      kind: documents.kind,
      number: documents.number,
      seller: documents.seller,
      language: documents.language,
    })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.id, id)))
  if (!document) throw new Failure('not_found')
  const { kind, number, seller } = document
  const business = seller.businessName ?? seller.name
  await queueMail(
    tx,
    {
      businessId,
      occasion: `document ${id} ${newId(now.getTime())}`,
      audience: 'guest',
      recipient: email,
      senderName: business,
      replyTo: seller.email,
      documentId: id,
      ...composeDocumentMail({ kind, number, business, language: language ?? document.language }),
    },
    now,
  )
}
