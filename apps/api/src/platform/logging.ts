import type { LoggerOptions } from 'pino'
import { pino } from 'pino'

const redacted = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
]

export interface Log {
  readonly options: LoggerOptions
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const blot = '…'

/** JSON lines on standard output; secrets are blotted out wherever they turn up. */
export function createLogger(level: string): Log {
  const options: LoggerOptions = {
    level,
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: blot },
    // Failed queries carry their parameters in the message: people's data stays out of the log.
    serializers: { err: describeError },
  }
  const logger = pino(options)
  return {
    options,
    warn: (details, message) => logger.warn(details, message),
    error: (details, message) => logger.error(details, message),
  }
}

/** What others said, without the e-mail addresses in it. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, blot)
}

/** What happened and where, without the values that a failed query carries in its message. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0],
    code,
    constraint,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    cause: error.cause ? describeError(error.cause) : undefined,
  }
}
