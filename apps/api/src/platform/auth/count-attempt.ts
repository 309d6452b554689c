import { setTimeout as wait } from 'node:timers/promises'
import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { newId } from '#platform/ids'
import { type AttemptKind, attempts } from './accounts.table'
import { networkOf } from './network-of'
import { type AttemptLimits, delayForAccount, retryAfterSeconds } from './throttle'

interface Attempt {
  readonly kind: AttemptKind
  /** What it is about: an e-mail address, known or not, or a business. */
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
  const { deps, now } = scope
  if (!deps.limitsAttempts) return
  const address = networkOf(scope.address)
  const onAccount = await deps.database.asPlatform(async (tx) => {
    const subject = await subjectOf(tx, who)
    // The address first, then the pair: everyone locks in this order.
    for (const locked of [`attempt ${kind} ${address}`, `attempt ${kind} ${subject} ${address}`]) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${locked}, 0))`)
    }
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
  const isGuess = kind === 'sign-in' || kind === 'second-factor'
  const delay = isGuess ? delayForAccount(onAccount) : 0
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
export async function clearAttempts(
  tx: Transaction,
  { kind, who }: Attempt,
  address: string,
): Promise<void> {
  await tx
    .delete(attempts)
    .where(
      and(
        eq(attempts.kind, kind),
        eq(attempts.subject, await subjectOf(tx, who)),
        eq(attempts.address, networkOf(address)),
      ),
    )
}

/** Lowered by the database, which also finds the account so: two alphabets have two ideas of it. */
async function subjectOf(tx: Transaction, who: string): Promise<string> {
  const { rows } = await tx.execute<{ subject: string }>(
    sql`select encode(sha256(convert_to(lower(${who.trim()}), 'UTF8')), 'hex') as subject`,
  )
  return rows[0]?.subject ?? ''
}
