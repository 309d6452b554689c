import { calendarMediaType } from '@cantina/domain/communications/calendar-file'
import { qrPng } from '#platform/qr-code'
import type { outgoingMails } from './outgoing-mails.table'
import type { Attachment } from './transport'

/** Fetches the document of an issued document. */
export type PdfSource = (businessId: string, documentId: string) => Promise<Attachment>

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
