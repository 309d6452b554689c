import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#platform/ids'

/** What a link opens; one that was made for one page opens no other. New ones stand last: old links say their place. */
const purposes = [
  'guest',
  'review',
  'unsubscribe',
  'pay',
  'calendar',
  'archive',
  'confirm',
  'gift_card',
] as const

/** What a link is about. */
const subjects = [
  'booking',
  'order',
  'customer',
  'checkout',
  'feed',
  'business',
  'purchase',
  'gift_card',
  'payment_request',
] as const

export type LinkPurpose = (typeof purposes)[number]
export type LinkSubject = (typeof subjects)[number]

export interface SignedLink {
  readonly purpose: LinkPurpose
  readonly businessId: string
  readonly subject: LinkSubject
  readonly subjectId: string
}

const version = 1
const uuidBytes = 16
const contentBytes = 3 + 2 * uuidBytes
const signatureBytes = 16

/** Every character stands for six bits of the link, none for padding: another character is another link. */
const tokenPattern = /^[\w-]{68}$/

/**
 * A personal link for somebody without an account: it names its page and what it is about, and carries
 * proof that this server made it. It never expires by itself; its page decides what can still be done.
 */
export function makeLink(key: Buffer, { purpose, businessId, subject, subjectId }: SignedLink) {
  const content = Buffer.concat([
    Buffer.from([version, purposes.indexOf(purpose), subjects.indexOf(subject)]),
    bytesOf(businessId),
    bytesOf(subjectId),
  ])
  return Buffer.concat([content, signatureOf(key, content)]).toString('base64url')
}

/** Null for whatever this server did not make for that page. */
export function readLink(key: Buffer, purpose: LinkPurpose, token: string): SignedLink | null {
  if (!tokenPattern.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(0, contentBytes)
  if (!timingSafeEqual(bytes.subarray(contentBytes), signatureOf(key, content))) return null
  const subject = subjects[content[2] ?? -1]
  if (content[0] !== version || purposes[content[1] ?? -1] !== purpose || !subject) return null
  return { purpose, businessId: uuidAt(content, 3), subject, subjectId: uuidAt(content, 19) }
}

function signatureOf(key: Buffer, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes)
}

function bytesOf(uuid: string): Buffer {
  if (!isUuid(uuid)) throw new Error('A link is about something with a uuid')
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidAt(content: Buffer, start: number): string {
  const hex = content.subarray(start, start + uuidBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
