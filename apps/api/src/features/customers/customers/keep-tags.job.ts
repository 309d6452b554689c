import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { keepTags, keepTagsJobName } from './keep-tags'

/** Asked for by what changes a tag; every minute, too, for what was noted before there was a rule. */
export function keepTagsJob(database: Database): Job {
  return { name: keepTagsJobName, schedule: '* * * * *', run: () => keepTags(database) }
}
