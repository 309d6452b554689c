import { expect, it, vi } from 'vitest'
import { createBusiness, unique } from '#testing/factories'
import { useTestServer } from '#testing/test-server'
import { queueMail } from './queue-mail'
import { sendMailsJob } from './send-mails.job'
import type { MailTransport } from './transport'

const noPdf = () => Promise.reject(new Error('There is none'))

const server = useTestServer({ hasOwnDatabase: true })

it('the log says why a mail server takes no mails, and not to whom they are', async () => {
  const businessId = await createBusiness(server)
  await server.database.inBusiness({ businessId }, (tx) =>
    queueMail(
      tx,
      {
        businessId,
        occasion: unique('occasion'),
        audience: 'guest',
        recipient: 'ada.rossi+visit@example.com',
        subject: 'Perché no?',
        textBody: 'A presto',
      },
      server.clock.now(),
    ),
  )
  const refusing: MailTransport = {
    isMailbox: false,
    send: async ({ recipient }) => ({
      state: 'queued',
      error: `Can't send mail - all recipients were rejected: 450 4.2.0 <${recipient}>: Recipient address rejected: Greylisted`,
    }),
    close: () => {},
  }
  const log = { warn: vi.fn(), error: vi.fn() }
  await sendMailsJob(server.database, server.clock, refusing, noPdf, log).run({})
  expect(log.warn).toHaveBeenCalledWith(
    {
      reason:
        "Can't send mail - all recipients were rejected: 450 4.2.0 <…>: Recipient address rejected: Greylisted",
    },
    'the mail server takes no mails',
  )
})
