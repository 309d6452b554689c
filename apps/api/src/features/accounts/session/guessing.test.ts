import { login } from '@cantina/contract/accounts/session'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#platform/auth/passwords'
import { createUser, type TestUser, unique } from '#testing/factories'
import { isThorough } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'

const minute = 60_000
const password = 'Sangiovese#1'

describe.runIf(isThorough)('whoever guesses passwords', { timeout: 120_000 }, () => {
  const server = useTestServer()
  let passwordHash: string
  let user: TestUser
  let here: string
  let elsewhere = 0

  beforeAll(async () => {
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    user = await createUser(server, { passwordHash })
    here = anotherAddress()
  })

  const anotherAddress = () => {
    elsewhere += 1
    return `10.1.${Math.floor(elsewhere / 250)}.${(elsewhere % 250) + 1}`
  }
  const attempt = async (secret: string, { from = here, email = user.email } = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api${login.path}`,
      payload: { email, password: secret },
      remoteAddress: from,
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const wrong = (options = {}) => attempt('Wrong#12345', options)

  it('is stopped after five failures, learns for how long, and is let in afterwards', async () => {
    for (let round = 0; round < 5; round += 1) expect((await wrong()).status).toBe(401)
    const stopped = await wrong()
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({ code: 'too_many_attempts' })
    expect(stopped.body.message).toContain('15 min')
    const seconds = Number(stopped.headers['retry-after'])
    expect(seconds).toBeGreaterThan(14 * 60)
    expect((await attempt(password)).status).toBe(429)
    server.clock.advance(seconds * 1000)
    expect((await attempt(password)).status).toBe(200)
  })

  it('does not keep the owner out, who signs in from elsewhere', async () => {
    for (let round = 0; round < 6; round += 1) await wrong()
    expect((await attempt(password, { from: anotherAddress() })).status).toBe(200)
  })

  it('is counted alike for an unknown address', async () => {
    const email = `${unique('nobody').replaceAll(' ', '.')}@example.com`
    const statuses = []
    for (let round = 0; round < 7; round += 1) statuses.push((await wrong({ email })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('is counted before the password is compared, so that many at once are no way around', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong()))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('gains nothing from letters that only one alphabet lowers alike', async () => {
    const email = user.email.replace('user', 'usİr')
    for (let round = 0; round < 5; round += 1) await wrong({ email })
    const turned = email.replace('İ', 'i')
    const statuses = [(await wrong({ email })).status, (await wrong({ email: turned })).status]
    expect(statuses[0]).toBe(429)
    expect(statuses[1]).toBe(429)
  })

  it('is one and the same within a /64', async () => {
    const statuses = []
    for (let round = 0; round < 7; round += 1) {
      statuses.push((await wrong({ from: `2001:db8:7:7::${round + 1}` })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('is forgiven by a success', async () => {
    for (let round = 0; round < 4; round += 1) await wrong()
    expect((await attempt(password)).status).toBe(200)
    for (let round = 0; round < 5; round += 1) expect((await wrong()).status).toBe(401)
  })

  it('is stopped at fifty failures from one address, over all accounts', async () => {
    const statuses = []
    for (let round = 0; round < 51; round += 1) {
      const email = `probe.${round}.${user.email}`
      statuses.push((await wrong({ email })).status)
    }
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses[50]).toBe(429)
  })

  it('is counted by address before the password is compared, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, round) => wrong({ email: `burst.${round}.${user.email}` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
  })

  it('from many addresses only slows the account down', async () => {
    for (let round = 0; round < 12; round += 1) await wrong({ from: anotherAddress() })
    const began = performance.now()
    expect((await attempt(password, { from: anotherAddress() })).status).toBe(200)
    // Twelve failures make it wait a second; nobody else waits.
    expect(performance.now() - began).toBeGreaterThan(900)
    server.clock.advance(16 * minute)
  })
})
