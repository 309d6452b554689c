import { mailbox, openMailbox } from '@cantina/contract/communications/mailbox'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app/app'
import { platformBusinessId } from '#platform/ids'
import { queueMail } from '#platform/mail/queue-mail'
import { createBusiness, createOperator, createUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the mailbox', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let businessId: string

  const queue = (occasion: string, owner: string) =>
    server.database.asPlatform((tx) =>
      queueMail(
        tx,
        {
          businessId: owner,
          occasion,
          audience: 'account',
          recipient: 'giulia@example.com',
          subject: `About ${occasion}`,
          textBody: 'A link',
        },
        server.clock.now(),
      ),
    )

  beforeAll(async () => {
    businessId = await createBusiness(server)
    await queue('first', businessId)
    server.clock.advance(1_000)
    await queue('second', platformBusinessId)
  })

  it('shows the operator every mail, the latest first', async () => {
    const operator = await createOperator(server)
    const { body } = await callOn(server, mailbox.list, { query: {} }, operator)
    expect(body.items.map((mail: { subject: string }) => mail.subject)).toEqual([
      'About second',
      'About first',
    ])
    const read = await callOn(server, mailbox.read, { params: { id: body.items[1].id } }, operator)
    expect(read.body).toMatchObject({ textBody: 'A link', state: 'queued' })
  })

  it('is shut to everyone else', async () => {
    const admin = await createUser(server, { businessId, role: 'bussiness_admin' })
    expect((await callOn(server, mailbox.list, { query: {} }, admin)).status).toBe(403)
    expect((await callOn(server, mailbox.list, { query: {} })).status).toBe(401)
  })

  it('is open in a demo on one’s own machine', async () => {
    const app = await buildApp({
      deps: server.deps,
      logger: false,
      trustProxy: false,
      limitsRate: false,
      checksAnswers: true,
      isOpenDemo: true,
      webFolder: 'no-web-in-these-tests',
      webSettings: { demo: true, hasOpenMailbox: true, chatScriptUrl: null, supportEmail: null },
      metricsAccess: { token: null, isReachedDirectly: true },
    })
    const { body } = await callOn({ app }, openMailbox.list, { query: {} })
    expect(body.items).toHaveLength(2)
    for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-for': '10.0.0.1' }]) {
      expect((await app.inject({ url: '/api/mailbox', headers })).statusCode).toBe(403)
    }
    await app.close()
  })
})
