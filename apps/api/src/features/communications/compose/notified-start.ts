import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'

/**
 * When a visit begins as its guest knows it: what the calendar file of the last mail about it said. Moves in
 * between that nobody was notified of are not what they knew. Null where nothing was sent, or no longer kept.
 */
export async function notifiedStart(
  tx: Transaction,
  businessId: string,
  bookingId: string,
): Promise<Date | null> {
  const { calendarFile, createdAt, id, state } = outgoingMails
  const [mail] = await tx
    .select({ start: sql<string | null>`substring(${calendarFile} from 'DTSTART:([0-9TZ]+)')` })
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.businessId, businessId),
        eq(outgoingMails.bookingId, bookingId),
        isNotNull(calendarFile),
        inArray(state, ['sent', 'sending', 'uncertain']),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return mail?.start ? instantIn(mail.start) : null
}

/** 20270508T090000Z */
function instantIn(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
