import type { Deps } from '#platform/http/context'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { closeBusinesses, type DeletionTools } from './close-businesses'

/** Looks several times an hour: whoever asked for the end of their business waits for its day, not for its night. */
export function closeBusinessesJob(deps: Deps, tools: DeletionTools, log: JobLog): Job {
  return {
    name: 'close-businesses',
    schedule: '*/10 * * * *',
    run: () => closeBusinesses(deps, tools, log),
  }
}
