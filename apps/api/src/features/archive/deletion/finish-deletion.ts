import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { BusinessTable } from '#features/archive/data/business-table'
import { accounts, closedAccounts } from '#platform/auth/accounts.table'
import { hashOfClosedEmail } from '#platform/auth/closed-accounts'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { fiscalArchives } from '#schema/archive/fiscal-archive.table'
import { administratorsOf } from './administrators'
import { notifyOfDeletion } from './deletion-mails'
import { tablesWithRows } from './erase-rows'
import { archiveUrl } from './read-archive'

/** The people, the rest of the business's own row and the last mail, in one: of several who try, one does it. */
export async function finishDeletion(
  { database, clock, secrets, baseUrl }: Deps,
  removed: readonly BusinessTable[],
  businessId: string,
): Promise<void> {
  const now = clock.now()
  const { linkKey } = secrets
  await database.asPlatform(async (tx) => {
    const [business] = await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(and(eq(businesses.id, businessId), isNotNull(businesses.closesAt)))
      .for('update')
    if (!business) return
    const left = await tablesWithRows(tx, removed, businessId)
    if (left.length > 0) throw new Error(`Written meanwhile: ${left.join(', ')}`)
    const [archive] = await tx
      .select({ keptUntil: fiscalArchives.keptUntil })
      .from(fiscalArchives)
      .where(and(eq(fiscalArchives.businessId, businessId), isNotNull(fiscalArchives.sealedAt)))
    if (!archive) throw new Error('The archive is not sealed')
    const readers = await administratorsOf(tx, businessId)
    await rememberAccounts(tx, { businessId, linkKey, now })
    await tx.delete(users).where(eq(users.businessId, businessId))
    await tx.delete(accounts).where(eq(accounts.businessId, businessId))
    await tx
      .update(businesses)
      .set({
        website: null,
        email: null,
        phone: null,
        mailSenderName: null,
        mailReplyTo: null,
        kinds: [],
        exportedAt: null,
        closesAt: null,
        version: sql`${businesses.version} + 1`,
        updatedAt: now,
      })
      .where(eq(businesses.id, businessId))
    const link = archiveUrl(linkKey, baseUrl(), businessId)
    await notifyOfDeletion(tx, readers, { link, keptUntil: archive.keptUntil, now })
  })
}

async function rememberAccounts(
  tx: Transaction,
  { businessId, linkKey, now }: { businessId: string; linkKey: Buffer; now: Date },
): Promise<void> {
  const people = await tx
    .select({ email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.businessId, businessId))
  for (const { email, passwordHash } of people) {
    if (passwordHash === null) continue
    const closed = { passwordHash, closedAt: now }
    await tx
      .insert(closedAccounts)
      .values({ emailHash: hashOfClosedEmail(linkKey, email), ...closed })
      .onConflictDoUpdate({ target: closedAccounts.emailHash, set: closed })
  }
}
