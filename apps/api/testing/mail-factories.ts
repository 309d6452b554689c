import { emails } from '@cantina/contract/communications/emails'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { planMails } from '#features/communications/planning/plan-mails'
import { runMailings } from '#features/communications/planning/run-mailings'
import { writeDueMails } from '#features/communications/planning/write-due-mails'
import { newId } from '#platform/ids'
import type { JobLog } from '#platform/jobs/jobs'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import type { Values } from '#resource/binding'
import { scheduledMails } from '#schema/communications/planning.table'
import { customers } from '#schema/customers/customers.table'
import { callsOf } from './catalogue-factories'
import { deriveAll } from './derive'
import { type TestUser, unique } from './factories'
import { loudLog } from './mails'
import type { TestServer } from './test-server'

/** What somebody who writes rules does, and what the jobs do by themselves. */
export function mailDeskOf(server: TestServer, who: () => TestUser) {
  const ofBusiness = () => eq(outgoingMails.businessId, who().businessId)
  return {
    rules: () => callsOf(server, emails, who()),
    /** A rule that is in force, with what is different about it. */
    async rule(changes: Values = {}): Promise<string> {
      const written = {
        ...emails.empty,
        name: unique('Rule'),
        subjectEn: 'About {{guestName}}',
        bodyEn: '<p>Dear {{guestName}}</p>',
        ...changes,
      }
      const { status, body } = await callsOf(server, emails, who()).create(written)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.item.id
    },
    /** Everything that would happen within a minute. */
    async runMinute(log: JobLog = loudLog): Promise<void> {
      await deriveAll(server.database)
      await planMails(server.database, server.clock, log)
      await writeDueMails(server.deps, log)
      await runMailings(server.deps, log)
    },
    mails: () =>
      server.database.asPlatform((tx) =>
        tx.select().from(outgoingMails).where(ofBusiness()).orderBy(asc(outgoingMails.id)),
      ),
    /** What waits has left. */
    leave: () =>
      server.database.asPlatform((tx) =>
        tx.update(outgoingMails).set({ state: 'sent' }).where(ofBusiness()),
      ),
    planned: () =>
      server.database.asPlatform((tx) =>
        tx
          .select()
          .from(scheduledMails)
          .where(
            and(eq(scheduledMails.businessId, who().businessId), isNull(scheduledMails.outcome)),
          )
          .orderBy(asc(scheduledMails.sendAt)),
      ),
    /** Somebody who can be written to. */
    async customer(changes: Partial<typeof customers.$inferInsert> = {}): Promise<string> {
      const id = newId()
      await server.database.inBusiness({ businessId: who().businessId }, (tx) =>
        tx.insert(customers).values({
          businessId: who().businessId,
          name: 'Ada',
          surname: 'Rossi',
          email: `${unique('ada').replaceAll(' ', '.')}@example.com`,
          ...changes,
          id,
        }),
      )
      return id
    },
  }
}
