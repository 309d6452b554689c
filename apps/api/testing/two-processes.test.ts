import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, demo } from './process-calls'
import { type ServerProcess, startProcess } from './server-process'
import { copyTemplate, isPostgres, type TestDatabase } from './test-database'

type AskedOf = Parameters<typeof ask> extends [string, ...infer Rest] ? Rest : never

/** Several app processes on one PostgreSQL: what one knows, the other knows at the next request. */
describe.runIf(isPostgres())('two processes', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-two-'))
  let testDatabase: TestDatabase
  let one: ServerProcess
  let two: ServerProcess

  beforeAll(async () => {
    testDatabase = await copyTemplate()
    const { connectionString } = testDatabase.connection
    const env = { DATABASE_URL: connectionString ?? '', DEMO: 'on', DATA_DIR: folder }
    const started = await Promise.all([startProcess(env), startProcess(env)])
    one = started[0]
    two = started[1]
  })
  afterAll(async () => {
    await Promise.all([one?.kill('SIGKILL'), two?.kill('SIGKILL')])
    await testDatabase.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const call = ({ url }: ServerProcess, ...asked: AskedOf) => ask(url, ...asked)
  const signIn = async (server: ServerProcess, credentials = demo) =>
    (await call(server, 'POST', '/auth/login', { body: credentials })).body

  it('take each other’s tokens, and end each other’s sessions', async () => {
    const session = await signIn(one)
    const token = session.accessToken.token
    const profile = () => call(two, 'GET', '/v1/settings/profile', { token })
    expect((await profile()).status).toBe(200)
    const refreshed = await call(two, 'POST', '/auth/refreshToken', {
      body: { refreshToken: session.refreshToken.token },
    })
    expect(refreshed.status).toBe(200)
    expect((await call(one, 'POST', '/auth/logout', { token })).status).toBe(200)
    expect((await profile()).body.code).toBe('session_ended')
  })

  it('give two tabs the same successor, whichever they ask', async () => {
    const { refreshToken } = await signIn(one)
    const refresh = (server: ServerProcess) =>
      call(server, 'POST', '/auth/refreshToken', { body: { refreshToken: refreshToken.token } })
    const answers = await Promise.all([one, two, one, two].map(refresh))
    const successors = answers.map(({ body }) => body.data.refreshToken.token)
    expect(new Set(successors).size).toBe(1)
  })

  it('count guesses together', async () => {
    const wrong = { email: 'marco@tenutamontefosco.it', password: 'Wrong#12345' }
    const statuses = []
    for (let round = 0; round < 8; round += 1) {
      const server = round % 2 === 0 ? one : two
      statuses.push((await call(server, 'POST', '/auth/login', { body: wrong })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('let a revoked right bite in both, and make one record of a repeated request', async () => {
    const { token } = (await signIn(one)).accessToken
    const body = {
      name: 'Piero',
      surname: 'Due',
      role: 'business_user',
      email: 'piero.due@example.com',
      password: demo.password,
      notes: null,
      rights: ['user.display'],
    }
    const key = 'the-same-key-for-both'
    const made = await Promise.all(
      [one, two, one, two].map((server) =>
        call(server, 'POST', '/v1/user/user', { body, token, key }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(made.map(({ body: answer }) => answer.item.id)).size).toBe(1)

    const item = made[0]?.body.item
    const piero = (await signIn(two, { email: body.email, password: body.password })).accessToken
    const list = (server: ServerProcess) =>
      call(server, 'GET', '/v1/user/user', { token: piero.token })
    expect((await list(one)).status).toBe(200)
    const changed = await call(two, 'PUT', `/v1/user/user/${item.id}`, {
      body: { ...body, password: null, rights: [], version: item.version },
      token,
    })
    expect(changed.status).toBe(200)
    expect([(await list(one)).status, (await list(two)).status]).toEqual([403, 403])
  })
})
