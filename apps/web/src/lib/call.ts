import { fileLimits, largestFileBytes } from '@cantina/contract/business/files'
import type { AnswerOf, Endpoint, InputOf } from '@cantina/contract/endpoint'
import i18next from 'i18next'
import { CallError } from './call-error'
import { newIdempotencyKey } from './idempotency'
import { chosenLanguage } from './language'
import { refreshAccessToken } from './refresh-tokens'
import { saveFile } from './save-file'
import { announceSessionChanged } from './session-changed'
import { readAccessToken, removeTokens } from './tokens'
import { type Input, readFailure, send } from './transport'

export interface CallOptions {
  /** Given when one intended write may be sent more than once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Sent to its end even when the page is being closed. */
  readonly outlivesPage?: boolean
}

/** The one way to the server: an endpoint of the contract and what it takes. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await sendInSession(endpoint, input as Input, options)
  return (await response.json()) as AnswerOf<E>
}

/**
 * Sends a file as it is, to an endpoint that takes files of its media type. One that is too large
 * for any of them is refused before a byte is sent, with the server's words.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  if (file.size >= largestFileBytes) throw tooLarge(endpoint)
  const response = await sendInSession(endpoint, { ...(input as Input), file }, options)
  return (await response.json()) as AnswerOf<E>
}

function tooLarge({ upload: mediaTypes = [] }: Endpoint): CallError {
  const message = i18next.t('errors.file_too_large', fileLimits(mediaTypes, chosenLanguage()))
  return new CallError({ status: 413, code: 'file_too_large', message })
}

/** Saves what a download endpoint answers under the name that the server gave it. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<void> {
  const { content, name } = await fetchFile(endpoint, input, options)
  saveFile(content, name)
}

/** What a download endpoint answers, to be shown instead of saved. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ readonly content: Blob; readonly name: string }> {
  const response = await sendInSession(endpoint, input as Input, options)
  const name = fileNameOf(response.headers.get('content-disposition'))
  return { content: await response.blob(), name }
}

/** What a stream endpoint sends, piece by piece, for as long as it is open. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  options: CallOptions = {},
): Promise<ReadableStream<Uint8Array>> {
  const response = await sendInSession(endpoint, {}, options)
  return response.body ?? new ReadableStream()
}

export function fileNameOf(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? 'download.csv'
}

async function sendInSession(
  endpoint: Endpoint,
  input: Input,
  { idempotencyKey = newIdempotencyKey(), signal, outlivesPage = false }: CallOptions,
): Promise<Response> {
  const attempt = (token: string | null) =>
    send(endpoint, input, { token, idempotencyKey, signal, outlivesPage })
  const token = readAccessToken()
  let response = await attempt(token)
  if (response.status === 401 && endpoint.access.kind !== 'public') {
    const renewed = await refreshAccessToken(token)
    if (renewed) response = await attempt(renewed)
    if (response.status === 401) {
      removeTokens()
      announceSessionChanged()
    }
  }
  if (!response.ok) throw await readFailure(response)
  return response
}
