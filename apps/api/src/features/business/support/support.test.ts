import { askSupport } from '@cantina/contract/business/support'
import { like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { createOperator, createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('a question to those who run the installation', () => {
  const server = useTestServer()
  let user: TestUser

  beforeEach(async () => {
    user = await createUser(server)
  })

  const ask = (body: object, who: { token: string } = user) =>
    callOn(server, askSupport, { body: body as never }, who)
  const asked = () =>
    server.database.asPlatform((tx) =>
      tx.select().from(outgoingMails).where(like(outgoingMails.occasion, 'support %')),
    )

  it('is mailed with the page and the browser, and answered to who asked', async () => {
    const text = 'How do I close Sunday?\nIt is late.'
    const { status, body } = await ask({ text, page: '/booking/calendar' })
    expect(status).toBe(200)
    const [mail] = (await asked()).filter(({ replyTo }) => replyTo === body.answeredTo)
    expect(mail).toMatchObject({ recipient: 'support@example.com' })
    expect(mail?.textBody).toContain(text)
    expect(mail?.textBody).toContain('/booking/calendar')
  })

  it('says something, and nothing of what is searched for', async () => {
    expect((await ask({ text: ' ', page: '/' })).status).toBe(422)
    expect((await ask({ text: 'Help', page: '/booking/search?name=Ada' })).status).toBe(422)
  })

  it('is not the operator’s, who is the support', async () => {
    expect((await ask({ text: 'Help', page: '/' }, await createOperator(server))).status).toBe(403)
  })
})
