import type { Language } from '@cantina/contract/languages'
import { issueLink } from '#platform/auth/account-links'
import type { LinkPurpose } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import { newId, platformBusinessId } from '#platform/ids'
import { type AccountMail, composeMail } from './compose-mail'
import { queueMail } from './queue-mail'

export interface AccountMailReader {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly business: { readonly id: string; readonly name: string } | null
}

const linkMails = {
  'reset-password': { mail: 'resetPassword', path: '/reset-password' },
  'set-password': { mail: 'setPassword', path: '/reset-password' },
  'confirm-email': { mail: 'confirmEmail', path: '/confirm-email' },
} as const satisfies Partial<Record<LinkPurpose, { mail: AccountMail; path: string }>>

/** Mails somebody a link that only they can use. */
export async function queueLinkMail(
  tx: Transaction,
  reader: AccountMailReader,
  purpose: keyof typeof linkMails,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<void> {
  const token = await issueLink(tx, { accountId: reader.accountId, purpose }, now)
  const { mail, path } = linkMails[purpose]
  await queueAccountMail(tx, reader, { mail, link: `${baseUrl}${path}/${token}` }, now)
}

interface AccountMailWish {
  readonly mail: AccountMail
  readonly link?: string
  readonly recipient?: string
  readonly details?: Readonly<Record<string, string>>
  /** Names what it is about, where the same must not be written twice. */
  readonly occasion?: string
}

/** Mails somebody about their own account. */
export async function queueAccountMail(
  tx: Transaction,
  { name, email, language, business }: AccountMailReader,
  { mail, link, recipient = email, details = {}, occasion }: AccountMailWish,
  now: Date,
): Promise<void> {
  const content = { mail, language, name, email, business: business?.name ?? null, details }
  await queueMail(
    tx,
    {
      businessId: business?.id ?? platformBusinessId,
      occasion: occasion ?? `${mail} ${newId(now.getTime())}`,
      audience: 'account',
      recipient,
      ...composeMail(link ? { ...content, link } : content),
    },
    now,
  )
}
