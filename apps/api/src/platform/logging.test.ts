import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createLogger } from './logging'

const secret = 'canary-0123456789abcdef'

/** What the logger of the server writes down. */
function written(details: object): string {
  const lines: string[] = []
  const logger = pino(createLogger('info').options, { write: (line) => void lines.push(line) })
  logger.error(details, 'said')
  return lines.join('')
}

describe('the log', () => {
  it.each([
    'authorization',
    'cookie',
    'password',
    'passwordHash',
    'token',
    'accessToken',
    'refreshToken',
    'secret',
  ])('blots out a %s wherever it turns up', (name) => {
    const held = { [name]: secret, path: '/api/ping' }
    for (const details of [held, { request: held }, { request: { headers: held } }]) {
      expect(written(details)).not.toContain(secret)
      expect(written(details)).toContain(`"${name}":"…"`)
      expect(written(details)).toContain('/api/ping')
    }
  })

  it('shows a failed query without its values, also where it is only the cause', () => {
    const refusal = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      constraint: 'users_email',
      detail: `Key (email)=(${secret}) already exists.`,
    })
    const query = new DrizzleQueryError('insert into users values ($1)', [secret], refusal)
    for (const err of [query, new Error('a business was passed over', { cause: query })]) {
      const line = written({ err })
      expect(line).not.toContain(secret)
      expect(line).toContain('insert into users values ($1)')
      expect(line).toContain('"constraint":"users_email"')
      expect(line).toContain('logging.test.ts')
    }
  })
})
