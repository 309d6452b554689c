import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Preparation } from './preparation'
import { serveWhilePreparing, type WaitingServer } from './serve-while-preparing'

describe('the server that waits for a first start', () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'cantina-waiting-'))
  const preparation = new Preparation()
  let server: WaitingServer
  let url: string

  beforeEach(async () => {
    mkdirSync(webFolder, { recursive: true })
    writeFileSync(join(webFolder, 'index.html'), '<html><script>__SETTINGS__</script></html>')
    server = await serveWhilePreparing({
      config: { host: '127.0.0.1', port: 0, trustProxy: false },
      logger: false,
      preparation,
      webFolder,
      webSettings: { demo: true, hasOpenMailbox: true, chatScriptUrl: null, supportEmail: null },
    })
    url = `http://127.0.0.1:${server.port}`
  })
  afterEach(async () => {
    await server.close()
    rmSync(webFolder, { recursive: true, force: true })
  })

  it('shows the page for signing in, which knows that nobody can yet', async () => {
    const answer = await fetch(`${url}/sign-in`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('"isPreparing":true')
  })

  it('says in the reader’s language how far it is', async () => {
    const ask = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await fetch(`${url}/api/preparation`, { headers })).json()
    }
    const before = await ask('en')
    expect(before).toEqual({ isReady: false, doing: 'Setting up the database', percent: 0 })
    preparation.begin('guests')
    const later = await ask('it')
    expect(later).toMatchObject({ doing: 'La demo: quattordici mesi di ospiti' })
    expect(later.percent).toBeGreaterThan(0)
  })

  it.each(['/api/ping', '/api/health', '/octo/products', '/b/tenuta', '/q/abc', '/metrics'])(
    'asks whoever calls %s to come again',
    async (path) => {
      const answer = await fetch(`${url}${path}`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    },
  )

  it('lets go of its port at once, whoever still has a connection', async () => {
    await fetch(`${url}/api/preparation`)
    await server.close()
    const next = createServer()
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject).listen(server.port, '127.0.0.1', resolve)
    })
    await new Promise((resolve) => next.close(resolve))
  })
})
