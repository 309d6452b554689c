import { createHmac } from 'node:crypto'

/** Says when a body was sent and proves by whom: the time is part of what is signed, so that nobody sends it later. */
export function signatureOf(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const proof = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${proof}`
}
