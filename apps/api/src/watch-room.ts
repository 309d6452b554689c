import { type Config, SetupProblem } from '#platform/config'
import { FreeSpace } from '#platform/database/free-space'
import type { RestingJobs } from '#platform/jobs/resting-jobs'
import type { Log } from '#platform/logging'

export interface Room {
  readonly freeSpace: FreeSpace
  /** From now on the jobs rest while there is no room for what they write. */
  follow(jobs: RestingJobs): void
  stop(): void
}

/** Watches the disk of the embedded database; another server's is not ours to see. */
export function watchRoom(config: Config, log: Log): Room | null {
  if (config.databaseUrl || config.freeSpaceLimitBytes === 0) return null
  let jobs: RestingJobs | null = null
  const freeSpace = new FreeSpace(
    config.dataDir,
    config.freeSpaceLimitBytes,
    (writes, freeBytes) => {
      const facts = { freeBytes, limitBytes: config.freeSpaceLimitBytes, folder: config.dataDir }
      if (writes === 'all') {
        log.warn(facts, 'there is room on the disk again: everything is saved as before')
        jobs?.resume()
        return
      }
      const refused =
        writes === 'none' ? 'nothing is saved, and nobody can sign in' : 'nothing is saved'
      log.error(facts, `the disk is nearly full: ${refused} until there is room again`)
      jobs?.rest()
    },
  )
  return {
    freeSpace,
    follow(started) {
      jobs = started
      freeSpace.watch()
    },
    stop: () => freeSpace.stop(),
  }
}

/** A database that finds no room while it starts may not come up again. */
export function requireRoom(freeSpace: FreeSpace | undefined, { dataDir }: Config): void {
  if (freeSpace?.writes !== 'none') return
  const megabytes = Math.ceil(freeSpace.limitBytes / 4 / 1_048_576)
  throw new SetupProblem(
    `The disk of the data folder ${dataDir} has less than ${megabytes} MB left. Make room on it, or set DATA_DIR to a folder on another disk.`,
  )
}
