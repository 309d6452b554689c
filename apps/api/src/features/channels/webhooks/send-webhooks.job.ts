import type { Job } from '#platform/jobs/jobs'
import { sendWebhooksJobName } from './send-now'
import type { WebhookSender } from './webhook-sender'

/** Asked for with every event, and each minute for those that are to be tried again. */
export function sendWebhooksJob(sender: Pick<WebhookSender, 'wake'>): Job {
  return { name: sendWebhooksJobName, schedule: '* * * * *', run: () => sender.wake() }
}
