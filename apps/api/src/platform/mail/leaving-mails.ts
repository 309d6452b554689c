import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { storableText } from '#platform/database/storable-text'
import { businesses } from '#platform/tenancy/businesses.table'
import { outgoingMails } from './outgoing-mails.table'
import type { Outcome } from './transport'

export type LeavingMail = typeof outgoingMails.$inferSelect

type MailKey = Pick<LeavingMail, 'businessId' | 'id'>

/** Nothing is written for the guests of a business that may not write to them: later it would be too late for most. */
export function writesToGuests(): SQL {
  return sql`(${businesses.status} = 'active' and not ${businesses.mailsPaused}
    and (${businesses.isDemo} or ${businesses.emailConfirmedAt} is not null))`
}

/**
 * Strangers' addresses are written to only by businesses whose own address is known to be real, and that
 * have not paused their mails.
 */
const mayLeave = or(eq(outgoingMails.audience, 'account'), writesToGuests())

/** The next ones that may leave: what is about something before what is one of many. */
export function waitingMails(tx: Transaction, now: Date, most: number) {
  return tx
    .select({
      place: sql<string>`${outgoingMails}.ctid`,
      businessId: outgoingMails.businessId,
      id: outgoingMails.id,
      documentId: outgoingMails.documentId,
      giftCardId: outgoingMails.giftCardId,
      attempts: outgoingMails.attempts,
      firstTriedAt: outgoingMails.firstTriedAt,
    })
    .from(outgoingMails)
    .leftJoin(businesses, eq(businesses.id, outgoingMails.businessId))
    .where(
      and(
        eq(outgoingMails.state, 'queued'),
        or(isNull(outgoingMails.nextAttemptAt), lte(outgoingMails.nextAttemptAt, now)),
        mayLeave,
      ),
    )
    .orderBy(outgoingMails.isBulk, outgoingMails.createdAt, outgoingMails.id)
    .limit(most)
    .for('update', { of: outgoingMails, skipLocked: true })
}

/**
 * By where they lie, which does not change while they are locked: in the middle of a mailing the statistics
 * know nothing of it, and any index that begins with the business would be read from end to end.
 */
export function lyingAt(locked: readonly { readonly place: string }[]): SQL {
  return sql`${outgoingMails}.ctid = any(${sql.param(locked.map(({ place }) => place))}::tid[])`
}

/** Unless somebody else has marked it meanwhile. */
export function stillWaiting({ businessId, id }: MailKey): SQL | undefined {
  return and(
    eq(outgoingMails.businessId, businessId),
    eq(outgoingMails.id, id),
    eq(outgoingMails.state, 'queued'),
  )
}

/** Marked before they leave: of one that nobody marks again, nobody knows whether it arrived. */
export function markAsLeaving(
  tx: Transaction,
  which: SQL | undefined,
  now: Date,
): Promise<LeavingMail[]> {
  return tx
    .update(outgoingMails)
    .set({
      state: 'sending',
      attempts: sql`${outgoingMails.attempts} + 1`,
      claimedAt: now,
      firstTriedAt: sql`coalesce(${outgoingMails.firstTriedAt}, ${now})`,
      updatedAt: now,
    })
    .where(which)
    .returning()
}

const minuteMs = 60_000
const longestPauseMinutes = 60
const patienceMs = 24 * 60 * minuteMs

/** When a mail that could not leave is tried again; null after a day, when it is given up. */
export function nextAttempt(
  { attempts, firstTriedAt }: { readonly attempts: number; readonly firstTriedAt: Date },
  now: Date,
): Date | null {
  if (now.getTime() - firstTriedAt.getTime() >= patienceMs) return null
  const pause = Math.min(2 ** Math.max(attempts - 1, 0), longestPauseMinutes)
  return new Date(now.getTime() + pause * minuteMs)
}

export interface Result extends MailKey {
  readonly state: Outcome['state']
  readonly error: string | null
  readonly nextAttemptAt: Date | null
  /** Whether it was marked as leaving: else somebody else may be sending it by now. */
  readonly isMarked: boolean
}

/** Once a mail has left, what its link carries is nobody's business here. */
const secretOfLink = '/(reset-password|confirm-email|archives)/[A-Za-z0-9_-]+'

/** What became of several, in one statement. */
export async function recordResults(
  tx: Transaction,
  results: readonly Result[],
  { now, keepsSecrets }: { readonly now: Date; readonly keepsSecrets: boolean },
): Promise<void> {
  const isSent = sql`result.state = 'sent'`
  const written = results.map(({ error, ...result }) => ({
    ...result,
    error: error && storableText(error),
  }))
  const withoutSecrets = (column: string) =>
    keepsSecrets
      ? sql.identifier(column)
      : sql`case when ${isSent} and audience = 'account' then regexp_replace(${sql.identifier(column)}, ${secretOfLink}, '/\\1/…', 'g') else ${sql.identifier(column)} end`
  await tx.execute(sql`
    update ${outgoingMails} set state = result.state, last_error = result.error, next_attempt_at = result."nextAttemptAt",
      sent_at = case when ${isSent} then ${now}::timestamptz end, updated_at = ${now},
      first_tried_at = coalesce(first_tried_at, ${now}),
      text_body = ${withoutSecrets('text_body')}, html_body = ${withoutSecrets('html_body')}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as result ("businessId" uuid, id uuid, state text, error text, "nextAttemptAt" timestamptz, "isMarked" boolean)
    where ${outgoingMails.businessId} = result."businessId" and ${outgoingMails.id} = result.id
      and (${outgoingMails.state} = 'queued') <> result."isMarked"`)
}

/** Longer than any conversation with a mail server lasts: whoever was sending these is no more. */
const longestSendingMs = 15 * minuteMs

export async function markAsUncertain(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - longestSendingMs)
  await tx
    .update(outgoingMails)
    .set({ state: 'uncertain', updatedAt: now })
    .where(
      and(
        eq(outgoingMails.state, 'sending'),
        sql`coalesce(${outgoingMails.claimedAt}, ${outgoingMails.createdAt}) <= ${before}`,
      ),
    )
}

/** What nobody has tried to send was held back until it was too late, and is left out; the rest could not be delivered. */
export async function dropWhatIsTooLate(tx: Transaction, now: Date): Promise<void> {
  const isOver = and(eq(outgoingMails.state, 'queued'), lte(outgoingMails.goodUntil, now))
  await tx.delete(outgoingMails).where(and(isOver, eq(outgoingMails.attempts, 0)))
  await tx
    .update(outgoingMails)
    .set({ state: 'failed', nextAttemptAt: null, updatedAt: now })
    .where(isOver)
}
