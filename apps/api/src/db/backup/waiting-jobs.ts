import type pg from 'pg'
import { dumpLines } from './dump-rows'

/** Not a table of ours: the queue's own tables change with its version, what a job is does not. */
export const jobsName = '(jobs)'

const columns = ['task', 'payload', 'queue', 'run_at', 'max_attempts', 'key', 'priority', 'flags']

/** Jobs that wait or are at work; those begin anew. What has failed for good stays where it was. */
export function dumpJobs(client: pg.ClientBase, condition = 'true'): AsyncGenerator<string> {
  return dumpLines(client, {
    name: jobsName,
    columns,
    lines: `select array_to_json(array[t.identifier, j.payload::text, q.queue_name, j.run_at::text, j.max_attempts::text,
        j.key, j.priority::text, (select array_agg(flag)::text from jsonb_object_keys(j.flags) as flag)])::text as line
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.attempts < j.max_attempts and ${condition} order by j.id`,
    mayBeLong: false,
  })
}

export async function addJobs(client: pg.ClientBase, lines: readonly string[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(identifier => line ->> 0, payload => (line ->> 1)::json, queue_name => line ->> 2,
       run_at => (line ->> 3)::timestamptz, max_attempts => (line ->> 4)::int, job_key => line ->> 5,
       priority => (line ->> 6)::int, flags => (line ->> 7)::text[])
     from jsonb_array_elements($1::jsonb) as line`,
    [jsonOf(lines)],
  )
}

/** Lines as one value for the database, without reading them here. */
export function jsonOf(lines: readonly string[]): string {
  return `[${lines.join(',')}]`
}
