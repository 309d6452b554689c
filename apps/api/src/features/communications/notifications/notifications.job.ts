import type { Deps } from '#platform/http/context'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { sendPushesJobName } from './push-devices'
import { sendNotificationMails } from './send-notification-mails'
import { type PushSettings, sendPushes } from './send-pushes'
import { writeDigests } from './write-digests'

/** What happens within a minute is one mail and one notification. */
export function sendNotificationMailsJob(deps: Deps, log: JobLog): Job {
  return {
    name: 'send-notification-mails',
    schedule: '* * * * *',
    run: () => sendNotificationMails(deps, log),
  }
}

export function sendPushesJob(deps: Deps, settings: PushSettings, log: JobLog): Job {
  return {
    name: sendPushesJobName,
    schedule: '* * * * *',
    run: () => sendPushes(deps, settings, log),
  }
}

/** Any time after the hour of a business will do: what was written is not written again. */
export function writeDigestsJob(deps: Deps, log: JobLog): Job {
  return {
    name: 'write-digests',
    schedule: '2,17,32,47 * * * *',
    run: () => writeDigests(deps, log),
  }
}
