import type { DocumentKind } from '@cantina/contract/booking/documents'
import type { Language } from '@cantina/contract/languages'
import { providerSeller } from '@cantina/contract/settings/documents'
import { type DocumentLine, totalOf, vatSummaryOf } from '@cantina/domain/documents/document-lines'
import { writeNumber } from '@cantina/domain/documents/number-pattern'
import { wallClockAt } from '@cantina/domain/zoned-time'
import {
  type DocumentRules,
  documentRules,
  providerRules,
} from '#features/settings/documents/document-rules'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import type { PaidPart, Recipient } from './document-content'
import { nextInSeries } from './document-series'
import { documents } from './documents.table'
import { drawSoon } from './draw-document.job'
import type { IssuingHouse } from './seller-of'
import type { Subject } from './sold-thing'

export interface Draft {
  readonly kind: DocumentKind
  readonly about: Subject
  readonly house: IssuingHouse
  readonly language: Language
  readonly recipient: Recipient
  /** By which it is listed and found; null where nobody is known. */
  readonly listedAs: string | null
  readonly lines: readonly DocumentLine[]
  readonly payments: readonly PaidPart[]
  readonly dueCents: number
  /** Of a credit note: what it takes back, how much of each line, and why. */
  readonly credits?: {
    readonly documentId: string
    readonly parts: readonly number[]
    readonly reason: string
  }
}

export interface Issued {
  readonly id: string
  readonly number: string
}

/** Gives a draft its number and writes it down for good, with everything that its paper shows. */
export async function issueDocument(context: BusinessContext, draft: Draft): Promise<Issued> {
  const { tx, businessId, caller, now } = context
  const { kind, about, house, language, credits } = draft
  const rules = rulesOf(house, kind, language)
  const today = wallClockAt(now, house.timeZone).date
  const year = Number(today.slice(0, 4))
  const series = { sellerKey: house.sellerKey, kind, year }
  const { sequence, date } = await nextInSeries(context, series, today)
  const number = writeNumber(rules.pattern, year, sequence)
  const id = newId(now.getTime())
  const lines = [...draft.lines]
  await tx.insert(documents).values({
    ...series,
    ...about,
    businessId,
    id,
    sequence,
    number,
    issuedAt: now,
    date,
    language,
    creditedId: credits?.documentId ?? null,
    creditedParts: credits ? [...credits.parts] : null,
    reason: credits?.reason ?? null,
    currency: house.currency,
    seller: house.seller,
    recipient: draft.recipient,
    recipientName: draft.listedAs,
    lines,
    vat: vatSummaryOf(lines),
    totalCents: totalOf(lines),
    payments: [...draft.payments],
    dueCents: draft.dueCents,
    paymentTerms: draft.dueCents > 0 ? rules.paymentTerms : null,
    notes: rules.notes,
    logoId: house.logoId,
    brandColor: house.brandColor,
    userId: caller.userId,
  })
  // Most receipts of a busy counter are never asked for: theirs is drawn for whoever asks first.
  if (kind !== 'receipt') await drawSoon(context, id)
  return { id, number }
}

function rulesOf(
  { settings, sellerKey, section }: IssuingHouse,
  kind: DocumentKind,
  language: Language,
): DocumentRules {
  return sellerKey === providerSeller && section !== null
    ? providerRules(section, kind)
    : documentRules(settings, sellerKey, kind, language)
}
