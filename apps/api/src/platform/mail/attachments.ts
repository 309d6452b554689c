import { calendarMediaType } from '@cantina/domain/communications/calendar-file'
import { qrPng } from '#platform/qr-code'
import type { outgoingMails } from './outgoing-mails.table'
import type { Attachment } from './transport'

/** What a mail takes along that is drawn when it leaves. */
export type ToDraw = Pick<typeof outgoingMails.$inferSelect, 'documentId' | 'giftCardId'>

interface DrawnFile extends Attachment {
  /** What stands in place of the mark in its text: nobody reads it in the log. */
  readonly secret?: string
}

/** Fetches the document or the gift card that goes with a mail. */
export type PdfSource = (businessId: string, wanted: ToDraw) => Promise<DrawnFile>

/** Where the code of a gift card stands in the text of its mail. */
export const secretMark = '****-****-****-****'

/** By which the page of a mail shows the drawing that the desk scans. */
export const scanCodeCid = 'scan-code@cantina'

/** What goes with a mail beside an issued document: the visit for a calendar, and the drawing in its page. */
export async function attachmentsOf({
  calendarFile,
  scanLink,
}: Pick<typeof outgoingMails.$inferSelect, 'calendarFile' | 'scanLink'>): Promise<Attachment[]> {
  return [
    ...(calendarFile
      ? [
          {
            name: 'calendar.ics',
            mediaType: calendarMediaType(calendarFile),
            content: Buffer.from(calendarFile),
          },
        ]
      : []),
    ...(scanLink
      ? [
          {
            name: 'qr.png',
            mediaType: 'image/png',
            content: await qrPng(scanLink),
            cid: scanCodeCid,
          },
        ]
      : []),
  ]
}
