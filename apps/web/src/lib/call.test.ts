import { login } from '@cantina/contract/accounts/session'
import { largestFileBytes, uploadDocument, uploadImage } from '@cantina/contract/business/files'
import { tags } from '@cantina/contract/customers/tags'
import { importEInvoiceNotice } from '@cantina/contract/documents/einvoices'
import { homeOverview } from '@cantina/contract/home/overview'
import errors from '@cantina/contract/locales/it/errors.json' with { type: 'json' }
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, fileNameOf, upload } from './call'
import { CallError } from './call-error'
import { onSessionChanged } from './session-changed'
import { keepTokens, readAccessToken, readRefreshToken } from './tokens'

type Handler = (path: string, request: Request) => Response | Promise<Response>

let requests: Request[]
let answer: Handler

function json(status: number, body: unknown): Response {
  return Response.json(body, { status })
}

const unauthenticated = { message: 'Please sign in', code: 'unauthenticated', requestId: 'r1' }

function pair(name: string) {
  return {
    accessToken: { token: `access-${name}`, expiresIn: [7] },
    refreshToken: { token: `refresh-${name}`, expiresIn: [7] },
  }
}

function pathsOf(list: readonly Request[]): string[] {
  return list.map((request) => new URL(request.url).pathname)
}

/** A browser's cookies, as far as reading and writing one by one goes. */
function cookieJar() {
  const jar = new Map<string, string>()
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (/max-age=0\b/.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

beforeEach(() => {
  requests = []
  answer = () => json(200, {})
  const stored = new Map<string, string>()
  vi.stubGlobal('document', cookieJar())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'https://cantina.example'), init)
    requests.push(request)
    return answer(new URL(request.url).pathname, request)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('call', () => {
  it('sends the bearer, the language and the encoded query without what is undefined', async () => {
    keepTokens(pair('one'))
    localStorage.setItem('lang_code', 'it')
    await call(tags.endpoints.list, {
      query: { page: 2, addsAutomatically: true, q: undefined },
    })
    const [request] = requests
    expect(request?.url).toBe(
      'https://cantina.example/api/v1/analytics/tag?page=2&addsAutomatically=true',
    )
    expect(request?.headers.get('authorization')).toBe('Bearer access-one')
    expect(request?.headers.get('accept-language')).toBe('it')
    expect(request?.headers.has('idempotency-key')).toBe(false)
    expect(request?.headers.get('x-request-id')).toMatch(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    )
  })

  it('sends a file as it is, under its media type', async () => {
    keepTokens(pair('one'))
    answer = () => json(200, { message: 'Uploaded', item: { id: 'f1' } })
    const file = new Blob(['<svg/>'], { type: 'image/svg+xml' })
    await upload(uploadImage, { query: { name: 'logo one.svg' } }, file)
    const [request] = requests
    expect(request?.url).toBe('https://cantina.example/api/v1/file/image?name=logo+one.svg')
    expect(request?.headers.get('content-type')).toBe('image/svg+xml')
    expect(await request?.text()).toBe('<svg/>')
  })

  it('refuses a file that is too large before it is sent, with the words of the specification', async () => {
    keepTokens(pair('one'))
    localStorage.setItem('lang_code', 'it')
    await i18next.init({
      lng: 'it',
      fallbackLng: 'en',
      resources: { it: { translation: { errors } } },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
    const heavy = (type: string) => new Blob([new Uint8Array(largestFileBytes)], { type })
    const query = { name: 'sheet' }
    await expect(upload(uploadDocument, { query }, heavy('application/pdf'))).rejects.toMatchObject(
      {
        code: 'file_too_large',
        message: 'Il file deve essere in formato jpg o pdf e pesare meno di 5MB',
      },
    )
    await expect(upload(importEInvoiceNotice, { query }, heavy('text/xml'))).rejects.toMatchObject({
      message: 'Il file deve essere in formato xml e pesare meno di 5MB',
    })
    expect(requests).toEqual([])
  })

  it('names every write, and keeps the name when it is sent again', async () => {
    keepTokens(pair('old'))
    answer = (path, request) => {
      if (path === '/api/auth/refreshToken') return json(200, { data: pair('new') })
      return request.headers.get('authorization') === 'Bearer access-new'
        ? json(200, { message: 'Deleted', count: 1 })
        : json(401, unauthenticated)
    }
    await call(tags.endpoints.remove, { body: { ids: ['0198a1b2-0000-7000-8000-000000000001'] } })
    const writes = requests.filter((request) => request.url.endsWith('/tag/delete'))
    const keys = writes.map((request) => request.headers.get('idempotency-key'))
    expect(writes).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('refreshes once for many calls that are refused together', async () => {
    keepTokens(pair('old'))
    answer = async (path, request) => {
      if (path === '/api/auth/refreshToken') {
        await new Promise((resolve) => setTimeout(resolve, 5))
        return json(200, { data: pair('new') })
      }
      return request.headers.get('authorization') === 'Bearer access-new'
        ? json(200, { items: [] })
        : json(401, unauthenticated)
    }
    await Promise.all(Array.from({ length: 10 }, () => call(homeOverview, {})))
    expect(pathsOf(requests).filter((path) => path === '/api/auth/refreshToken')).toHaveLength(1)
    expect(readAccessToken()).toBe('access-new')
    expect(readRefreshToken()).toBe('refresh-new')
  })

  it('takes the token of another tab that was faster', async () => {
    keepTokens(pair('old'))
    answer = (_path, request) => {
      if (request.headers.get('authorization') === 'Bearer access-other') return json(200, {})
      keepTokens(pair('other'))
      return json(401, unauthenticated)
    }
    await call(homeOverview, {})
    expect(pathsOf(requests)).not.toContain('/api/auth/refreshToken')
  })

  it('waits for its turn where the browser has locks', async () => {
    const request = vi.fn((_name: string, work: () => Promise<string | null>) => work())
    vi.stubGlobal('navigator', { locks: { request } })
    keepTokens(pair('old'))
    answer = (path) =>
      path === '/api/auth/refreshToken'
        ? json(200, { data: pair('new') })
        : json(401, unauthenticated)
    await expect(call(homeOverview, {})).rejects.toBeInstanceOf(CallError)
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('ends the session when the refresh is refused', async () => {
    keepTokens(pair('old'))
    answer = () => json(401, unauthenticated)
    const ended = vi.fn()
    const stop = onSessionChanged(ended)
    await expect(call(homeOverview, {})).rejects.toMatchObject({ status: 401 })
    stop()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(readAccessToken()).toBeNull()
    expect(readRefreshToken()).toBeNull()
  })

  it('keeps the session when the refresh could not be answered', async () => {
    keepTokens(pair('old'))
    answer = (path) =>
      path === '/api/auth/refreshToken'
        ? json(503, { message: 'Later', code: 'unavailable', requestId: 'r2' })
        : json(401, unauthenticated)
    await expect(call(homeOverview, {})).rejects.toMatchObject({ status: 503 })
    expect(readRefreshToken()).toBe('refresh-old')
  })

  it('takes wrong credentials for what they are', async () => {
    answer = () =>
      json(401, { message: 'Wrong e-mail or password', code: 'wrong_credentials', requestId: 'r' })
    const body = { email: 'a@b.it', password: 'x' }
    await expect(call(login, { body })).rejects.toMatchObject({
      code: 'wrong_credentials',
      message: 'Wrong e-mail or password',
    })
    expect(requests).toHaveLength(1)
  })

  it('reports fields and the current record of a conflict', async () => {
    keepTokens(pair('one'))
    answer = () =>
      json(409, {
        message: 'Someone else has changed this record in the meantime',
        code: 'stale_version',
        fields: { name: 'Already used this value' },
        current: { version: 3 },
        requestId: 'r',
      })
    await expect(call(homeOverview, {})).rejects.toMatchObject({
      fields: { name: 'Already used this value' },
      current: { version: 3 },
      requestId: 'r',
    })
  })

  it('says so when there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(homeOverview, {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })
})

describe('fileNameOf', () => {
  it.each([
    [`attachment; filename="tags.csv"`, 'tags.csv'],
    [`attachment; filename="t.csv"; filename*=UTF-8''etichette%20%C3%A8.csv`, 'etichette è.csv'],
    [null, 'download.csv'],
  ])('reads %j', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})
