import type { MailContent } from '@cantina/contract/communications/mails'
import { attachmentsOf, scanCodeCid } from '#platform/mail/attachments'

interface Composed {
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string | null
  readonly calendarFile: string | null
  readonly scanLink: string | null
}

/** A mail as it can be shown: what it takes along inside its page stands in it. */
export async function mailContent(mail: Composed): Promise<MailContent> {
  const attachments = await attachmentsOf(mail)
  const html = attachments.reduce(
    (page, { cid, mediaType, content }) =>
      cid
        ? page.replaceAll(`cid:${cid}`, `data:${mediaType};base64,${content.toString('base64')}`)
        : page,
    mail.htmlBody ?? '',
  )
  return {
    subject: mail.subject,
    html,
    text: mail.textBody,
    files: attachments.filter(({ cid }) => cid !== scanCodeCid).map(({ name }) => name),
  }
}
