import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { accountLinks, accounts, type LinkPurpose, linkPurposes } from './accounts.table'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** An invitation may lie in an inbox over a long weekend; a reset is asked for by someone who waits. */
export const linkLifetimes: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': hourMs,
  'set-password': 7 * dayMs,
  'confirm-email': 7 * dayMs,
  'change-email': dayMs,
  // Followed by the page itself, at once.
  'export-data': 5 * 60 * 1000,
}

interface LinkOwner {
  readonly accountId: string
  readonly purpose: LinkPurpose
}

/** Makes the secret of a mailed link. Beside the mail itself only its hash is kept. */
export async function issueLink(
  tx: Transaction,
  { accountId, purpose }: LinkOwner,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLifetimes[purpose])
  // Through a function, since a business's own role cannot reach this table.
  await tx.execute(
    sql`select issue_account_link(${accountId}::uuid, ${purpose}, ${hashOf(token)}, ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz)`,
  )
  return token
}

/** Makes the secret of a link that is mailed to an address which the account does not have yet. */
export async function issueEmailChange(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const purpose = 'change-email'
  await useUpLinks(tx, accountId, now, [purpose])
  await tx.insert(accountLinks).values({
    tokenHash: hashOf(token),
    accountId,
    purpose,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimes[purpose]),
  })
  return token
}

/** Which account gets which address by this link, while it is good. */
export async function findEmailChange(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<{ accountId: string; email: string } | null> {
  const [link] = await tx
    .select({ accountId: accountLinks.accountId, email: accountLinks.email })
    .from(accountLinks)
    .where(and(goodLink(token, now), eq(accountLinks.purpose, 'change-email')))
  return link ?? null
}

/** The address that somebody has yet to confirm. */
export async function pendingEmailOf(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<string | null> {
  const [link] = await tx
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, 'change-email'),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
        ne(accountLinks.email, accounts.email),
      ),
    )
  return link?.email ?? null
}

/** Whose link this is, while it is good. */
export async function findLink(
  tx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkOwner | null> {
  const [link] = await tx
    .select({ accountId: accountLinks.accountId, purpose: accountLinks.purpose })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(goodLink(token, now), sql`lower(${accountLinks.email}) = lower(${accounts.email})`))
  return link && purposes.includes(link.purpose) ? link : null
}

/** Uses a link up; of two that try at once, one succeeds. */
export async function useLink(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(goodLink(token, now))
    .returning({ accountId: accountLinks.accountId })
  return used.length > 0
}

/** What was mailed before an address or a password changed opens nothing any more. */
export async function useUpLinks(
  tx: Transaction,
  accountId: string,
  now: Date,
  purposes: readonly LinkPurpose[] = linkPurposes,
): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        inArray(accountLinks.purpose, [...purposes]),
        isNull(accountLinks.usedAt),
      ),
    )
}

function goodLink(token: string, now: Date) {
  return and(
    eq(accountLinks.tokenHash, hashOf(token)),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
