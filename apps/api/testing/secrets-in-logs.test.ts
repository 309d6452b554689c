import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startProcess } from './server-process'
import { isThorough } from './test-database'

const canary = (name: string) => `canary-${name}-${'0123456789abcdef'.repeat(2)}`

const canaries = {
  password: `Aa1!${canary('password')}`,
  accessToken: canary('access'),
  refreshToken: canary('refresh'),
  linkToken: canary('link'),
  jwtSecret: canary('jwt'),
  smtpPassword: canary('smtp'),
  stripeKey: `sk_live_${canary('stripe')}`,
  recoveryCode: canary('code').slice(0, 40),
  webhookSecret: `whsec_${canary('webhook')}`,
}

const email = 'operator@cantina-platform.com'

/** Everything that must never be written down is sent through every door, with the loudest log. */
describe.runIf(isThorough)('secrets', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-secrets-'))
  let server: ServerProcess

  beforeAll(async () => {
    server = await startProcess({
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
      // Every statement counts as slow, and is written down.
      SLOW_QUERY_MS: '0',
      DEMO: 'off',
      SUPER_ADMIN_EMAIL: email,
      SUPER_ADMIN_PASSWORD: 'Cantina#2026',
      JWT_SECRET: canaries.jwtSecret,
      // Nobody listens there: every mail fails, and its failure is logged.
      SMTP_URL: `smtp://cantina:${canaries.smtpPassword}@127.0.0.1:9`,
    })
  })
  afterAll(async () => {
    await server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  const post = (path: string, body: object, init: RequestInit = {}) =>
    request(`/api${path}`, { method: 'POST', body: JSON.stringify(body), ...init })

  it('are in no line of the log', async () => {
    const { password, accessToken, refreshToken, linkToken, stripeKey, webhookSecret } = canaries
    const code = canaries.recoveryCode
    const business = '01900000-0000-7000-8000-000000000000'
    const gateway = JSON.stringify({ isActive: true, secretKey: stripeKey, webhookSecret })
    const answers = await Promise.all([
      post('/auth/login', { email, password }),
      post('/auth/login', { email: { email }, password }),
      post('/auth/login', { email, password, surprise: password }),
      post('/auth/login', { email, password, code }),
      post('/auth/login', { email, password: 'Cantina#2026', code: { code } }),
      post('/v1/settings/second-factor/off', { currentPassword: password, code }),
      post('/auth/refreshToken', { refreshToken }),
      post('/auth/refreshToken', { refreshToken: { refreshToken } }),
      post(`/reset-password?token=${linkToken}`, { password }),
      post(`/auth/confirm-email?token=${linkToken}`, {}),
      request(`/reset-password/${linkToken}`),
      request(`/confirm-email/${linkToken}`),
      request(`/g/${linkToken}`),
      request(`/u/${linkToken}`),
      request(`/api/v1/communications/guest/${linkToken}`),
      request(`/api/v1/communications/guest/${linkToken}/calendar`),
      request(`/api/v1/communications/scan/${linkToken}`),
      request(`/api/v1/communications/unsubscribe/${linkToken}`),
      request(`/api/v1/communications/unsubscribe/${linkToken}`, {
        method: 'POST',
        body: `List-Unsubscribe=${linkToken}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      request(`/api/nowhere/${linkToken}?password=${encodeURIComponent(password)}`),
      request('/api/v1/user/user', { headers: { authorization: `Bearer ${accessToken}` } }),
      request('/api/v1/user/user', { headers: { cookie: `accessToken=${accessToken}` } }),
      request('/api/v1/settings/password', {
        method: 'PUT',
        body: JSON.stringify({ currentPassword: password, password, confirmPassword: password }),
        headers: { authorization: `Bearer ${accessToken}` },
      }),
      request(`/p/${linkToken}`),
      post(`/public/pay/${linkToken}`, {}),
      post(`/v1/communications/guest/${linkToken}/pay`, {}),
      request('/api/v1/settings/gateway', { method: 'PUT', body: gateway }),
      request('/api/v1/settings/gateway', {
        method: 'PUT',
        body: gateway.slice(1),
        headers: { authorization: `Bearer ${accessToken}` },
      }),
      request(`/api/public/${business}/gateway/webhook`, {
        method: 'POST',
        body: gateway,
        headers: { 'stripe-signature': webhookSecret },
      }),
      post('/auth/login', {}, { body: `{"password":"${password}"` }),
      post('/auth/forgot-password', { email }),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    await expect
      .poll(() => server.output(), { timeout: 30_000 })
      .toContain('the mail server takes no mails')

    const log = server.output()
    expect(log.split('\n').filter((line) => line.includes('"answered"')).length).toBeGreaterThan(10)
    for (const [name, secret] of Object.entries(canaries)) {
      expect(log.includes(secret), `${name} in the log`).toBe(false)
      expect(log.includes(encodeURIComponent(secret)), `${name} in the log`).toBe(false)
    }
  })
})
