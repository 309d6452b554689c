import { parseCrontab } from 'graphile-worker'

const minuteMs = 60_000
/** Every schedule comes round within a year, and a day more when it is a leap year. */
const longestMinutes = 366 * 24 * 60

/** When a schedule comes round next, asked of those who keep it: by the clock of UTC. */
export function nextRunOf(schedule: string, now: Date): Date | null {
  const [item] = parseCrontab(`${schedule} job`)
  const start = Math.floor(now.getTime() / minuteMs) + 1
  for (let minute = start; minute < start + longestMinutes; minute += 1) {
    const at = new Date(minute * minuteMs)
    const isDue = item?.match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    })
    if (isDue) return at
  }
  return null
}
