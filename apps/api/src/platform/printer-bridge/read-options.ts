import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bridgePort } from '@cantina/contract/documents/printer-bridge'
import { slipWidths } from '@cantina/domain/documents/slip/slip'
import type { Bridge } from './bridge-server'
import type { OpenConnection } from './connection'
import { devicePrinter } from './device-printer'
import { tcpPrinter } from './tcp-printer'

export class WrongOptions extends Error {}

export const usage = `npm run printer-bridge -- --printer tcp://192.0.2.10:9100 --origin https://cantina.example

  --printer     tcp://address:port in the network, or a device such as /dev/usb/lp0
  --origin      the address of Cantina, as the browser shows it; may be given several times
  --width       characters in a row, ${slipWidths.join(' or ')} (48)
  --port        where it listens on this machine (${bridgePort})
  --token-file  where its pairing token is kept (~/.cantina-printer-bridge)`

/** What the bridge is started with at the terminal. */
export function readOptions(args: readonly string[]): { bridge: Bridge; port: number } {
  const { values } = parse(args)
  const width = slipWidths.find((one) => String(one) === (values.width ?? '48'))
  const port = Number(values.port ?? bridgePort)
  if (!values.printer || !values.origin?.length || !width) throw new WrongOptions(usage)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new WrongOptions(usage)
  const origins = values.origin.map(originOf)
  const token = keptToken(values['token-file'] ?? join(homedir(), '.cantina-printer-bridge'))
  return { bridge: { open: printerAt(values.printer), width, origins, token }, port }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        printer: { type: 'string' },
        origin: { type: 'string', multiple: true },
        width: { type: 'string' },
        port: { type: 'string' },
        'token-file': { type: 'string' },
      },
    })
  } catch (error) {
    throw new WrongOptions(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

function originOf(text: string): string {
  if (!URL.canParse(text)) throw new WrongOptions(`${text} is not an address.\n\n${usage}`)
  return new URL(text).origin
}

function printerAt(text: string): OpenConnection {
  if (!text.startsWith('tcp://')) return devicePrinter(text)
  if (!URL.canParse(text)) throw new WrongOptions(`${text} is not an address.\n\n${usage}`)
  const { hostname, port } = new URL(text)
  return tcpPrinter(hostname.replace(/^\[|\]$/g, ''), Number(port || 9_100))
}

/** Made once, so that tills stay paired when the machine starts again. */
function keptToken(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const token = randomBytes(15).toString('base64url')
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}
