import { join } from 'node:path'
import { tags } from '@cantina/contract/customers/tags'
import { readSystem } from '@cantina/contract/operator/system'
import { expect, onTestFinished, it as plainIt } from 'vitest'
import { demo, post, read, signIn } from './process-calls'
import { runToEnd, type ServerProcess, startProcess } from './server-process'
import { makeSmallDisk, megabyte, type SmallDisk } from './small-disk'
import { tryFaults } from './test-database'

const canMount = () => {
  const disk = makeSmallDisk(megabyte)
  disk?.remove()
  return disk !== null
}

const it = plainIt.runIf(tryFaults && canMount())
const operator = { email: 'operator@example.com', password: 'Sangiovese#1' }
const soon = { timeout: 5_000, interval: 100 }

function smallDisk(bytes: number): SmallDisk {
  const disk = makeSmallDisk(bytes)
  if (!disk) throw new Error('No file system could be mounted')
  onTestFinished(() => disk.remove())
  return disk
}

const create = ({ url }: ServerProcess, name: string, token: string) =>
  post(url, tags.endpoints.create.path, { ...tags.empty, name }, token)
const list = ({ url }: ServerProcess, token: string) => read(url, tags.endpoints.list.path, token)
const namesIn = async ({ url }: ServerProcess, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const csv = await fetch(`${url}/api${tags.endpoints.export.path}`, { headers })
  const names = (await csv.text()).split('\r\n').map((line) => line.split(',')[0] ?? '')
  return names.filter((name) => name.startsWith('room ')).sort()
}

it('a disk that fills up: writes are refused before the embedded database is harmed, and taken again when there is room', {
  timeout: 300_000,
}, async () => {
  const disk = smallDisk(400 * megabyte)
  const env = {
    DATA_DIR: join(disk.folder, 'data'),
    FREE_SPACE_LIMIT_MB: '64',
    LOG_LEVEL: 'warn',
    SUPER_ADMIN_EMAIL: operator.email,
    SUPER_ADMIN_PASSWORD: operator.password,
  }
  const server = await startProcess(env)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  const token = await signIn(server.url)
  const operatorToken = (await post(server.url, '/auth/login', operator)).body.accessToken.token
  expect((await create(server, 'room before', token)).status).toBe(200)

  disk.leave(40 * megabyte)
  await expect.poll(async () => (await create(server, 'room scarce', token)).status, soon).toBe(507)
  expect(server.output()).toContain('the disk is nearly full: nothing is saved')
  const { body: system } = await read(server.url, readSystem.path, operatorToken)
  expect(system.disk).toMatchObject({ takesWrites: false, limitBytes: 64 * megabyte })
  expect((await post(server.url, '/auth/login', demo)).status).toBe(200)

  // Something else takes the rest: all of it.
  disk.leave(0)
  await expect
    .poll(async () => (await post(server.url, '/auth/login', demo)).status, soon)
    .toBe(507)
  for (let round = 0; round < 50; round += 1) {
    expect((await create(server, `room none ${round}`, token)).status).toBe(507)
    expect((await list(server, token)).status).toBe(200)
  }
  const hopeless = await runToEnd({ ...env, DATA_DIR: join(disk.folder, 'other') })
  expect([hopeless.code, hopeless.output]).toEqual([
    1,
    expect.stringMatching(/has less than 16 MB left/),
  ])

  disk.leave(200 * megabyte)
  await expect.poll(async () => (await create(server, 'room again', token)).status, soon).toBe(200)
  expect(server.output()).toContain('there is room on the disk again')
  const { body: later } = await read(server.url, readSystem.path, operatorToken)
  expect(later.disk.takesWrites).toBe(true)
  const saved = await namesIn(server, token)
  expect(saved.filter((name) => name !== 'room scarce')).toEqual(['room again', 'room before'])
  expect(await server.kill('SIGTERM')).toBe(0)

  // What comes up with little room comes up to be read.
  disk.leave(40 * megabyte)
  const second = await startProcess(env)
  onTestFinished(() => void second.child.kill('SIGKILL'))
  const again = await signIn(second.url)
  expect((await create(second, 'room later', again)).status).toBe(507)
  expect(await namesIn(second, again)).toEqual(saved)
  expect(await second.kill('SIGTERM')).toBe(0)
})
