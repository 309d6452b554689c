import { asc, eq } from 'drizzle-orm'
import { accounts, operators } from '#platform/auth/accounts.table'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { newId, platformBusinessId } from '#platform/ids'
import { queueMail } from '#platform/mail/queue-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { version } from '#platform/version'

interface Question {
  readonly text: string
  readonly page: string
  readonly userAgent: string | null
  /** As the installation was set up; null: whoever runs it. */
  readonly supportEmail: string | null
}

/** Mails a question to those who run this installation; says where their answer goes. */
export async function askForHelp(
  context: PlatformContext,
  { text, page, userAgent, supportEmail }: Question,
): Promise<string> {
  const { tx, caller, now, language } = context
  const recipient = supportEmail ?? (await operatorEmail(context))
  if (recipient === null) throw new Failure('no_support')
  const [asker] = await tx
    .select({ email: accounts.email, business: businesses.name })
    .from(accounts)
    .innerJoin(businesses, eq(businesses.id, caller.businessId ?? platformBusinessId))
    .where(eq(accounts.id, caller.userId))
  if (!asker) throw new Failure('not_found')
  const name = [caller.name, caller.surname].filter(Boolean).join(' ')
  const params = {
    name,
    email: asker.email,
    business: asker.business,
    page,
    browser: userAgent ?? '–',
    version,
  }
  await queueMail(
    tx,
    {
      businessId: platformBusinessId,
      occasion: `support ${newId(now.getTime())}`,
      audience: 'account',
      recipient,
      replyTo: asker.email,
      subject: say(language, 'mails.support.subject', params),
      textBody: `${text}\n\n--\n${say(language, 'mails.support.from', params)}`,
    },
    now,
  )
  return asker.email
}

async function operatorEmail({ tx }: PlatformContext): Promise<string | null> {
  const [first] = await tx
    .select({ email: accounts.email })
    .from(operators)
    .innerJoin(accounts, eq(accounts.id, operators.id))
    .orderBy(asc(operators.id))
    .limit(1)
  return first?.email ?? null
}
