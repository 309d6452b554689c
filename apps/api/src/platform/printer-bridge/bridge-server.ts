import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  longestPrintJob,
  type PrintAnswer,
  type PrintJob,
  printJob,
} from '@cantina/contract/documents/printer-bridge'
import { escposOf, kickDrawer } from '@cantina/domain/documents/slip/escpos'
import type { SlipWidth } from '@cantina/domain/documents/slip/slip'
import type { OpenConnection } from './connection'
import { printBytes, readState } from './print-job'
import { PrintQueue } from './print-queue'

export interface Bridge {
  readonly open: OpenConnection
  readonly width: SlipWidth
  /** Whose pages may print. */
  readonly origins: readonly string[]
  readonly token: string
}

/** No page but Cantina's reaches the printer, and none without the token of this device. */
export function createBridge(bridge: Bridge): Server {
  const queue = new PrintQueue()
  return createServer((request, response) => {
    handle(bridge, queue, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      answer(response, 500, { error: 'internal' })
    })
  })
}

async function handle(
  bridge: Bridge,
  queue: PrintQueue,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = request.headers
  if (!isOwnHost(request)) return answer(response, 403, { error: 'host' })
  if (origin === undefined || !bridge.origins.includes(origin)) {
    return answer(response, 403, { error: 'origin' })
  }
  allow(origin, request, response)
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  if (!isPaired(request, bridge.token)) return answer(response, 401, { error: 'token' })
  switch (`${request.method} ${request.url}`) {
    case 'GET /state': {
      const state = await queue.run(() => readState(bridge.open))
      return answer(response, 200, { state, width: bridge.width })
    }
    case 'POST /print': {
      const job = await readJob(request)
      if (!job) return answer(response, 400, { error: 'job' })
      const printed = await queue.print(job.key, () =>
        printBytes(bridge.open, bytesOf(bridge, job)),
      )
      return answer(response, statusOf(printed), printed)
    }
    default:
      return answer(response, 404, { error: 'address' })
  }
}

/** A name of somebody else that leads here is no reason to answer. */
function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const own = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`)
  return own.includes(headers.host ?? '')
}

function allow(origin: string, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-max-age', '600')
  if (request.headers['access-control-request-private-network']) {
    response.setHeader('access-control-allow-private-network', 'true')
  }
}

function isPaired({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

/** Null for what is none, or far too long. */
async function readJob(request: IncomingMessage): Promise<PrintJob | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > longestPrintJob) return null
    parts.push(part)
  }
  try {
    const read = printJob.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8')))
    return read.success ? read.data : null
  } catch {
    // No JSON: answered like every job that is none.
    return null
  }
}

/** The drawer first: whoever gives change does not wait for the receipt. */
function bytesOf({ width }: Bridge, { slip, opensDrawer }: PrintJob): number[] {
  return [...(opensDrawer ? kickDrawer : []), ...(slip ? escposOf(slip, width) : [])]
}

function statusOf({ outcome }: PrintAnswer): number {
  return outcome === 'printed' ? 200 : outcome === 'not_printed' ? 503 : 502
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}
