import { createTransport } from 'nodemailer'

/** Nodemailer alone, in a process of its own: as many mails of the same size over as many connections. */
const { url, count, mail } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly url: string
  readonly count: number
  readonly mail: { readonly subject: string; readonly text: string; readonly html: string }
}
const smtp = createTransport({ url, pool: true, maxConnections: 4 }, { from: 'a@example.com' })
const lane = async (share: number) => {
  for (let index = 0; index < share; index += 1) {
    await smtp.sendMail({ ...mail, to: `reader${index}@example.com` })
  }
}
const send = (wanted: number) =>
  Promise.all(Array.from({ length: 4 }, () => lane(Math.ceil(wanted / 4))))

await send(count / 10)
const before = performance.now()
await send(count)
process.stdout.write(`${count / ((performance.now() - before) / 1_000)}\n`)
smtp.close()
