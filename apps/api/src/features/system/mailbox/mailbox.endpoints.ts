import { mailbox, mailsPerPage, openMailbox } from '@cantina/contract/system/mailbox'
import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { asPlatform, openToAll } from '#platform/http/route'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'

/** The outbox, for the operator. */
export const mailboxRoutes = [
  asPlatform(mailbox.list, ({ tx }, { query }) => listMails(tx, query.page ?? 1)),
  asPlatform(mailbox.read, ({ tx }, { params }) => readMail(tx, params.id)),
]

/** The same for everyone, in a demo on one's own machine. */
export const openMailboxRoutes = [
  openToAll(openMailbox.list, ({ deps }, { query }) =>
    deps.database.asPlatform((tx) => listMails(tx, query.page ?? 1)),
  ),
  openToAll(openMailbox.read, ({ deps }, { params }) =>
    deps.database.asPlatform((tx) => readMail(tx, params.id)),
  ),
]

async function listMails(tx: Transaction, page: number) {
  const rows = await tx
    .select()
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
    sender: mail.senderName ?? 'Cantina',
    lastError: mail.lastError,
  }
}

function headOf(mail: typeof outgoingMails.$inferSelect) {
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
