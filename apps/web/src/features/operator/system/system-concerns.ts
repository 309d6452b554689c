import type { AnswerOf } from '@cantina/contract/endpoint'
import type { readSystem, SystemJob } from '@cantina/contract/operator/system'

export type System = AnswerOf<typeof readSystem>

export type JobState = 'ok' | 'failed' | 'waiting'

/** How a job's last run went; one that has not come round yet waits. */
export function jobStateOf({ startedAt, failedAt }: SystemJob): JobState {
  if (!startedAt) return 'waiting'
  return failedAt !== null && failedAt >= startedAt ? 'failed' : 'ok'
}

export type Concern =
  | { readonly kind: 'requestsFailed'; readonly count: number; readonly minutes: number }
  | { readonly kind: 'failedJobs'; readonly count: number }
  | { readonly kind: 'givenUp'; readonly count: number }
  | { readonly kind: 'retrying'; readonly count: number }
  | { readonly kind: 'noMailServer' }
  | { readonly kind: 'mailsWait'; readonly count: number; readonly since: string }
  | { readonly kind: 'mailsFailed'; readonly count: number }
  | { readonly kind: 'nothingSaved'; readonly freeBytes: number; readonly limitBytes: number }
  | { readonly kind: 'diskFull'; readonly percent: number }

const hourMs = 60 * 60 * 1_000
/** Below this share of a disk somebody should do something. */
const leastFreePercent = 10

/** What somebody who runs the installation should look at, the worst first. */
export function concernsOf({ at, process, jobs, line, mails, disk }: System): Concern[] {
  const failed = jobs.filter((job) => jobStateOf(job) === 'failed').length
  const waitsLong =
    mails.oldestAt !== null && new Date(at).getTime() - new Date(mails.oldestAt).getTime() > hourMs
  const freePercent = disk ? Math.floor((100 * disk.freeBytes) / disk.bytes) : 100
  const takesWrites = disk?.takesWrites ?? true
  const found: (Concern | false | null)[] = [
    disk && !takesWrites && { kind: 'nothingSaved', ...roomOf(disk) },
    takesWrites && freePercent < leastFreePercent && { kind: 'diskFull', percent: freePercent },
    process.failed > 0 && {
      kind: 'requestsFailed',
      count: process.failed,
      minutes: process.minutes,
    },
    failed > 0 && { kind: 'failedJobs', count: failed },
    line.givenUp > 0 && { kind: 'givenUp', count: line.givenUp },
    line.retrying > 0 && { kind: 'retrying', count: line.retrying },
    !mails.leave && { kind: 'noMailServer' },
    mails.leave &&
      waitsLong &&
      mails.oldestAt !== null && { kind: 'mailsWait', count: mails.waiting, since: mails.oldestAt },
    mails.failed > 0 && { kind: 'mailsFailed', count: mails.failed },
  ]
  return found.filter((one) => one !== false && one !== null)
}

function roomOf({ freeBytes, limitBytes }: NonNullable<System['disk']>) {
  return { freeBytes, limitBytes }
}
