import { sql } from 'drizzle-orm'
import { listOperators } from '#features/operator/operators/list-operators'
import { accounts } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import type { Job } from '#platform/jobs/jobs'
import { type AccountMailReader, queueAccountMail } from '#platform/mail/queue-account-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { supportMessages } from '#schema/operator/support-messages.table'

type MailDeps = Pick<Deps, 'database' | 'clock' | 'baseUrl' | 'supportEmail'>

/** Who has the conversation open reads at once; who has not is away. */
const awayMinutes = 3

interface Unread extends Record<string, unknown> {
  readonly businessId: string
  readonly businessName: string
  readonly userId: string
  readonly userName: string
  readonly isFromOperator: boolean
  readonly text: string
  readonly latestId: string
}

/** Mails whoever has not read what was written to them, once for all that waits. */
export function mailUnreadJob(deps: MailDeps): Job {
  return {
    name: 'mail-unread-support',
    schedule: '* * * * *',
    run: () => mailUnread(deps),
  }
}

export async function mailUnread(deps: MailDeps): Promise<void> {
  const now = deps.clock.now()
  await deps.database.asPlatform(async (tx) => {
    for (const unread of await takeUnread(tx, now)) {
      if (unread.isFromOperator) await mailPerson(tx, unread, deps, now)
      else await mailOperators(tx, unread, deps, now)
    }
  })
}

async function takeUnread(tx: Transaction, now: Date): Promise<Unread[]> {
  const until = new Date(now.getTime() - awayMinutes * 60_000)
  const { rows } = await tx.execute<Unread>(sql`
    with due as (
      update ${supportMessages} m set mailed_at = ${now}
      where m.read_at is null and m.mailed_at is null and m.created_at <= ${until}
      returning m.*
    )
    select d.business_id as "businessId", b.name as "businessName", d.user_id as "userId",
      d.operator_id is not null as "isFromOperator",
      coalesce(nullif(concat_ws(' ', u.name, u.surname), ''), max(d.author)) as "userName",
      string_agg(coalesce(d.text, d.file_name), E'\n\n' order by d.created_at) as text,
      (array_agg(d.id order by d.created_at desc))[1] as "latestId"
    from due d join ${businesses} b on b.id = d.business_id
      left join ${users} u on u.business_id = d.business_id and u.id = d.user_id
    group by d.business_id, b.name, d.user_id, d.operator_id is not null, u.name, u.surname`)
  return rows
}

async function mailPerson(
  tx: Transaction,
  { businessId, businessName, userId, text, latestId }: Unread,
  { baseUrl }: MailDeps,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<Omit<AccountMailReader, 'business'>>(sql`
    select a.id as "accountId", u.name, a.email, u.language
    from ${users} u join ${accounts} a on a.id = u.id
    where u.business_id = ${businessId} and u.id = ${userId} and u.status = 'active'`)
  const [person] = rows
  if (!person) return
  const reader = { ...person, business: { id: businessId, name: businessName } }
  const link = `${baseUrl()}/?support=open`
  const occasion = `supportAnswered ${latestId}`
  await queueAccountMail(
    tx,
    reader,
    { mail: 'supportAnswered', link, details: { text }, occasion },
    now,
  )
}

async function mailOperators(
  tx: Transaction,
  { businessName, userId, userName, text, latestId }: Unread,
  { baseUrl, supportEmail }: MailDeps,
  now: Date,
): Promise<void> {
  const operators = await listOperators(tx)
  const [first] = operators
  // A shared mailbox is written to once, in the language of who set the installation up.
  const readers = supportEmail
    ? [
        {
          accountId: supportEmail,
          name: '',
          language: 'en' as const,
          ...first,
          email: supportEmail,
          business: null,
        },
      ]
    : operators
  for (const reader of readers) {
    const link = `${baseUrl()}/admin/system/support?person=${userId}`
    const details = { person: userName, business: businessName, text }
    const occasion = `supportAsked ${latestId} ${reader.accountId}`
    await queueAccountMail(tx, reader, { mail: 'supportAsked', link, details, occasion }, now)
  }
}
