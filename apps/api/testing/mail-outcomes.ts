import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import type { outgoingMails } from '#platform/mail/outgoing-mails.table'

type StoredMail = Pick<typeof outgoingMails.$inferSelect, 'bookingId' | 'messageId' | 'state'>

/**
 * What holds in the end whatever happened in between: a mail for every occasion, none taken twice, and of
 * each is known whether it arrived, or that nobody knows.
 */
export function expectOneMailEach(
  mails: readonly StoredMail[],
  taken: readonly Email[],
  bookingIds: readonly string[],
): void {
  expect(mails.map(({ bookingId }) => bookingId).sort()).toEqual([...bookingIds].sort())
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(bookingIds.length)
  const arrived = taken.map(({ messageId }) => withoutDomain(messageId ?? ''))
  expect(arrived.filter((id, index) => arrived.indexOf(id) !== index)).toEqual([])
  const idsIn = (state: StoredMail['state']) =>
    mails.filter((mail) => mail.state === state).map(({ messageId }) => withoutDomain(messageId))
  expect(idsIn('queued')).toEqual([])
  expect(idsIn('sending')).toEqual([])
  expect(idsIn('sent').filter((id) => !arrived.includes(id))).toEqual([])
  expect(idsIn('failed').filter((id) => arrived.includes(id))).toEqual([])
  // Those whose end was unclear to us are the only ones that may have arrived without our knowing.
  const known = new Set([...idsIn('sent'), ...idsIn('uncertain')])
  expect(arrived.filter((id) => !known.has(id))).toEqual([])
}

/** A mail leaves with an id in the domain of its sender. */
function withoutDomain(messageId: string): string {
  return messageId.replace(/@.*$/, '')
}
