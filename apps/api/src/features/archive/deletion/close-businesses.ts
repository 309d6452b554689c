import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { BusinessTable } from '#features/archive/data/business-table'
import { keepPublishedLabels } from '#features/guest/elabel/labels-on-deletion'
import { endSessionsOf } from '#platform/auth/account-changes'
import { accounts, closedAccounts } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import type { JobLog } from '#platform/jobs/jobs'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Binding } from '#resource/binding'
import { administratorsOf } from './administrators'
import { businessCloses } from './business-closes'
import { remind } from './deletion-mails'
import { eraseRows } from './erase-rows'
import { finishDeletion } from './finish-deletion'
import { makeArchive } from './make-archive'
import { purgeArchives } from './purge-archives'

export interface DeletionTools {
  /** Everything that goes with a business. */
  readonly removed: readonly BusinessTable[]
  /** What stays until its archive is erased, beside the archive itself. */
  readonly kept: readonly BusinessTable[]
  /** The list of what was issued. */
  readonly register: Binding
}

const dayMs = 24 * 60 * 60 * 1000
const remindedDaysBefore = 7
const noticeDays = 365

/** Reminds, closes businesses whose time has come, and deletes what the law does not want to be kept any more. */
export async function closeBusinesses(
  deps: Deps,
  tools: DeletionTools,
  log: JobLog,
): Promise<void> {
  const { database, clock } = deps
  await remindAdministrators(deps)
  const due = await database.asPlatform((tx) =>
    tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(and(isNotNull(businesses.closesAt), lte(businesses.closesAt, clock.now()))),
  )
  for (const { id } of due) {
    await closeBusiness(deps, tools, id).catch((error: unknown) => {
      log.error({ err: error, businessId: id }, 'a business could not be closed yet')
    })
  }
  await purgeArchives(deps, tools.kept)
  const before = new Date(clock.now().getTime() - noticeDays * dayMs)
  await database.asPlatform((tx) =>
    tx.delete(closedAccounts).where(lt(closedAccounts.closedAt, before)),
  )
}

/**
 * Closes a business in idempotent steps: an interrupted or concurrent run ends with the same
 * result.
 */
export async function closeBusiness(
  deps: Deps,
  { removed, register }: DeletionTools,
  businessId: string,
): Promise<void> {
  const { database } = deps
  if (!(await shut(deps, businessId))) return
  await database.asPlatform((tx) => businessCloses.announce(tx, businessId))
  await makeArchive(deps, register, businessId)
  await database.asPlatform((tx) => keepPublishedLabels(tx, businessId))
  // Who decided about the business is needed to the end.
  const others = removed.filter(({ name }) => name !== 'users')
  await eraseRows(database, others, businessId)
  await finishDeletion(deps, others, businessId)
}

/** From here on nobody gets in, and nothing calls it off. False where that was done before. */
function shut({ database, clock }: Deps, businessId: string): Promise<boolean> {
  const now = clock.now()
  return database.asPlatform(async (tx) => {
    const shutBusinesses = await tx
      .update(businesses)
      .set({
        status: 'inactive',
        closedAt: sql`coalesce(${businesses.closedAt}, ${now.toISOString()}::timestamptz)`,
        logoId: null,
        updatedAt: now,
      })
      .where(and(eq(businesses.id, businessId), lte(businesses.closesAt, now)))
      .returning({ id: businesses.id })
    if (shutBusinesses.length === 0) return false
    await endAllSessions(tx, businessId, now)
    return true
  })
}

async function endAllSessions(tx: Transaction, businessId: string, now: Date): Promise<void> {
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.businessId, businessId))
  await endSessionsOf(
    tx,
    people.map(({ id }) => id),
    now,
  )
}

async function remindAdministrators({ database, clock, baseUrl }: Deps): Promise<void> {
  const now = clock.now()
  const soon = new Date(now.getTime() + remindedDaysBefore * dayMs)
  await database.asPlatform(async (tx) => {
    const closing = await tx
      .select({ id: businesses.id, closesAt: businesses.closesAt, timeZone: businesses.timeZone })
      .from(businesses)
      .where(
        and(
          gt(businesses.closesAt, now),
          lte(businesses.closesAt, soon),
          isNull(businesses.closedAt),
        ),
      )
    for (const { id, closesAt, timeZone } of closing) {
      if (!closesAt) continue
      const notice = { closesAt, timeZone, baseUrl: baseUrl(), now }
      await remind(tx, await administratorsOf(tx, id), notice)
    }
  })
}
