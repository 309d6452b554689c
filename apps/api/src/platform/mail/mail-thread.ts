import { parentPort, workerData } from 'node:worker_threads'
import type { MailThreadOptions, MailToSend, SentMail } from './threaded-transport'
import { smtpTransport } from './transport'

/** Talks to the mail server in a thread of its own, so that nobody waits while a mail is put into its form. */
const { url, from } = workerData as MailThreadOptions
const transport = await smtpTransport(url, from)

parentPort?.on('message', async ({ turn, mail }: MailToSend) => {
  const attachments = mail.attachments.map((one) => ({ ...one, content: Buffer.from(one.content) }))
  const outcome = await transport.send({ ...mail, attachments })
  parentPort?.postMessage({ turn, outcome } satisfies SentMail)
})
parentPort?.postMessage('ready')
