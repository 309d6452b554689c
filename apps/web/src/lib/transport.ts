import { type Endpoint, fillPath } from '@cantina/contract/endpoint'
import { errorBody } from '@cantina/contract/errors'
import { isLanguage, type Language } from '@cantina/contract/languages'
import i18next from 'i18next'
import { z } from 'zod'
import { CallError } from './call-error'
import { chosenLanguage } from './language'
import { newUuid } from './new-uuid'

export interface Input {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** Sent as it is, in the place of a body. */
  readonly file?: Blob
}

interface SendOptions {
  readonly token: string | null
  readonly idempotencyKey: string
  readonly signal?: AbortSignal | undefined
  readonly outlivesPage?: boolean
}

/** One request on the wire, without any say about sessions. */
export async function send(
  endpoint: Endpoint,
  input: Input,
  { token, idempotencyKey, signal, outlivesPage = false }: SendOptions,
): Promise<Response> {
  // Under this name the server’s log and the database’s know the request.
  const headers = new Headers({
    'accept-language': shownLanguage(),
    'x-request-id': newUuid(),
  })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (endpoint.method !== 'GET') headers.set('idempotency-key', idempotencyKey)
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    signal: signal ?? null,
    keepalive: outlivesPage,
  }
  if (input.file) {
    headers.set('content-type', input.file.type)
    request.body = input.file
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(input.body)
  }
  try {
    return await fetch(addressOf(endpoint, input), request)
  } catch (cause) {
    if (signal?.aborted) throw cause
    const message = i18next.t('common.serverNotReached')
    throw new CallError({ status: 0, code: 'unreachable', message }, { cause })
  }
}

/** What is shown, which on a guest's page is not what was chosen on this device. */
function shownLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : chosenLanguage()
}

function addressOf(endpoint: Endpoint, input: Input): string {
  const path = `/api${fillPath(endpoint.path, input.params)}`
  const query = new URLSearchParams(queryTexts(endpoint, input.query)).toString()
  return query === '' ? path : `${path}?${query}`
}

function queryTexts(endpoint: Endpoint, query: Input['query']): [string, string][] {
  if (!endpoint.query || !query) return []
  const encoded = z.encode(endpoint.query, query) as Record<string, unknown>
  return Object.entries(encoded).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
}

/** What went wrong, in the server's words; an answer that is not ours came from something before it. */
export async function readFailure(response: Response): Promise<CallError> {
  const body = errorBody.safeParse(await response.json().catch(() => null))
  if (body.success) return new CallError({ status: response.status, ...body.data })
  const message = i18next.t('errors.unavailable')
  return new CallError({ status: response.status, code: 'unavailable', message })
}
