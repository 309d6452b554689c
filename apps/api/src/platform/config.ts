import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Something the person at the terminal must change; shown as one line, without a stack. */
export class SetupProblem extends Error {}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)

function setting<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankIsAbsent, schema.optional())
}

const onOff = z.enum(['on', 'off'])
const addressOf = (scheme: RegExp) =>
  z.string().refine((value) => scheme.test(value) && URL.canParse(value))
const postgresUrl = addressOf(/^postgres(ql)?:\/\//)
const secret = z.string().min(32)
const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

const environment = z.object({
  PORT: setting(
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.int().min(0).max(65_535)),
  ),
  HOST: setting(z.string()),
  DATA_DIR: setting(z.string()),
  FREE_SPACE_LIMIT_MB: setting(
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number),
  ),
  DATABASE_URL: setting(postgresUrl),
  DATABASE_POOLER: setting(onOff),
  DATABASE_DIRECT_URL: setting(postgresUrl),
  DATABASE_READ_URL: setting(postgresUrl),
  DATABASE_READ_LAG_SECONDS: setting(wholeNumber),
  SLOW_QUERY_MS: setting(wholeNumber),
  BASE_URL: setting(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: setting(z.string().refine(isTrustProxy)),
  SMTP_URL: setting(addressOf(/^smtps?:\/\//)),
  MAIL_FROM: setting(z.string().regex(/^([^<>]+<)?[^\s@<>]+@[^\s@<>]+>?$/)),
  SUPPORT_EMAIL: setting(z.email()),
  SUPER_ADMIN_EMAIL: setting(z.email()),
  SUPER_ADMIN_PASSWORD: setting(z.string()),
  JWT_SECRET: setting(secret),
  ENCRYPTION_KEY: setting(secret),
  CHAT_SCRIPT_URL: setting(z.url({ protocol: /^https$/ })),
  STRIPE_API_URL: setting(z.url({ protocol: /^https?$/ })),
  METRICS_TOKEN: setting(secret),
  LOCAL_WEBHOOKS: setting(onOff),
  DEMO: setting(onOff),
  RATE_LIMIT: setting(onOff),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
})

const expectations: Partial<Record<keyof z.infer<typeof environment>, string>> = {
  PORT: 'a port number from 0 to 65535',
  FREE_SPACE_LIMIT_MB: 'a number of megabytes',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  DATABASE_POOLER: 'on or off',
  DATABASE_DIRECT_URL: 'an address like postgres://user:password@host:5432/database',
  DATABASE_READ_URL: 'an address like postgres://user:password@host:5432/database',
  DATABASE_READ_LAG_SECONDS: 'a number of seconds',
  SLOW_QUERY_MS: 'a number of milliseconds',
  TRUST_PROXY:
    'true (one proxy), false, a number of proxies, or their addresses separated by commas',
  BASE_URL: 'the public address, like https://cantina.example.com',
  SMTP_URL: 'an address like smtp://user:password@host:587',
  MAIL_FROM: 'a sender like Cantina <hello@example.com>',
  SUPPORT_EMAIL: 'an e-mail address',
  SUPER_ADMIN_EMAIL: 'an e-mail address',
  JWT_SECRET: 'at least 32 characters',
  ENCRYPTION_KEY: 'at least 32 characters',
  CHAT_SCRIPT_URL: 'an https address',
  STRIPE_API_URL: 'an address that answers like Stripe, for tests',
  METRICS_TOKEN: 'at least 32 characters',
  LOCAL_WEBHOOKS: 'on or off',
  DEMO: 'on or off',
  RATE_LIMIT: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}

/** Reads and checks every setting at once; a bad one stops the start with a line that says what to do. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const result = environment.safeParse(env)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    const expected = expectations[name as keyof typeof expectations] ?? 'another value'
    throw new SetupProblem(`The setting ${name} is not valid: it should be ${expected}.`)
  }
  const given = result.data
  if (Boolean(given.SUPER_ADMIN_EMAIL) !== Boolean(given.SUPER_ADMIN_PASSWORD)) {
    throw new SetupProblem('Set SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD together, or neither.')
  }
  if (!given.DATABASE_URL && (given.DATABASE_READ_URL || given.DATABASE_DIRECT_URL)) {
    throw new SetupProblem('DATABASE_READ_URL and DATABASE_DIRECT_URL go with DATABASE_URL.')
  }
  if (given.DATABASE_POOLER === 'on' && !given.DATABASE_DIRECT_URL) {
    throw new SetupProblem(
      'With DATABASE_POOLER=on set DATABASE_DIRECT_URL to the address around the pooler: changes and jobs are heard of there.',
    )
  }
  const host = given.HOST ?? 'localhost'
  const port = given.PORT ?? 3000
  // Behind a proxy others reach it, wherever it listens itself.
  const isReachedDirectly =
    given.TRUST_PROXY === undefined &&
    (given.BASE_URL === undefined || isLoopbackHost(new URL(given.BASE_URL).hostname))
  return {
    port,
    host,
    isLoopback: isLoopbackHost(host) && isReachedDirectly,
    isReachedDirectly,
    metricsToken: given.METRICS_TOKEN ?? null,
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    freeSpaceLimitBytes: (given.FREE_SPACE_LIMIT_MB ?? 256) * 1_048_576,
    databaseUrl: given.DATABASE_URL,
    hasPooler: given.DATABASE_POOLER === 'on',
    directUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
    readUrl: given.DATABASE_READ_URL ?? null,
    longestReadLagMs: 1_000 * (given.DATABASE_READ_LAG_SECONDS ?? 60),
    // The embedded database has its first start, and whoever tries it, before it.
    slowQueryMs: given.SLOW_QUERY_MS ?? (given.DATABASE_URL ? 500 : null),
    baseUrl: given.BASE_URL?.replace(/\/+$/, ''),
    trustProxy: trustProxy(given.TRUST_PROXY),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Cantina <no-reply@localhost>',
    supportEmail: given.SUPPORT_EMAIL ?? null,
    superAdmin:
      given.SUPER_ADMIN_EMAIL && given.SUPER_ADMIN_PASSWORD
        ? { email: given.SUPER_ADMIN_EMAIL, password: given.SUPER_ADMIN_PASSWORD }
        : null,
    jwtSecret: given.JWT_SECRET,
    encryptionKey: given.ENCRYPTION_KEY,
    chatScriptUrl: given.CHAT_SCRIPT_URL ?? null,
    stripeApiUrl: given.STRIPE_API_URL ?? null,
    localWebhooks: given.LOCAL_WEBHOOKS === 'on',
    demo: given.DEMO,
    limitsRate: given.RATE_LIMIT !== 'off',
    logLevel: given.LOG_LEVEL ?? (given.DATABASE_URL ? 'info' : 'warn'),
  }
}

export type Config = ReturnType<typeof readConfig>

export function isLoopbackHost(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

export type TrustedProxies = boolean | string | ((address: string, hop: number) => boolean)

/**
 * `true` for one proxy, a number of them, or a comma-separated list of their addresses. Never all that
 * a request claims to have passed: its sender writes that.
 */
function trustProxy(value: string | undefined): TrustedProxies {
  if (value === undefined || value === 'false' || value === 'off') return false
  const isOne = value === 'true' || value === 'on'
  const hops = isOne ? 1 : /^\d+$/.test(value) ? Number(value) : null
  return hops === null ? value : (_, hop) => hop < hops
}

function isTrustProxy(value: string): boolean {
  if (/^(true|false|on|off|\d{1,2})$/.test(value)) return true
  return value.split(',').every((part) => isIP(part.trim().split('/')[0] ?? '') > 0)
}
