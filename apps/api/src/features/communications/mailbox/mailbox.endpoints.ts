import { mailbox, mailsPerPage, openMailbox } from '@cantina/contract/communications/mailbox'
import { desc, eq } from 'drizzle-orm'
import { mailContent } from '#features/communications/mails/mail-content'
import { isLoopbackHost } from '#platform/config'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { asPlatform, openToAll } from '#platform/http/route'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'

/** The outbox, for the operator. */
export const mailboxRoutes = [
  asPlatform(mailbox.list, ({ tx }, { query }) => listMails(tx, query.page ?? 1)),
  asPlatform(mailbox.read, ({ tx }, { params }) => readMail(tx, params.id)),
]

/** The same for everyone, in a demo on one's own machine. */
export const openMailboxRoutes = [
  openToAll(openMailbox.list, (scope, { query }) => {
    requireOwnMachine(scope)
    return scope.deps.database.asPlatform((tx) => listMails(tx, query.page ?? 1))
  }),
  openToAll(openMailbox.read, (scope, { params }) => {
    requireOwnMachine(scope)
    return scope.deps.database.asPlatform((tx) => readMail(tx, params.id))
  }),
]

/** A foreign name for this machine, or a proxy in between, means that somebody else asks. */
function requireOwnMachine({ host, isForwarded }: RequestScope): void {
  if (isForwarded || !isLoopbackHost(host)) throw new Failure('forbidden')
}

const head = {
  id: outgoingMails.id,
  recipient: outgoingMails.recipient,
  subject: outgoingMails.subject,
  state: outgoingMails.state,
  createdAt: outgoingMails.createdAt,
  sentAt: outgoingMails.sentAt,
}

async function listMails(tx: Transaction, page: number) {
  const rows = await tx
    .select(head)
    .from(outgoingMails)
    .orderBy(desc(outgoingMails.id))
    .limit(mailsPerPage + 1)
    .offset((page - 1) * mailsPerPage)
  return {
    items: rows.slice(0, mailsPerPage).map(headOf),
    page,
    hasMore: rows.length > mailsPerPage,
  }
}

async function readMail(tx: Transaction, id: string) {
  const [mail] = await tx.select().from(outgoingMails).where(eq(outgoingMails.id, id))
  if (!mail) throw new Failure('not_found')
  return {
    ...headOf(mail),
    textBody: mail.textBody,
    ...(await shownParts(mail)),
    sender: mail.senderName ?? 'Cantina',
    lastError: mail.lastError,
  }
}

/** The product's own mails are text, whose links can be followed from here. */
async function shownParts(mail: typeof outgoingMails.$inferSelect) {
  if (mail.audience === 'account' && mail.scanLink === null) return { htmlBody: null, files: [] }
  const { html, files } = await mailContent(mail)
  return { htmlBody: html || null, files }
}

function headOf(mail: Pick<typeof outgoingMails.$inferSelect, keyof typeof head>) {
  const { id, recipient, subject, state } = mail
  return {
    id,
    recipient,
    subject,
    state,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  }
}
