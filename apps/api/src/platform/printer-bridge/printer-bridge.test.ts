import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askStatus, kickDrawer } from '@cantina/domain/documents/slip/escpos'
import { centered, columns, type Slip } from '@cantina/domain/documents/slip/slip'
import jsQR from 'jsqr'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { qrSquares } from '#platform/qr-code'
import { FakePrinter, standings } from '#testing/fake-printer'
import { createBridge } from './bridge-server'
import type { OpenConnection } from './connection'
import { devicePrinter } from './device-printer'
import { readOptions, WrongOptions } from './read-options'
import { tcpPrinter } from './tcp-printer'

const origin = 'https://cantina.example'
const token = 'a-token-of-this-device'
const cutPaper = [0x1d, 0x56, 66, 0]
const slip: Slip = { lines: [centered('Tenuta Serena', 'bold'), columns('Totale', '36,00 €')] }

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, unknown>
}

describe('the bridge to a printer', () => {
  let printer: FakePrinter
  let bridge: Server
  let port = 0

  async function start(open: OpenConnection): Promise<void> {
    bridge = createBridge({ open, origins: [origin], token, width: 48 })
    await new Promise<void>((resolve) => bridge.listen(0, '127.0.0.1', resolve))
    port = (bridge.address() as AddressInfo).port
  }

  beforeEach(async () => {
    printer = new FakePrinter()
    await start(tcpPrinter('127.0.0.1', await printer.listen()))
  })

  afterEach(async () => {
    bridge.closeAllConnections()
    await new Promise((resolve) => bridge.close(resolve))
    await printer.close()
  })

  /** Not fetch, which sets host and origin itself. */
  function ask(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string | undefined> } = {},
  ): Promise<Answer> {
    const all = { origin, authorization: `Bearer ${token}`, ...headers }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    return new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', method, path, headers: sent as never })
      call.once('error', reject)
      call.once('response', async (response) => {
        let text = ''
        for await (const part of response) text += part
        const read = text === '' ? {} : JSON.parse(text)
        resolve({ status: response.statusCode ?? 0, body: read, headers: response.headers })
      })
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  const print = (job: object = {}) =>
    ask('POST', '/print', { body: { key: randomUUID(), slip, opensDrawer: false, ...job } })

  it('prints a slip: begun anew, in its code page, bold where it stands out, and cut', async () => {
    const { status, body } = await print()
    expect([status, body]).toEqual([200, { outcome: 'printed', state: 'ready' }])
    expect([...printer.printed.subarray(0, 7)]).toEqual([0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x74, 16])
    expect(printer.text).toContain('36,00 €\n')
    expect(printer.count([0x1b, 0x45, 1])).toBe(1)
    expect([...printer.printed.subarray(-4)]).toEqual(cutPaper)
    expect(printer.count(kickDrawer)).toBe(0)
  })

  it('opens the drawer with a slip before it prints, and alone', async () => {
    await print({ opensDrawer: true })
    expect([...printer.printed.subarray(0, 5)]).toEqual([...kickDrawer])
    printer.clear()
    await print({ opensDrawer: true, slip: null })
    expect([...printer.printed]).toEqual([...kickDrawer])
  })

  it('prints a code that phones read', async () => {
    const address = 'https://cantina.example/giftcard/abc#ABCDEFGHJKMN'
    await print({ slip: { lines: [{ kind: 'code', rows: qrSquares(address) }] } })
    const at = printer.printed.indexOf(Buffer.from([0x1d, 0x76, 0x30, 0])) + 4
    const bytesOfRow = printer.printed.readUInt16LE(at)
    const height = printer.printed.readUInt16LE(at + 2)
    const pixels = new Uint8ClampedArray(bytesOfRow * 8 * height * 4)
    for (let dot = 0; dot < bytesOfRow * 8 * height; dot += 1) {
      const isDark = (printer.printed[at + 4 + (dot >> 3)] ?? 0) & (0x80 >> (dot & 7))
      pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], dot * 4)
    }
    expect(jsQR(pixels, bytesOfRow * 8, height)?.data).toBe(address)
  })

  it.each([
    ['ready', standings.ready],
    ['paper_low', standings.paperLow],
    ['paper_out', standings.paperOut],
    ['cover_open', standings.coverOpen],
  ] as const)('says that the printer is %s', async (state, standing) => {
    printer.standing = standing
    const { status, body } = await ask('GET', '/state')
    expect([status, body]).toEqual([200, { state, width: 48 }])
  })

  it('prints nothing without paper, and the same slip once when there is some again', async () => {
    const key = randomUUID()
    printer.standing = standings.paperOut
    const refused = await print({ key })
    expect([refused.status, refused.body]).toEqual([
      503,
      { outcome: 'not_printed', state: 'paper_out' },
    ])
    expect(printer.printed).toHaveLength(0)
    printer.standing = standings.ready
    expect((await print({ key })).status).toBe(200)
    expect((await print({ key })).status).toBe(200)
    expect(printer.count(cutPaper)).toBe(1)
  })

  it('prints a slip once that is sent again while it prints', async () => {
    printer.printingMs = 300
    const key = randomUUID()
    const answers = await Promise.all([print({ key }), print({ key }), print({ key })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(printer.count(cutPaper)).toBe(1)
  })

  it('prints in the order in which slips came', async () => {
    printer.printingMs = 20
    const numbers = Array.from({ length: 8 }, (_, nth) => `Ricevuta ${nth}`)
    await Promise.all(numbers.map((text) => print({ slip: { lines: [centered(text)] } })))
    expect(printer.text.match(/Ricevuta \d/g)).toEqual(numbers)
  })

  it('says that nobody knows where the printer breaks off, and does not print it again', async () => {
    printer.breaksAfter = 40
    const key = randomUUID()
    const broken = await print({ key })
    expect([broken.status, broken.body.outcome]).toEqual([502, 'uncertain'])
    printer.breaksAfter = null
    const before = printer.printed.length
    expect((await print({ key })).body.outcome).toBe('uncertain')
    expect(printer.printed).toHaveLength(before)
  })

  it('says at once that no printer is there', async () => {
    await printer.close()
    const { status, body } = await print()
    expect([status, body]).toEqual([503, { outcome: 'not_printed', state: 'absent' }])
    printer = new FakePrinter()
    await printer.listen()
  })

  it('prints on a printer that says nothing', async () => {
    printer.isSilent = true
    const { status, body } = await print()
    expect([status, body]).toEqual([200, { outcome: 'printed', state: 'silent' }])
    expect(printer.count(cutPaper)).toBe(1)
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }, 403],
    ['no origin', { origin: undefined }, 403],
    ['another name of this machine', { host: 'rebound.example' }, 403],
    ['another token', { authorization: 'Bearer guessed' }, 401],
    ['no token', { authorization: undefined }, 401],
  ] as const)('refuses %s', async (_, headers, status) => {
    const body = { key: randomUUID(), slip, opensDrawer: true }
    expect((await ask('POST', '/print', { body, headers })).status).toBe(status)
    expect((await ask('GET', '/state', { headers })).status).toBe(status)
    expect(printer.printed).toHaveLength(0)
  })

  it('lets browsers ask on a page of its own origin alone, into the network of this device', async () => {
    const headers = { authorization: undefined, 'access-control-request-private-network': 'true' }
    const own = await ask('OPTIONS', '/print', { headers })
    expect(own.status).toBe(204)
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-private-network': 'true',
      'access-control-allow-headers': 'authorization, content-type',
    })
    const other = { ...headers, origin: 'https://elsewhere.example' }
    const refused = await ask('OPTIONS', '/print', { headers: other })
    expect(refused.status).toBe(403)
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each([
    ['another shape', { lines: [{ kind: 'raw', bytes: [27, 112] }] }],
    ['dots that are none', { lines: [{ kind: 'picture', rows: ['zz'] }] }],
    [
      'too much',
      { lines: [{ kind: 'text', text: 'x'.repeat(4_001), align: 'start', style: 'bold' }] },
    ],
  ])('refuses a slip of %s', async (_, odd) => {
    expect((await print({ slip: odd })).status).toBe(400)
    expect(printer.printed).toHaveLength(0)
  })

  it('prints on a device file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'printer-'))
    const file = join(folder, 'lp0')
    writeFileSync(file, '')
    await new Promise((resolve) => bridge.close(resolve))
    await start(devicePrinter(file))
    expect((await print()).body).toEqual({ outcome: 'printed', state: 'silent' })
    const bytes = [...readFileSync(file)]
    expect(bytes.slice(0, askStatus.length)).toEqual([...askStatus])
    expect(bytes.slice(-4)).toEqual(cutPaper)
    rmSync(folder, { recursive: true })
  })
})

describe('the options of the bridge', () => {
  it('keep the token for the next start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridge-'))
    const args = ['--printer', 'tcp://192.0.2.10:9100', '--origin', `${origin}/till`]
    const withFile = [...args, '--token-file', join(folder, 'token')]
    const { bridge, port } = readOptions(withFile)
    expect([bridge.origins, bridge.width, port]).toEqual([[origin], 48, 9_180])
    expect(bridge.token).toHaveLength(20)
    expect(readOptions(withFile).bridge.token).toBe(bridge.token)
    rmSync(folder, { recursive: true })
  })

  it.each([
    [[]],
    [['--printer', 'tcp://192.0.2.10:9100']],
    [['--printer', 'tcp://192.0.2.10:9100', '--origin', 'cantina']],
    [['--printer', '/dev/usb/lp0', '--origin', origin, '--width', '40']],
    [['--printer', '/dev/usb/lp0', '--origin', origin, '--listen', '0.0.0.0']],
  ])('say how it is started instead of %j', (args) => {
    expect(() => readOptions(args)).toThrow(WrongOptions)
  })
})
