import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { withoutAddresses } from '#platform/logging'
import { attachmentsOf, type PdfSource, secretMark, type ToDraw } from './attachments'
import {
  dropWhatIsTooLate,
  type LeavingMail,
  lyingAt,
  markAsLeaving,
  markAsUncertain,
  nextAttempt,
  type Result,
  recordResults,
  stillWaiting,
  waitingMails,
} from './leaving-mails'
import { askToSendTheRest } from './queue-mail'
import type { Attachment, MailTransport, Outcome } from './transport'

/** Few are under way at a time: those are uncertain when the process dies. */
const lanes = 4
const mailsAtATime = 5

/** After that others get their turn, and whoever stops the server need not wait for thousands. */
const turnMs = 3_000

interface Sending {
  readonly database: Database
  readonly clock: Clock
  readonly transport: MailTransport
  readonly pdfOf: PdfSource
  readonly log: JobLog
}

/**
 * Sends what waits, in the order of importance. A mail is marked before it leaves: when the process dies in
 * between, nobody knows whether it arrived, and it is marked "uncertain" instead of being sent again.
 */
export function sendMailsJob(
  database: Database,
  clock: Clock,
  transport: MailTransport | null,
  pdfOf: PdfSource,
  log: JobLog,
): Job {
  let isSending = false
  let isAskedMeanwhile = false
  return {
    name: 'send-mails',
    // Also for those that waited for a mail server, for their next attempt or for a confirmed address.
    schedule: '* * * * *',
    run: async () => {
      // Whoever is at it takes these too; a mail server that hangs does not hold up other jobs twice.
      if (!transport) return
      if (isSending) {
        isAskedMeanwhile = true
        return
      }
      isSending = true
      try {
        await sendTurn({ database, clock, transport, pdfOf, log })
      } finally {
        isSending = false
      }
      if (isAskedMeanwhile) await database.asPlatform((tx) => askToSendTheRest(tx))
      isAskedMeanwhile = false
    },
  }
}

async function sendTurn(sending: Sending): Promise<void> {
  const { database, clock } = sending
  await database.asPlatform(async (tx) => {
    await markAsUncertain(tx, clock.now())
    await dropWhatIsTooLate(tx, clock.now())
  })
  const ends = Date.now() + turnMs
  const turns = await Promise.allSettled(
    Array.from({ length: lanes }, () => sendUntil(ends, sending)),
  )
  const isMore = turns.some((turn) => turn.status === 'fulfilled' && turn.value)
  if (isMore) await database.asPlatform((tx) => askToSendTheRest(tx))
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason
}

/** Whether there may be more. What became of some is written down together with taking the next. */
async function sendUntil(ends: number, sending: Sending): Promise<boolean> {
  let results: Result[] = []
  for (;;) {
    const isRefused = results.length > 0 && results.every(({ state }) => state === 'queued')
    const goesOn = Date.now() < ends && !isRefused
    const next = await writeDownAndTake(sending, results, goesOn ? mailsAtATime : 0)
    // A mail server that took none of them is left alone until the next minute.
    if (isRefused) {
      const reason = withoutAddresses(results[0]?.error ?? '')
      sending.log.warn({ reason }, 'the mail server takes no mails')
    }
    if (!goesOn) return !isRefused
    results = await sendAll(sending, next)
    if (results.length === 0) return false
  }
}

interface TakenMails {
  readonly plain: readonly LeavingMail[]
  readonly withDocument: readonly WaitingMail[]
}

function writeDownAndTake(
  { database, clock, transport }: Sending,
  results: readonly Result[],
  most: number,
): Promise<TakenMails> {
  return database.asPlatform(async (tx) => {
    const now = clock.now()
    if (results.length > 0) {
      await recordResults(tx, results, { now, keepsSecrets: transport.isMailbox })
    }
    const waiting = most > 0 ? await waitingMails(tx, now, most) : []
    const plain = waiting.filter((mail) => !isDrawn(mail))
    return {
      plain: plain.length > 0 ? await markAsLeaving(tx, lyingAt(plain), now) : [],
      withDocument: waiting.filter(isDrawn),
    }
  })
}

function isDrawn({ documentId, giftCardId }: ToDraw): boolean {
  return documentId !== null || giftCardId !== null
}

async function sendAll(sending: Sending, { plain, withDocument }: TakenMails): Promise<Result[]> {
  const results: Result[] = []
  for (const mail of plain) results.push(await send(sending, mail, null))
  for (const mail of withDocument) results.push(...(await sendWithDocument(sending, mail)))
  return results
}

/** Drawn before it is marked: a document that cannot be drawn yet leaves the mail waiting, and uncertain of nothing. */
async function sendWithDocument(sending: Sending, waiting: WaitingMail): Promise<Result[]> {
  const { database, clock, pdfOf } = sending
  const { businessId, id, attempts } = waiting
  let document: DrawnFile
  try {
    document = await pdfOf(businessId, waiting)
  } catch (error) {
    const now = clock.now()
    const firstTriedAt = waiting.firstTriedAt ?? now
    const tried = { businessId, id, attempts, firstTriedAt, isMarked: false }
    return [later(tried, String(error), now)]
  }
  const [claimed] = await database.asPlatform((tx) =>
    markAsLeaving(tx, stillWaiting(waiting), clock.now()),
  )
  return claimed ? [await send(sending, claimed, document)] : []
}

async function send(
  { clock, transport }: Sending,
  mail: LeavingMail,
  document: DrawnFile | null,
): Promise<Result> {
  const { businessId, id, attempts } = mail
  const { state, error = null } = await handOver(transport, mail, document)
  const now = clock.now()
  const firstTriedAt = mail.firstTriedAt ?? now
  if (state === 'queued') {
    return later({ businessId, id, attempts, firstTriedAt, isMarked: true }, error, now)
  }
  return { businessId, id, state, error, nextAttemptAt: null, isMarked: true }
}

async function handOver(
  transport: MailTransport,
  mail: LeavingMail,
  document: DrawnFile | null,
): Promise<Outcome> {
  let attachments: Attachment[]
  try {
    attachments = [...(document ? [document] : []), ...(await attachmentsOf(mail))]
  } catch (error) {
    return { state: 'queued', error: String(error) }
  }
  const secret = document?.secret ?? secretMark
  return transport.send({
    ...mail,
    textBody: mail.textBody.replaceAll(secretMark, secret),
    htmlBody: mail.htmlBody?.replaceAll(secretMark, secret) ?? null,
    attachments,
  })
}

/** Of one that certainly did not leave: it is tried again, or given up after a day. */
function later(
  { businessId, id, isMarked, ...tried }: Tried,
  error: string | null,
  now: Date,
): Result {
  const nextAttemptAt = nextAttempt(tried, now)
  const state = nextAttemptAt ? 'queued' : 'failed'
  return { businessId, id, state, error, nextAttemptAt, isMarked }
}

type DrawnFile = Awaited<ReturnType<PdfSource>>

type WaitingMail = Awaited<ReturnType<typeof waitingMails>>[number]

interface Tried {
  readonly businessId: string
  readonly id: string
  readonly attempts: number
  readonly firstTriedAt: Date
  readonly isMarked: boolean
}
