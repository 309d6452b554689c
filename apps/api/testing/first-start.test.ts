import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startProcess } from './server-process'
import { isThorough } from './test-database'

it.runIf(isThorough)(
  'shows its pages and how far it is while it makes its database',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cantina-first-'))
    const ask = async (url: string, path: string) => {
      const answer = await fetch(`${url}${path}`)
      return { status: answer.status, text: await answer.text() }
    }
    let shownAt = ''
    const server = await startProcess({ DATA_DIR: folder, DEMO: 'off' }, undefined, async (url) => {
      shownAt = url
      expect(await ask(url, '/sign-in')).toMatchObject({
        status: 200,
        text: expect.stringContaining('"isPreparing":true'),
      })
      expect(JSON.parse((await ask(url, '/api/preparation')).text)).toMatchObject({
        isReady: false,
      })
      expect((await ask(url, '/api/ping')).status).toBe(503)
    })
    try {
      expect(server.url).toBe(shownAt)
      expect(JSON.parse((await ask(server.url, '/api/preparation')).text)).toMatchObject({
        isReady: true,
      })
      expect((await ask(server.url, '/sign-in')).text).not.toContain('"isPreparing":true')
      expect((await ask(server.url, '/api/ping')).status).toBe(200)
    } finally {
      await server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
