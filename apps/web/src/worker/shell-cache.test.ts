import { describe, expect, it } from 'vitest'
import { type ShellBuild, shellCache } from './shell-cache'

const origin = 'https://cantina.example'
const build: ShellBuild = { id: 'b2', files: ['/assets/start.js'], entry: '/assets/entry-b2.js' }
const page = (entry = build.entry, status = 200) =>
  new Response(`<script nonce="n1" src="${entry}"></script>`, {
    status,
    headers: { 'content-security-policy': "script-src 'nonce-n1'" },
  })

class HeldCache {
  readonly kept = new Map<string, Response>()
  private readonly load: (address: string) => Promise<Response>
  constructor(load: (address: string) => Promise<Response>) {
    this.load = load
  }
  async addAll(addresses: string[]) {
    for (const address of addresses) this.kept.set(address, await this.load(address))
  }
  async put(address: string, response: Response) {
    this.kept.set(address, response)
  }
  async match(request: Request | string) {
    const address = typeof request === 'string' ? request : new URL(request.url).pathname
    return this.kept.get(address)?.clone()
  }
}

function surroundings(fetch: (request: RequestInfo | URL) => Promise<Response>) {
  const held = new Map<string, HeldCache>()
  const caches = {
    open: async (name: string) => {
      const cache = held.get(name) ?? new HeldCache((address) => fetch(address))
      held.set(name, cache)
      return cache as unknown as Cache
    },
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
  }
  return { held, shell: shellCache(build, { caches, fetch, origin }) }
}

const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  ({ url: `${origin}${path}`, mode, method }) as Request

const serverOf = (entry: string) => async (request: RequestInfo | URL) =>
  String(request) === '/' ? page(entry) : new Response('code')

describe('the kept shell', () => {
  it('opens a page without a network, with the policy that names its nonce', async () => {
    let isOnline = true
    const { shell } = surroundings(async (request) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return serverOf(build.entry)(request)
    })
    await shell.keepVersion()
    isOnline = false
    const response = await shell.answer(asked('/sales/customerview', 'navigate'))
    expect(await response?.text()).toContain('nonce="n1"')
    expect(response?.headers.get('content-security-policy')).toContain('nonce-n1')
    expect(await (await shell.answer(asked('/assets/start.js')))?.text()).toBe('code')
  })

  it.each([502, 503, 504])('stands in for a server whose proxy answers %i', async (status) => {
    let answer = page()
    const { shell } = surroundings(async (request) =>
      String(request).startsWith('/assets') ? new Response('code') : answer.clone(),
    )
    await shell.keepVersion()
    answer = new Response('Bad gateway', { status })
    const response = await shell.answer(asked('/', 'navigate'))
    expect(response?.status).toBe(200)
  })

  it('gives way to the page of the server wherever there is one', async () => {
    let entry = build.entry
    const { shell } = surroundings(async (request) =>
      String(request).startsWith('/assets') ? new Response('code') : page(entry),
    )
    await shell.keepVersion()
    entry = '/assets/entry-b3.js'
    expect(await (await shell.answer(asked('/', 'navigate')))?.text()).toContain('entry-b3')
  })

  it('leaves alone what the server answers, what is sent, and what is not of the build', () => {
    const { shell } = surroundings(serverOf(build.entry))
    expect(shell.answer(asked('/api/v1/sales/order'))).toBeNull()
    expect(shell.answer(asked('/api/v1/files/7', 'navigate'))).toBeNull()
    expect(shell.answer(asked('/e/2345678abc', 'navigate'))).toBeNull()
    expect(shell.answer(asked('/b/tenuta-prova', 'navigate'))).toBeNull()
    expect(shell.answer(asked('/q/2345678abc', 'navigate'))).toBeNull()
    expect(shell.answer(asked('/', 'navigate', 'POST'))).toBeNull()
    expect(shell.answer(asked('/assets/other.js'))).toBeNull()
    expect(shell.answer({ ...asked('/'), url: 'https://elsewhere.example/' })).toBeNull()
  })

  it('is not installed with the page of another version', async () => {
    const { shell } = surroundings(serverOf('/assets/entry-b3.js'))
    await expect(shell.keepVersion()).rejects.toThrow()
  })

  it('removes the versions before it, and nothing else', async () => {
    const { shell, held } = surroundings(serverOf(build.entry))
    held.set('cantina-shell-b1', new HeldCache(async () => new Response()))
    held.set('somebody-else', new HeldCache(async () => new Response()))
    await shell.keepVersion()
    await shell.endOtherSessions()
    expect([...held.keys()].toSorted()).toEqual(['cantina-shell-b2', 'somebody-else'])
  })
})
