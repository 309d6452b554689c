import { describe, expect, it } from 'vitest'
import { readConfig, SetupProblem } from './config'

describe('the settings', () => {
  it('have sensible defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      isLoopback: true,
      limitsRate: true,
      logLevel: 'warn',
    })
    expect(readConfig({ PORT: '', DATABASE_URL: 'postgres://u@h/d' }).logLevel).toBe('info')
  })

  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.1.5' }],
    [{ TRUST_PROXY: '1' }],
    [{ BASE_URL: 'https://cantina.example.com' }],
  ])('know that %j is not this machine alone', (env) => {
    expect(readConfig(env).isLoopback).toBe(false)
  })

  it.each([
    [{ PORT: '70000' }],
    [{ PORT: '0x10' }],
    [{ TRUST_PROXY: 'nonsense' }],
    [{ DATABASE_URL: 'postgres://user:SECRET@host:99999/db' }],
    [{ SMTP_URL: 'smtp://user:SECRET@host:badport' }],
    [{ MAIL_FROM: '@' }],
    [{ JWT_SECRET: 'too short' }],
    [{ DATABASE_POOLER: 'pgbouncer' }],
    [{ DEMO: 'yes' }],
    [{ SUPER_ADMIN_EMAIL: 'boss@example.com' }],
  ])('refuse %j in one line that keeps secrets', (env) => {
    let problem: unknown
    try {
      readConfig(env)
    } catch (error) {
      problem = error
    }
    expect(problem).toBeInstanceOf(SetupProblem)
    const { message } = problem as SetupProblem
    expect(message).not.toContain('\n')
    expect(message).not.toContain(':SECRET@')
    expect(message).not.toContain('too short')
  })
})
