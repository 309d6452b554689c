import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ping } from '@cantina/contract/reference/ping'
import { afterAll, expect, it } from 'vitest'
import { startProcess } from './server-process'
import { copyTemplate, isPostgres, tryFaults } from './test-database'

const sockets = 200
const pings = 400
const slowestPingMs = 200
/** Heads have 15 s, whole requests 30, and it is looked every 5. */
const closedWithinMs = 45_000

const folder = mkdtempSync(join(tmpdir(), 'cantina-slow-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Says a letter at a time, and never comes to an end. */
const waysToDawdle = [
  'GET /api/ping HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  '',
]

it.runIf(tryFaults)(
  `${sockets} slow sockets keep nobody waiting, and are closed`,
  { timeout: 180_000 },
  async () => {
    const database = isPostgres() ? await copyTemplate() : null
    const server = await startProcess({
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ...(database && { DATABASE_URL: database.connection.connectionString ?? '' }),
    })
    const { hostname, port } = new URL(server.url)
    let closed = 0
    const dawdlers: Socket[] = []
    for (let index = 0; index < sockets; index += 1) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.on('close', () => {
        closed += 1
      })
      socket.resume()
      socket.write(waysToDawdle[index % waysToDawdle.length] ?? '')
      dawdlers.push(socket)
    }
    const dripping = setInterval(() => {
      dawdlers.forEach((socket, index) => {
        const isSilent = index % waysToDawdle.length === 2
        if (socket.writable && !isSilent) socket.write('a')
      })
    }, 1_000)
    const beganAt = performance.now()
    const times: number[] = []
    for (let index = 0; index < pings; index += 1) {
      const sentAt = performance.now()
      const { status } = await fetch(`${server.url}/api${ping.path}`)
      expect(status).toBe(200)
      times.push(performance.now() - sentAt)
      await sleep(10)
    }
    times.sort((a, b) => a - b)
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(slowestPingMs)
    const patience = closedWithinMs - (performance.now() - beganAt)
    await expect.poll(() => closed, { timeout: patience, interval: 500 }).toBe(sockets)
    clearInterval(dripping)
    expect(await server.kill('SIGTERM')).toBe(0)
    await database?.stop()
  },
)
