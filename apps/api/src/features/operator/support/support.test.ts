import {
  answerConversation,
  askSupport,
  countUnreadSupport,
  listConversations,
  markConversationRead,
  markSupportRead,
  readConversation,
  readConversationFile,
  readSupport,
  readSupportFile,
  sendSupportFile,
} from '@cantina/contract/operator/support'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOperator, createUser, type TestUser } from '#testing/factories'
import { mailsTo } from '#testing/mails'
import { callOn, send, useTestServer } from '#testing/test-server'
import { mailUnread } from './mail-unread.job'

const minute = 60_000

describe('the conversation with those who run the installation', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let operator: Awaited<ReturnType<typeof createOperator>>

  beforeEach(async () => {
    user = await createUser(server)
    operator = await createOperator(server)
  })

  const ask = (text: string, who: { token: string } = user, page = '/booking/calendar') =>
    callOn(server, askSupport, { body: { text, page } }, who)
  const params = () => ({ userId: user.userId })
  const answer = (text: string) =>
    callOn(server, answerConversation, { params: params(), body: { text } }, operator)
  const own = async () => (await callOn(server, readSupport, {}, user)).body
  const conversation = () => callOn(server, readConversation, { params: params() }, operator)
  const mailAway = () => mailUnread(server.deps)

  it('goes both ways inside the product, with what is unread', async () => {
    expect((await ask('How do I close Sunday?')).status).toBe(200)
    const { items } = (await callOn(server, listConversations, {}, operator)).body
    expect(items).toContainEqual(
      expect.objectContaining({ ...params(), lastText: 'How do I close Sunday?', unread: 1 }),
    )
    expect((await conversation()).body).toMatchObject({
      page: '/booking/calendar',
      unread: 1,
      items: [{ text: 'How do I close Sunday?', isOwn: false, author: 'Test User' }],
    })
    await callOn(server, markConversationRead, { params: params() }, operator)
    expect((await conversation()).body.unread).toBe(0)

    await answer('In the calendar, from the day’s menu.')
    expect((await callOn(server, countUnreadSupport, {}, user)).body.count).toBe(1)
    expect(await own()).toMatchObject({
      unread: 1,
      items: [
        { isOwn: true, isRead: true },
        { text: 'In the calendar, from the day’s menu.', isOwn: false, author: 'Operator' },
      ],
    })
    await callOn(server, markSupportRead, {}, user)
    expect((await own()).unread).toBe(0)
  })

  it('is mailed to whoever is away, once, and to nobody who has read it', async () => {
    await ask('Is anybody there?')
    await mailAway()
    expect(await mailsTo(server, 'support@example.com')).toHaveLength(0)
    server.clock.advance(4 * minute)
    await mailAway()
    await mailAway()
    const mails = (await mailsTo(server, 'support@example.com')).filter(({ textBody }) =>
      textBody?.includes(user.userId),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.textBody).toContain('Is anybody there?')
    expect(mails[0]?.textBody).toContain(`/admin/system/support?person=${user.userId}`)

    await answer('Yes!')
    server.clock.advance(4 * minute)
    await mailAway()
    expect((await mailsTo(server, user.email))[0]?.textBody).toContain('Yes!')
    await answer('Still here.')
    await callOn(server, markSupportRead, {}, user)
    server.clock.advance(4 * minute)
    await mailAway()
    expect(await mailsTo(server, user.email)).toHaveLength(1)
  })

  it('carries files that only the two sides can open', async () => {
    const upload = (payload: Buffer, type: string) =>
      send(server.app, {
        method: 'POST',
        url: `/api${sendSupportFile.path}?name=invoice.pdf`,
        payload,
        headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
      })
    expect((await upload(Buffer.from('not a picture'), 'text/html')).status).toBe(415)
    const sent = await upload(Buffer.from('%PDF-1.4\n%%EOF\n'), 'application/pdf')
    expect(sent.body.item).toMatchObject({ fileName: 'invoice.pdf', text: null, isOwn: true })
    const { id } = sent.body.item
    const mine = await callOn(server, readSupportFile, { params: { id } }, user)
    expect(mine.headers['content-disposition']).toContain('invoice.pdf')
    const theirs = { params: { ...params(), id } }
    expect((await callOn(server, readConversationFile, theirs, operator)).status).toBe(200)
    const colleague = await createUser(server, { businessId: user.businessId })
    const foreign = await callOn(server, readSupportFile, { params: { id } }, colleague)
    expect(foreign.status).toBe(404)
    expect((await send(server.app, { method: 'GET', url: `/api/file/${id}` })).status).toBe(404)
  })

  it('says something, and nothing of what is searched for', async () => {
    expect((await ask(' ')).status).toBe(422)
    expect((await ask('Help', user, '/booking/search?name=Ada')).status).toBe(422)
  })

  it('is a person’s own, and begun by them', async () => {
    await ask('Mine')
    const colleague = await createUser(server, { businessId: user.businessId })
    expect((await callOn(server, readSupport, {}, colleague)).body.items).toEqual([])
    expect((await ask('Help', operator)).status).toBe(403)
    expect((await callOn(server, listConversations, {}, user)).status).toBe(403)
    const unknown = { params: { userId: colleague.userId }, body: { text: 'Hello' } }
    expect((await callOn(server, answerConversation, unknown, operator)).status).toBe(404)
  })
})
