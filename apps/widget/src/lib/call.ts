import type { ErrorBody } from '@cantina/contract/errors'
import type { Challenge } from '@cantina/contract/guest/challenge'
import { newUuid } from './new-uuid'
import { noteServerTime } from './server-clock'

interface Request {
  readonly language: string
  readonly query?: Readonly<Record<string, string | number | null | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  /** Sent to its end even when the page is being closed. */
  readonly outlivesPage?: boolean
}

/** A call that did not succeed; the message is the server's own, or null where there was no answer. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly free: NonNullable<ErrorBody['free']>
  /** What it costs by now, where the price was another. */
  readonly totalCents: number | null
  /** What has to be solved first, where that is why. */
  readonly challenge: Challenge | null

  constructor(status: number, body: Partial<ErrorBody> | null) {
    super(body?.message ?? '')
    this.status = status
    this.code = body?.code ?? 'unreachable'
    this.fields = body?.fields ?? {}
    this.free = body?.free ?? []
    this.totalCents =
      this.code === 'price_changed'
        ? ((body?.current as { readonly totalCents?: number } | undefined)?.totalCents ?? null)
        : null
    this.challenge =
      this.code === 'challenge_needed'
        ? ((body?.current as { readonly challenge?: Challenge } | undefined)?.challenge ?? null)
        : null
  }
}

/** A body is posted, anything else is asked for. */
export async function call<Answer>(path: string, request: Request): Promise<Answer> {
  const { language, query = {}, body, idempotencyKey = newUuid(), outlivesPage = false } = request
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  const headers: Record<string, string> = {
    'accept-language': language,
    'x-request-id': newUuid(),
  }
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    headers['idempotency-key'] = idempotencyKey
  }
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  const response = await fetch(`/api/${path}${search}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    keepalive: outlivesPage,
    // Nobody is signed in here, whoever may be elsewhere.
    credentials: 'omit',
  }).catch(() => {
    throw new CallError(0, null)
  })
  noteServerTime(response)
  if (response.ok) return (await response.json()) as Answer
  throw new CallError(response.status, await response.json().catch(() => null))
}
