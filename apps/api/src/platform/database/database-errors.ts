import { Failure } from '#platform/failure'

interface DatabaseError extends Error {
  readonly code: string
  /** The server's own function that refused. */
  readonly routine?: string
  readonly constraint?: string
  readonly table?: string
}

/** The driver's own error behind whatever wraps it. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  let cause: unknown = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause as DatabaseError
    cause = cause.cause
  }
  return null
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** A server whose disk is full says so before it writes. */
const diskFull = '53100'

/** Lost a race that the same request, sent again, may win. */
const contended = new Set(['40001', '40P01', '55P03', '57014'])

/** What the driver says without a code when the server went away or is too slow. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** Turns what the database refuses into what a caller can act on; anything else stays a fault of ours. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const found = databaseErrorOf(error)
  if (found && (unreachable.has(found.code) || contended.has(found.code))) {
    return new Failure('unavailable', { retryAfterSeconds: 3 })
  }
  if (
    found &&
    ['22021', '22P02', '22003', '22001', '23514', '23502', '23P01'].includes(found.code)
  ) {
    return new Failure('invalid_input')
  }
  if (found?.code === '23503') return new Failure('not_found')
  if (found?.code === '23505') return new Failure('already_used')
  if (found?.code === diskFull) return storageFull()
  if (isConnectionLost(error) || isPlanOutdated(error)) {
    return new Failure('unavailable', { retryAfterSeconds: 3 })
  }
  return null
}

/** Nothing more can be saved until somebody has made room. */
export function storageFull(): Failure {
  return new Failure('storage_full', { retryAfterSeconds: 60 })
}

/** The server went away or does not answer: the same may be asked of another connection. */
export function isUnreachable(error: unknown): boolean {
  const found = databaseErrorOf(error)
  return (found !== null && unreachable.has(found.code)) || isConnectionLost(error)
}

/** A plan was kept whose table has changed since: only another connection plans it anew. */
export function isPlanOutdated(error: unknown): boolean {
  return databaseErrorOf(error)?.routine === 'RevalidateCachedQuery'
}

/** Cut off or silent: errors that the driver throws without a code. */
export function isConnectionLost(error: unknown): boolean {
  let cause: unknown = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if (lostConnection.test(cause.message)) return true
    cause = cause.cause
  }
  return false
}
