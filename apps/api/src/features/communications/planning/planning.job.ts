import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { planMails, planMailsJobName } from './plan-mails'
import { runMailings } from './run-mailings'
import { writeDueMails } from './write-due-mails'

/** Asked for by what changes; every minute, too, for what was noted before there was a rule. */
export function planMailsJob(database: Database, clock: Clock, log: JobLog): Job {
  return {
    name: planMailsJobName,
    schedule: '* * * * *',
    run: () => planMails(database, clock, log),
  }
}

/** Asked for by what is due at once; every minute for what waited for its hour. */
export function writeDueMailsJob(deps: Deps, log: JobLog): Job {
  return { name: 'write-due-mails', schedule: '* * * * *', run: () => writeDueMails(deps, log) }
}

export function runMailingsJob(deps: Deps, log: JobLog): Job {
  return { name: 'run-mailings', schedule: '* * * * *', run: () => runMailings(deps, log) }
}
