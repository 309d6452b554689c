import type { Language } from '@cantina/contract/languages'
import type { Transaction } from '#platform/database/database'
import { type AccountMailReader, queueAccountMail } from '#platform/mail/queue-account-mail'

interface Notice {
  readonly closesAt: Date
  readonly timeZone: string
  readonly baseUrl: string
  readonly now: Date
}

/** Who asked, or called it off. */
type By = { readonly by: string }

export async function notifyOfDeletionRequest(
  tx: Transaction,
  readers: readonly AccountMailReader[],
  { closesAt, timeZone, baseUrl, now, by }: Notice & By,
): Promise<void> {
  for (const reader of readers) {
    const details = { by, date: dayIn(reader.language, closesAt, timeZone) }
    const link = `${baseUrl}/settings/data`
    await queueAccountMail(tx, reader, { mail: 'closingAsked', link, details }, now)
  }
}

/** Once for each day that was named, however often it is asked for. */
export async function remind(
  tx: Transaction,
  readers: readonly AccountMailReader[],
  { closesAt, timeZone, baseUrl, now }: Notice,
): Promise<void> {
  for (const reader of readers) {
    const details = { date: dayIn(reader.language, closesAt, timeZone) }
    const occasion = `closingSoon ${closesAt.toISOString()} ${reader.accountId}`
    const link = `${baseUrl}/settings/data`
    await queueAccountMail(tx, reader, { mail: 'closingSoon', link, details, occasion }, now)
  }
}

export async function notifyOfWithdrawnRequest(
  tx: Transaction,
  readers: readonly AccountMailReader[],
  { by, now }: By & { readonly now: Date },
): Promise<void> {
  for (const reader of readers) {
    await queueAccountMail(tx, reader, { mail: 'closingCalledOff', details: { by } }, now)
  }
}

/** The last mail is the platform's own: the business it is about has no outbox any more. */
export async function notifyOfDeletion(
  tx: Transaction,
  readers: readonly AccountMailReader[],
  { link, keptUntil, now }: { readonly link: string; readonly keptUntil: Date; readonly now: Date },
): Promise<void> {
  for (const { business, ...reader } of readers) {
    const details = {
      business: business?.name ?? '',
      date: dayIn(reader.language, keptUntil, 'UTC'),
    }
    const stranger = { ...reader, business: null }
    await queueAccountMail(tx, stranger, { mail: 'closed', link, details }, now)
  }
}

export function dayIn(language: Language, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at)
}
