import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from '@cantina/contract/public-address'
import { storableText } from '#platform/database/storable-text'
import { type AddressesOf, addressesOf, UnknownHost } from './addresses-of'

/** Why nobody answered. */
export type OutboundProblem =
  | 'timeout'
  | 'unknown_host'
  | 'private_address'
  | 'unreachable'
  | 'certificate'

export interface OutboundCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** For the whole of it: looking up the name, connecting, sending and reading. */
  readonly patienceMs: number
  readonly mostAnswerBytes: number
  /** On machines of developers and tests alone: also to the machine itself, also without encryption. */
  readonly allowsLoopback: boolean
  readonly addressesOf?: AddressesOf
  /** Ends it before its time. */
  readonly signal?: AbortSignal
}

export type OutboundOutcome =
  | { readonly status: number; readonly answer: string }
  | { readonly problem: OutboundProblem }

/**
 * Posts to an address that somebody else chose. Every address that its name leads to must be everybody's, and the
 * connection goes to one of those that were looked at: a name that leads elsewhere a moment later leads nowhere.
 * Redirects are answers like others.
 */
export async function callOut(call: OutboundCall): Promise<OutboundOutcome> {
  const ends = AbortSignal.timeout(call.patienceMs)
  const signal = call.signal ? AbortSignal.any([ends, call.signal]) : ends
  try {
    const target = new URL(call.url)
    const addresses = await hostAddresses(target, call, signal)
    if (!mayCall(target, addresses, call)) return { problem: 'private_address' }
    return await post(target, addresses, call, signal)
  } catch (error) {
    return { problem: signal.aborted ? 'timeout' : problemOf(error) }
  }
}

function hostAddresses(
  { hostname }: URL,
  call: OutboundCall,
  signal: AbortSignal,
): Promise<readonly string[]> | readonly string[] {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0) return [host]
  if (host === 'localhost') return ['127.0.0.1']
  return (call.addressesOf ?? addressesOf)(host, signal)
}

function mayCall(
  { protocol, username, password }: URL,
  addresses: readonly string[],
  { allowsLoopback }: OutboundCall,
): boolean {
  if (username !== '' || password !== '' || addresses.length === 0) return false
  if (allowsLoopback && addresses.every(isLoopbackAddress)) return true
  return protocol === 'https:' && addresses.every(isPublicAddress)
}

function post(
  target: URL,
  addresses: readonly string[],
  { headers, body, mostAnswerBytes }: OutboundCall,
  signal: AbortSignal,
): Promise<OutboundOutcome> {
  const send = target.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // Nothing is shared with calls of others.
        agent: false,
        lookup: only(addresses),
        signal,
      },
      (response) => {
        const { statusCode: status = 0 } = response
        const pieces: Buffer[] = []
        let bytes = 0
        const done = () => {
          const answer = Buffer.concat(pieces).subarray(0, mostAnswerBytes).toString('utf8')
          resolve({ status, answer: storableText(answer) })
          response.destroy()
        }
        response.on('data', (piece: Buffer) => {
          pieces.push(piece)
          bytes += piece.length
          if (bytes >= mostAnswerBytes) done()
        })
        // What was said first counts, also of those who never come to an end.
        response.on('end', done).on('error', done).on('aborted', done)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Leads to the addresses that were looked at, whatever the name leads to now. */
function only(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, answer) => {
    const [first] = found
    if (all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family)
  }
}

function problemOf(error: unknown): OutboundProblem {
  if (error instanceof UnknownHost) return 'unknown_host'
  const { code = '' } = error as NodeJS.ErrnoException
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|EPROTO/.test(code) ? 'certificate' : 'unreachable'
}
