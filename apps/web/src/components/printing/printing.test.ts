import { afterEach, describe, expect, it, vi } from 'vitest'
import { PrintFailure, sendToBridge } from './bridge'
import {
  canOpenDrawer,
  followsSale,
  isBridgeAddress,
  keepPrinterSettings,
  readPrinterSettings,
} from './printer-settings'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as Storage
}

const atFirst = readPrinterSettings(memory())

describe('the printer of a device', () => {
  it('is the browser’s until another is set up, and is kept', () => {
    expect(atFirst).toMatchObject({ way: 'browser', address: 'http://127.0.0.1:9180' })
    const storage = memory()
    keepPrinterSettings({ ...atFirst, way: 'bridge', token: 'abc' }, storage)
    expect(readPrinterSettings(storage)).toMatchObject({ way: 'bridge', token: 'abc' })
    storage.setItem('printer', 'half {')
    expect(readPrinterSettings(storage)).toEqual(atFirst)
  })

  it.each([
    ['http://127.0.0.1:9180', true],
    ['http://192.0.2.10:9180', false],
    ['https://127.0.0.1:9180', false],
    ['http://127.0.0.1', false],
  ])('is asked at %s: %s', (address, isRight) => {
    expect(isBridgeAddress(address)).toBe(isRight)
  })

  it('opens the drawer for cash alone, and only where a bridge can', () => {
    const bridge = { ...atFirst, way: 'bridge' } as const
    expect(followsSale(bridge, true)).toEqual({ prints: false, opens: true })
    expect(followsSale(bridge, false)).toEqual({ prints: false, opens: false })
    expect(followsSale({ ...atFirst, printsEverySale: true }, true)).toEqual({
      prints: true,
      opens: false,
    })
    expect(canOpenDrawer(bridge)).toBe(true)
    expect(canOpenDrawer({ ...bridge, opensDrawer: false })).toBe(false)
    expect(canOpenDrawer(atFirst)).toBe(false)
  })
})

describe('a slip for the bridge', () => {
  afterEach(() => vi.unstubAllGlobals())

  const settings = { ...atFirst, way: 'bridge', token: 'abc' } as const
  const job = { key: '7f0c1f3e-2a94-4a53-9d3b-0a4f6c1c9a11', slip: null, opensDrawer: true }
  const answered = (status: number, body: object) =>
    Promise.resolve(new Response(JSON.stringify(body), { status }))

  it('is sent again under the same key when the connection breaks', async () => {
    const bodies: string[] = []
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      bodies.push(body)
      return bodies.length === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : answered(200, { outcome: 'printed', state: 'ready' })
    })
    expect((await sendToBridge(settings, job)).outcome).toBe('printed')
    expect(bodies).toEqual([JSON.stringify(job), JSON.stringify(job)])
  })

  it.each([
    [503, { outcome: 'not_printed', state: 'paper_out' }, 'paper_out'],
    [502, { outcome: 'uncertain', state: 'absent' }, 'uncertain'],
    [401, { error: 'token' }, 'token'],
    [404, {}, 'no_bridge'],
  ])('says after %i why nothing is on paper', async (status, body, problem) => {
    vi.stubGlobal('fetch', () => answered(status, body))
    await expect(sendToBridge(settings, job)).rejects.toEqual(new PrintFailure(problem as never))
  })
})
