import type { Endpoint } from '@cantina/contract/endpoint'
import { type ErrorCode, errorStatus } from '@cantina/contract/errors'

/** What each status of a refusal means to whoever calls; the code in the answer says it exactly. */
const refusalTexts = {
  400: 'The request cannot be read: broken JSON, a bad header or address.',
  401: 'Nobody is signed in, or not any more: sign in, or trade the refresh token for a new pair.',
  403: 'Whoever is signed in may not do this.',
  404: 'There is no such record, or none that the caller may see.',
  409: 'It contradicts what is stored now: read again and decide.',
  410: 'The link is used up or out of date, or the business is closed.',
  413: 'The body is too large.',
  415: 'The body has another media type than the call takes.',
  422: 'The values are refused; `fields` says which and why.',
  428: 'Something is asked of the caller first: solve the challenge in `current`, and ask again.',
  429: 'Too many requests: wait as long as Retry-After says.',
} as const

export type RefusalStatus = keyof typeof refusalTexts

export const refusalStatuses = Object.keys(refusalTexts).map(Number) as RefusalStatus[]

/** The statuses with which a call can be refused, by who may call it and what it takes. */
export function refusalsOf(endpoint: Endpoint): RefusalStatus[] {
  const { access, method, params, query, body, upload, refuses = [] } = endpoint
  const isPublic = access.kind === 'public'
  const isSent = body !== undefined || upload !== undefined
  const takes: Record<RefusalStatus, boolean> = {
    400: true,
    401: !isPublic,
    403: !isPublic,
    404: params !== undefined || method !== 'GET',
    409: method !== 'GET',
    410: isPublic && (params !== undefined || isSent),
    413: isSent,
    415: isSent,
    422: query !== undefined || isSent,
    428: false,
    429: true,
  }
  const named = new Set<number>(refuses.map((code) => errorStatus[code]))
  return refusalStatuses.filter((status) => takes[status] || named.has(status))
}

/** The answers that calls refer to, each with the codes it can carry. */
export function refusalAnswers(): Record<string, object> {
  return Object.fromEntries(
    refusalStatuses.map((status) => [
      answerName(status),
      {
        description: `${refusalTexts[status]} Codes: ${codesOf(status).join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

export const answerName = (status: RefusalStatus) => `Refused${status}`

function codesOf(status: RefusalStatus): ErrorCode[] {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return codes.filter((code) => errorStatus[code] === status)
}
