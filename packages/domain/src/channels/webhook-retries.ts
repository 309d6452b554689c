const minuteMs = 60_000
const longestWaitMinutes = 60

/** How long delivery of an event is retried, from its occurrence or from a manual resend. */
export const webhookPatienceMs = 24 * 60 * minuteMs

/** After one minute, two, four and so on, at last every hour; null once it is given up. */
export function nextWebhookAttempt(attempts: number, now: Date, until: Date): Date | null {
  const minutes = Math.min(longestWaitMinutes, 2 ** Math.max(0, attempts - 1))
  const next = new Date(now.getTime() + minutes * minuteMs)
  return next > until ? null : next
}
