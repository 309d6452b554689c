import {
  bridgeState,
  type PrintAnswer,
  type PrintJob,
  printAnswer,
} from '@cantina/contract/documents/printer-bridge'
import type { PrinterState } from '@cantina/domain/documents/slip/printer-state'
import type { SlipWidth } from '@cantina/domain/documents/slip/slip'
import type { PrinterSettings } from './printer-settings'

/** Why nothing is known to be on paper. */
export type PrintProblem = 'no_bridge' | 'token' | 'uncertain' | PrinterState

export class PrintFailure extends Error {
  readonly problem: PrintProblem

  constructor(problem: PrintProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Longer than a printer takes for the longest slip. */
const patienceMs = 45_000

export async function askBridge(
  settings: PrinterSettings,
): Promise<{ state: PrinterState; width: SlipWidth }> {
  const response = await send(settings, '/state')
  return bridgeState.parse(await response.json())
}

/** A repeat under the same key is printed once, so that a broken connection is tried again. */
export async function sendToBridge(settings: PrinterSettings, job: PrintJob): Promise<PrintAnswer> {
  const post = () => send(settings, '/print', JSON.stringify(job))
  const response = await post().catch((error: unknown) => {
    if (error instanceof PrintFailure && error.problem === 'no_bridge') return post()
    throw error
  })
  const answer = printAnswer.parse(await response.json())
  if (answer.outcome === 'printed') return answer
  throw new PrintFailure(answer.outcome === 'uncertain' ? 'uncertain' : answer.state)
}

async function send(
  { address, token }: PrinterSettings,
  path: '/state' | '/print',
  body?: string,
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    signal: AbortSignal.timeout(patienceMs),
    ...(body === undefined ? {} : { body }),
  }).catch(() => {
    // Not started, or for the pages of somebody else: a browser does not say which.
    throw new PrintFailure('no_bridge')
  })
  if (response.status === 401) throw new PrintFailure('token')
  if (![200, 502, 503].includes(response.status)) throw new PrintFailure('no_bridge')
  return response
}
