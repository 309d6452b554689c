import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, logout, refreshToken } from '@cantina/contract/accounts/session'
import { tags } from '@cantina/contract/customers/tags'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#app/app'
import { hashPassword } from '#platform/auth/passwords'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { connectDatabase, type Database } from './database'
import { failureOf } from './database-errors'
import { FreeSpace, type Writes, writesAt } from './free-space'

describe('room on the disk', () => {
  it('closes below the limit, and opens a little above it', () => {
    expect(writesAt(100, 100, 'all')).toBe('all')
    expect(writesAt(99, 100, 'all')).toBe('vital')
    expect(writesAt(105, 100, 'vital')).toBe('vital')
    expect(writesAt(111, 100, 'vital')).toBe('all')
    expect(writesAt(24, 100, 'vital')).toBe('none')
    expect(writesAt(25, 100, 'none')).toBe('vital')
  })

  it('is looked at where the folder is, or will be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cantina-room-'))
    const changes: Writes[] = []
    const report = (writes: Writes) => changes.push(writes)
    const plenty = new FreeSpace(join(folder, 'to', 'come'), 1, report)
    expect((await plenty.look()).freeBytes).toBeGreaterThan(1)
    expect(changes).toEqual([])
    const scarce = new FreeSpace(folder, Number.MAX_SAFE_INTEGER, report)
    await scarce.look()
    await scarce.look()
    expect(changes).toEqual(['none'])
    rmSync(folder, { recursive: true })
  })

  it('that PostgreSQL lacks is reported like that of our own disk', () => {
    const refused = Object.assign(new Error('could not extend file'), { code: '53100' })
    expect(failureOf(new Error('Failed query', { cause: refused }))?.code).toBe('storage_full')
  })
})

describe('a server without room', () => {
  const server = useTestServer()
  const password = 'Sangiovese#1'
  let writes: Writes
  let database: Database
  let app: FastifyInstance
  let user: TestUser

  beforeAll(async () => {
    database = connectDatabase({
      kind: server.database.kind,
      connection: server.connection,
      max: 3,
      writes: () => writes,
      onIdleError: () => {},
    })
    app = await buildApp({
      deps: { ...server.deps, database },
      logger: false,
      trustProxy: false,
      limitsRate: false,
      checksAnswers: true,
      isOpenDemo: false,
      webFolder: 'no-web-in-these-tests',
      webSettings: { demo: false, hasOpenMailbox: false, chatScriptUrl: null, supportEmail: null },
      metricsAccess: { token: null, isReachedDirectly: true },
    })
  })
  beforeEach(async () => {
    writes = 'all'
    user = await createUser(server, {
      role: 'bussiness_admin',
      passwordHash: await hashPassword(password),
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const signIn = () => callOn({ app }, login, { body: { email: user.email, password } })
  const list = (token = user.token) =>
    callOn({ app }, tags.endpoints.list, { query: {} }, { token })
  const create = (name: string, options = {}) =>
    callOn(
      { app },
      tags.endpoints.create,
      { body: { ...tags.empty, name } },
      { token: user.token, ...options },
    )

  it('refuses to save in the reader’s language, goes on reading, and heals by itself', async () => {
    writes = 'vital'
    const refused = await create('Harvest')
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
    expect(refused.body.message).toContain('There is no space left to save changes')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const italian = await create('Harvest', { language: 'it' })
    expect(italian.body.message).toContain('Lo spazio di archiviazione è esaurito')
    expect((await list()).body.items).toEqual([])
    writes = 'all'
    expect((await create('Harvest')).status).toBe(200)
    expect((await list()).body.items).toHaveLength(1)
  })

  it('lets people sign in, stay and sign out as long as there is a reserve', async () => {
    writes = 'vital'
    const { body } = await signIn()
    const refreshed = await callOn({ app }, refreshToken, {
      body: { refreshToken: body.refreshToken.token },
    })
    const { token } = refreshed.body.data.accessToken
    expect((await list(token)).status).toBe(200)
    expect((await callOn({ app }, logout, {}, { token })).status).toBe(200)
    expect((await list(token)).body.code).toBe('session_ended')
    writes = 'none'
    expect((await signIn()).body.code).toBe('storage_full')
    expect((await list()).status).toBe(200)
  })

  it('gives an earlier answer again, and keeps no key of what it refuses', async () => {
    const idempotencyKey = 'before-it-was-full'
    const first = await create('Vintage', { idempotencyKey })
    writes = 'vital'
    expect((await create('Vintage', { idempotencyKey })).body).toEqual(first.body)
    const later = { idempotencyKey: 'while-it-was-full' }
    expect((await create('Cellar', later)).status).toBe(507)
    writes = 'all'
    expect((await create('Cellar', later)).status).toBe(200)
  })
})
