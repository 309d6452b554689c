import { desc, eq } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import type { TestServer } from './test-server'

/** The mails to somebody, the latest first. */
export function mailsTo(server: TestServer, recipient: string) {
  return server.database.asPlatform((tx) =>
    tx
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.recipient, recipient))
      .orderBy(desc(outgoingMails.id)),
  )
}

/** What the link of a mail carries behind its last slash. */
export function tokenIn(mail: { textBody: string } | undefined): string {
  const token = /https:\/\/\S+\/([\w-]{20,})/.exec(mail?.textBody ?? '')?.[1]
  if (!token) throw new Error('The mail has no link')
  return token
}

/** Does now what the jobs would do soon. */
export async function runJobs(server: TestServer, jobs: readonly Job[]): Promise<void> {
  await runOnce({
    pgPool: server.database.pool,
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]),
    ),
    noPreparedStatements: true,
    logger: new Logger(() => () => undefined),
  })
}

/** For jobs in which nothing goes wrong. */
export const loudLog: JobLog = {
  warn: (_, message) => {
    throw new Error(message)
  },
  error: (details, message) => {
    throw new Error(message, { cause: (details as { err?: unknown }).err })
  },
}

/** For jobs whose log nobody reads. */
export const silentLog: JobLog = { warn: () => {}, error: () => {} }
