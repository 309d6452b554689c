import type { MoveNotice } from '@cantina/contract/communications/move-notice'
import { and, eq } from 'drizzle-orm'
import { activeEmails } from '#features/communications/compose/active-emails'
import type { VisitOfMail } from '#features/communications/compose/mail-subjects'
import { readVisits } from '#features/communications/compose/read-visits'
import { isFor } from '#features/communications/planning/is-for'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { writesToGuests } from '#platform/mail/leaving-mails'
import { businesses } from '#platform/tenancy/businesses.table'

type Context = Pick<BusinessContext, 'tx' | 'businessId' | 'now'>

interface Answer {
  readonly notice: MoveNotice
  readonly isNoticePending: boolean
}

/** What comes of it when the guest of a booking is to be notified of a move. */
export async function readMoveNotice(context: Context, bookingId: string): Promise<Answer> {
  const [visit] = await readVisits(context.tx, context.businessId, [bookingId])
  if (!visit) throw new Failure('not_found')
  return {
    notice: await noticeOf(context, visit),
    isNoticePending: isNoticePending(visit, context.now),
  }
}

async function noticeOf({ tx, businessId }: Context, visit: VisitOfMail): Promise<MoveNotice> {
  const { guest, serviceId, status } = visit
  if (status !== 'confirmed') return 'not_confirmed'
  if (!guest.email) return 'no_address'
  if (!guest.isMailed) return 'not_mailed'
  const rules = await activeEmails(tx, businessId, { triggers: ['booking_confirmation'] })
  const isNotified = rules.some(
    (rule) => (rule.itemIds.length === 0 || rule.itemIds.includes(serviceId)) && isFor(rule, guest),
  )
  if (!isNotified) return 'no_rule'
  const [business] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), writesToGuests()))
  return business ? 'notified' : 'held_back'
}

function isNoticePending(visit: VisitOfMail, now: Date): boolean {
  const { status, statusSince, movedAt, announcedAt, startsAt } = visit
  const isAhead = status === 'confirmed' && startsAt > now
  return isAhead && movedAt !== null && movedAt > statusSince && announcedAt === null
}
