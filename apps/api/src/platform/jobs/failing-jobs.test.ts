import { expect, it } from 'vitest'
import { createLogger } from '#platform/logging'
import { useTestServer } from '#testing/test-server'
import { addJob, startJobs } from './jobs'

const server = useTestServer({ hasOwnDatabase: true })

it('a job that fails with what no database keeps is tried again, and the process lives on', async () => {
  const { database } = server
  const run = async () => {
    throw new Error('Failed query: insert\u0000\nparams: somebody’s name')
  }
  const jobs = await startJobs(
    { database, pool: database.pool },
    [{ name: 'odd', run }],
    createLogger('silent'),
  )
  await database.asPlatform((tx) => addJob(tx, 'odd', {}))
  const kept = async () => {
    const { rows } = await database.pool.query(
      "select attempts, last_error from graphile_worker.jobs where task_identifier = 'odd'",
    )
    return rows
  }
  await expect
    .poll(kept, { timeout: 10_000 })
    .toEqual([{ attempts: 1, last_error: 'Failed query: insert' }])
  await jobs.stop()
})
