import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database/database'
import { addJob, type Job } from '#platform/jobs/jobs'
import { businesses } from '#platform/tenancy/businesses.table'
import { outgoingMails } from './outgoing-mails.table'
import type { Attachment, MailTransport } from './transport'

const payloadSchema = z.object({ businessId: z.uuid(), id: z.uuid() })

type Mail = z.infer<typeof payloadSchema>

/** Fetches the paper of an issued document. */
export type PaperSource = (businessId: string, documentId: string) => Promise<Attachment>

/**
 * Sends one mail. It is marked before it leaves: when the process dies in between, nobody knows
 * whether it arrived, and it is marked "uncertain" instead of being sent again.
 */
export function sendMailJob(
  database: Database,
  clock: Clock,
  transport: MailTransport | null,
  paperOf: PaperSource,
): Job {
  return {
    name: 'send-mail',
    run: async (payload) => {
      if (!transport) return
      const which = payloadSchema.parse(payload)
      // Before it is marked: a paper that cannot be drawn yet leaves the mail waiting, and uncertain of nothing.
      const attachment = await attachmentOf(database, which, paperOf)
      const mail = await database.asPlatform((tx) => claim(tx, which))
      if (!mail) return
      const outcome = await transport.send({ ...mail, attachment })
      await database.asPlatform((tx) =>
        tx
          .update(outgoingMails)
          .set({
            state: outcome.state,
            lastError: outcome.error ?? null,
            sentAt: outcome.state === 'sent' ? clock.now() : null,
            ...(outcome.state === 'sent' && mail.audience === 'account' && withoutSecrets),
          })
          .where(idOf(which)),
      )
      if (outcome.state === 'queued') throw new Error(outcome.error)
    },
  }
}

/** Mails that waited for a mail server, or whose job was lost, are asked for again. */
export function sendQueuedMailsJob(
  database: Database,
  clock: Clock,
  transport: MailTransport | null,
): Job {
  return {
    name: 'send-queued-mails',
    schedule: '* * * * *',
    run: async () => {
      if (!transport) return
      const before = new Date(clock.now().getTime() - 60_000)
      await database.asPlatform(async (tx) => {
        const waiting = await tx
          .select({ businessId: outgoingMails.businessId, id: outgoingMails.id })
          .from(outgoingMails)
          .leftJoin(businesses, eq(businesses.id, outgoingMails.businessId))
          .where(
            and(eq(outgoingMails.state, 'queued'), lt(outgoingMails.createdAt, before), mayLeave),
          )
          .limit(500)
        for (const mail of waiting) await addJob(tx, 'send-mail', mail, mail.id)
      })
    },
  }
}

/** Strangers' addresses are written to only by businesses whose own address is known to be real. */
const mayLeave = or(
  eq(outgoingMails.audience, 'account'),
  eq(businesses.isDemo, true),
  isNotNull(businesses.emailConfirmedAt),
)

/** Once a mail has left, what its link carries is nobody's business here. */
const secretOfLink = '/(reset-password|confirm-email)/[A-Za-z0-9_-]+'
const withoutSecrets = {
  textBody: sql`regexp_replace(${outgoingMails.textBody}, ${secretOfLink}, '/\\1/…', 'g')`,
  htmlBody: sql`regexp_replace(${outgoingMails.htmlBody}, ${secretOfLink}, '/\\1/…', 'g')`,
}

function idOf({ businessId, id }: Mail) {
  return and(eq(outgoingMails.businessId, businessId), eq(outgoingMails.id, id))
}

async function attachmentOf(
  database: Database,
  which: Mail,
  paperOf: PaperSource,
): Promise<Attachment | null> {
  const [mail] = await database.asPlatform((tx) =>
    tx
      .select({ documentId: outgoingMails.documentId })
      .from(outgoingMails)
      .where(and(idOf(which), eq(outgoingMails.state, 'queued'))),
  )
  return mail?.documentId ? paperOf(which.businessId, mail.documentId) : null
}

async function claim(
  tx: Transaction,
  which: Mail,
): Promise<typeof outgoingMails.$inferSelect | null> {
  const [mail] = await tx.select().from(outgoingMails).where(idOf(which)).for('update')
  if (mail?.state === 'queued' && !(await isFreeToLeave(tx, which))) return null
  if (mail?.state === 'sending') {
    await tx.update(outgoingMails).set({ state: 'uncertain' }).where(idOf(which))
  }
  if (mail?.state !== 'queued') return null
  await tx
    .update(outgoingMails)
    .set({ state: 'sending', attempts: sql`${outgoingMails.attempts} + 1` })
    .where(idOf(which))
  return mail
}

async function isFreeToLeave(tx: Transaction, which: Mail): Promise<boolean> {
  const free = await tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .leftJoin(businesses, eq(businesses.id, outgoingMails.businessId))
    .where(and(idOf(which), mayLeave))
  return free.length > 0
}
