import { auditLog } from '@cantina/contract/business/audit'
import { languages } from '@cantina/contract/languages'
import { customers } from '@cantina/contract/operator/customers'
import {
  mostSlowCalls,
  operatorLog,
  readGrowth,
  readOperatorAct,
  readSystem,
  type SystemJob,
} from '@cantina/contract/operator/system'
import { beforeEach, describe, expect, it } from 'vitest'
import { derivations } from '#app/derivations'
import { jobsOf } from '#app/jobs'
import { WebhookSender } from '#features/channels/webhooks/webhook-sender'
import { ChangeWorker } from '#platform/change-record/change-worker'
import { startJobs } from '#platform/jobs/jobs'
import { isScheduled, noted, noteJobs } from '#platform/jobs/note-runs'
import { createLogger } from '#platform/logging'
import { queueMail } from '#platform/mail/queue-mail'
import { ownText } from '#platform/texts'
import { createOperator, createTag, createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { noteGrowth } from './note-growth'

const log = createLogger('silent')

describe('the operator’s view of the installation', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let operator: { token: string; userId: string }
  let owner: TestUser

  beforeEach(async () => {
    operator = await createOperator(server)
    owner = await createUser(server, { role: 'bussiness_admin' })
  })

  const jobs = () => {
    const webhooks = new WebhookSender(server.deps, log, { allowsLoopback: false })
    const changeWorker = new ChangeWorker(server.database, derivations, log)
    const pushes = { allowsLoopback: false }
    const tools = { webhooks, pushes, transport: null, log, changeWorker }
    return jobsOf(server.deps, tools).filter(isScheduled)
  }
  const system = async () => (await callOn(server, readSystem, {}, operator)).body

  it('says how the database is and what waits', async () => {
    expect(await system()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: {
        kind: server.database.kind,
        version: expect.stringMatching(/^\d+/),
        bytes: expect.any(Number),
        answersInMs: expect.any(Number),
      },
      disk: null,
      line: { waiting: expect.any(Number), retrying: 0, givenUp: 0 },
      mails: { waiting: 0, oldestAt: null, sent: 0, failed: 0, leave: true },
    })
    expect((await system()).database.bytes).toBeGreaterThan(1_000_000)
  })

  it('says what this process has answered lately, which calls took longest and how busy it is', async () => {
    await callOn(server, readSystem, {})
    const { process: own } = await system()
    expect(own.requests).toBeGreaterThan(0)
    expect(own.refused).toBeGreaterThan(0)
    expect(own.slowest[0]).toMatchObject({ call: expect.stringMatching(/^[A-Z]+ \/api\//) })
    expect(own.slowest.length).toBeLessThanOrEqual(mostSlowCalls)
    expect(own.connections).toMatchObject({ most: expect.any(Number), waiting: 0 })
    expect(own.delay.longestMs).toBeGreaterThanOrEqual(own.delay.usualMs)
  })

  it('says since when mails and jobs wait', async () => {
    const at = server.clock.now()
    await server.database.asPlatform((tx) =>
      queueMail(
        tx,
        {
          businessId: owner.businessId,
          occasion: 'a test',
          audience: 'account',
          recipient: owner.email,
          subject: 'Waiting',
          textBody: 'Not sent yet',
        },
        at,
      ),
    )
    const { mails, line } = await system()
    expect(mails).toMatchObject({ waiting: 1, oldestAt: at.toISOString(), sent: 0, failed: 0 })
    expect(line.waiting).toBeGreaterThan(0)
    expect(Number.isNaN(Date.parse(line.oldestAt))).toBe(false)
  })

  it('says of each scheduled job when it ran, how long, why it failed and when it is next', async () => {
    await noteJobs(server.database, jobs())
    const [first] = jobs()
    if (!first) throw new Error('There are no jobs')
    await noted(server.database, { ...first, run: async () => {} }, log)({})
    const fails = { ...first, run: () => Promise.reject(new Error('the relay said no')) }
    const find = async () =>
      (await system()).jobs.find(({ name }: SystemJob) => name === first.name)
    expect(await find()).toMatchObject({ failedAt: null, tookMs: expect.any(Number) })
    await expect(noted(server.database, fails, log)({})).rejects.toThrow('the relay said no')
    const job = await find()
    expect(job).toMatchObject({ failure: 'other', failureDetail: 'the relay said no' })
    expect(new Date(job.nextAt).getTime()).toBeGreaterThan(server.clock.now().getTime())
    expect((await system()).jobs).toHaveLength(jobs().length)
  })

  it('says at once which jobs are tried again after a failure, and which were given up', async () => {
    const { database } = server
    const run = () => Promise.reject(new Error('the relay said no'))
    await database.pool.query(
      "select graphile_worker.add_job('fails'), graphile_worker.add_job('gives-up', max_attempts => 1)",
    )
    const running = await startJobs(
      { database, pool: database.pool },
      [
        { name: 'fails', run },
        { name: 'gives-up', run },
      ],
      log,
    )
    const failed = async () => {
      const { rows } = await database.pool.query(
        'select task_identifier from graphile_worker.jobs where last_error is not null',
      )
      return rows.length
    }
    await expect.poll(failed, { timeout: 10_000 }).toBe(2)
    await running.stop()
    // As far off as after many a failure.
    await database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '6 hours' where last_error is not null`,
    )
    expect((await system()).line).toMatchObject({ retrying: 1, givenUp: 1 })
    const { payload } = await server.app.inject('/metrics')
    expect(payload).toContain('cantina_jobs{task="fails",state="retrying"} 1')
    expect(payload).toContain('cantina_jobs{task="fails",state="failed"} 0')
    expect(payload).toContain('cantina_jobs{task="gives-up",state="failed"} 1')
    await database.pool.query(
      `select graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs where attempts >= max_attempts), run_at => now(), attempts => 0)`,
    )
    expect((await system()).line).toMatchObject({ retrying: 2, givenUp: 0 })
  })

  it('has words for each scheduled job', () => {
    const missing = languages.flatMap((language) =>
      jobs()
        .filter(({ name }) => !ownText(language, `entities.operator.system.job.${name}`))
        .map(({ name }) => `${language} ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('shows its growth by what was recorded, also twice a day', async () => {
    await noteGrowth(server.database, server.clock)
    await createUser(server)
    await noteGrowth(server.database, server.clock)
    const { body } = await callOn(server, readGrowth, {}, operator)
    const month = `${server.clock.now().toISOString().slice(0, 7)}-01`
    expect(body.months.at(-1)).toMatchObject({ month, bookings: 0, orders: 0, customers: 0 })
    expect(body.months.at(-1).businesses).toBeGreaterThan(1)
    expect(body.months.at(-1).databaseBytes).toBeGreaterThan(1_000_000)
    expect(body.storage).toMatchObject({ files: 0, bytes: 0, largest: [] })
    expect(body.notedAt).not.toBeNull()
  })

  it('keeps a record of what operators did, and the business reads that it was the platform', async () => {
    const disable = (status: 'active' | 'inactive') =>
      callOn(
        server,
        customers.endpoints.setStatus,
        { body: { ids: [owner.businessId], status } },
        operator,
      )
    await disable('inactive')
    await disable('active')
    const query = { userId: operator.userId }
    const { body } = await callOn(server, operatorLog.endpoints.list, { query }, operator)
    expect(body.items).toMatchObject([
      { kind: 'settings.business', status: 'changed', userName: 'Operator', changed: ['status'] },
      { entityId: owner.businessId, byOperator: true },
    ])
    const params = { id: body.items[0].id }
    const act = await callOn(server, readOperatorAct, { params }, operator)
    expect(act.body.changes[0].fields).toEqual([
      { column: 'status', before: 'inactive', after: 'active' },
    ])
    const csv = await callOn(server, operatorLog.endpoints.export, { query }, operator)
    expect(csv.text.trim().split('\r\n')).toHaveLength(3)
    const { businessId } = owner
    const colleague = await createUser(server, { businessId, role: 'bussiness_admin' })
    const readBy = async (by: 'operator' | 'user') =>
      (await callOn(server, auditLog.endpoints.list, { query: { by } }, colleague)).body.items
    expect(await readBy('operator')).toMatchObject([
      { byOperator: true, userName: '' },
      { byOperator: true, userName: '' },
    ])
    expect(await readBy('user')).toEqual([])
  })

  it('is closed to people of a business', async () => {
    await createTag(server, owner.businessId)
    const params = { id: owner.businessId }
    for (const answer of [
      await callOn(server, readSystem, {}, owner),
      await callOn(server, readGrowth, {}, owner),
      await callOn(server, operatorLog.endpoints.list, { query: {} }, owner),
      await callOn(server, operatorLog.endpoints.export, { query: {} }, owner),
      await callOn(server, readOperatorAct, { params }, owner),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await callOn(server, readSystem, {})).status).toBe(401)
  })
})
