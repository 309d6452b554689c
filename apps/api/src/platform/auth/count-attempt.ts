import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { newId } from '#platform/ids'
import { type AttemptKind, attempts } from './accounts.table'
import { type AttemptLimits, delayForAccount, retryAfterSeconds } from './throttle'

interface Attempt {
  readonly kind: AttemptKind
  /** The e-mail address it is about, known or not. */
  readonly who: string
}

/**
 * Counts an attempt before it is made, so that many at once are counted too, and refuses it when
 * there were too many. An account tried from many addresses is only slowed.
 */
export async function countAttempt(
  scope: RequestScope,
  { kind, who }: Attempt,
  limits: AttemptLimits,
): Promise<void> {
  const { deps, now, address } = scope
  if (!deps.limitsAttempts) return
  const subject = subjectOf(who)
  const onAccount = await deps.database.asPlatform(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${kind} ${subject} ${address}`}, 0))`,
    )
    const since = new Date(now.getTime() - limits.windowMs)
    const ofKind = and(eq(attempts.kind, kind), gt(attempts.at, since))
    const ofSubject = and(ofKind, eq(attempts.subject, subject))
    const ofAddress = and(ofKind, eq(attempts.address, address))
    const limiting =
      (await nthLatest(tx, and(ofSubject, eq(attempts.address, address)), limits.perPair)) ??
      (await nthLatest(tx, ofAddress, limits.perAddress))
    if (limiting) throw tooMany(retryAfterSeconds(limiting, limits, now))
    const [tried] = await tx.select({ times: count() }).from(attempts).where(ofSubject)
    await tx.insert(attempts).values({ id: newId(now.getTime()), kind, subject, address, at: now })
    return tried?.times ?? 0
  })
  const delay = delayForAccount(onAccount)
  if (delay > 0) await wait(delay)
}

async function nthLatest(
  tx: Transaction,
  which: ReturnType<typeof and>,
  nth: number,
): Promise<Date | null> {
  const [row] = await tx
    .select({ at: attempts.at })
    .from(attempts)
    .where(which)
    .orderBy(desc(attempts.at))
    .offset(nth - 1)
    .limit(1)
  return row?.at ?? null
}

function tooMany(seconds: number): Failure {
  return new Failure('too_many_attempts', {
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  })
}

/** Whoever got in has proved to be no guesser, here. */
export async function forgetAttempts(
  tx: Transaction,
  { kind, who }: Attempt,
  address: string,
): Promise<void> {
  await tx
    .delete(attempts)
    .where(
      and(
        eq(attempts.kind, kind),
        eq(attempts.subject, subjectOf(who)),
        eq(attempts.address, address),
      ),
    )
}

function subjectOf(who: string): string {
  return createHash('sha256').update(who.trim().toLowerCase()).digest('hex')
}
