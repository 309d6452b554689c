import type { VatSummary } from '@cantina/domain/documents/document-lines'
import { guestName } from '#features/customers/customers/guest-name'
import { dayIn, locales, moneyIn } from '#platform/formats'
import { say, type TextKey } from '#platform/texts'
import type { DocumentContent, Seller } from '#schema/documents/document-content'
import { documentLanguages, inLanguages, isFiscal, textInLanguages } from './document-languages'

type LabelKey =
  Extract<TextKey, `documents.${string}`> extends `documents.${infer Key}` ? Key : never

export interface DocumentWords {
  readonly title: string
  readonly notFiscal: string | null
  /** The business, and below it the point of sale that sells in its name. */
  readonly sellerNames: readonly string[]
  readonly sellerDetails: readonly string[]
  readonly sellerLine: string
  readonly recipient: readonly string[]
  /** What else is to be known at the head: the booking, the visit, what is taken back and why. */
  readonly facts: readonly (readonly [string, string])[]
  readonly iban: string | null
  label(key: LabelKey): string
  money(cents: number): string
  day(date: string): string
  rate(part: { ratePercent: number; natureCode: string | null }): string
  rateWithReason(part: VatSummary): string
  /** What is taken off a line; null where nothing is. */
  quantityDiscount(cents: number): string | null
  discount(cents: number): string | null
  namedDiscount(name: string): string
  payment(date: string, method: string, cents: number): string
  page(page: string, pages: string): string
}

/** What a document says, in all languages that it speaks. */
export function wordsOf(content: DocumentContent): DocumentWords {
  const { language, seller, recipient, currency } = content
  const spoken = documentLanguages(content)
  const inAll = (key: string) => textInLanguages(spoken, key)
  const label = (key: LabelKey) => inAll(`documents.${key}`)
  const percents = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 })
  const day = dayIn(language, 'long')
  const money = moneyIn(language, currency)
  const rate: DocumentWords['rate'] = ({ ratePercent, natureCode }) =>
    natureCode === null ? `${percents.format(ratePercent)} %` : natureCode
  const named = (key: LabelKey, value: string | null) =>
    value === null ? null : `${label(key)}: ${value}`
  const place = (postalCode: string | null, city: string | null) =>
    [postalCode, city].filter(Boolean).join(' ') || null

  const sellerNames = namesOf(seller)

  return {
    title: label(content.kind),
    notFiscal: isFiscal(content) ? null : label('notFiscal'),
    sellerNames,
    sellerDetails: present([
      seller.address,
      place(seller.postalCode, seller.city),
      seller.country,
      named('vatCode', seller.vatCode),
      named('sdi', seller.sdi),
      seller.taxRegime === null
        ? null
        : named('taxRegime', inAll(`entities.business.business.taxRegime.${seller.taxRegime}`)),
      present([seller.phone, seller.email]).join(' · ') || null,
      seller.website,
    ]),
    sellerLine: present([sellerNames[0] ?? null, named('vatCode', seller.vatCode)]).join(' · '),
    recipient: present([
      recipient.company ?? guestName(language, recipient.name ?? content.recipientName),
      recipient.company === null ? null : recipient.name,
      recipient.address,
      place(recipient.postalCode, recipient.city),
      recipient.country,
      named('vatCode', recipient.vatCode),
      named('taxCode', recipient.taxCode),
      named('sdi', recipient.sdi),
      named('pec', recipient.pec),
    ]),
    facts: factsOf(content, label, day),
    iban: content.dueCents > 0 ? named('iban', seller.iban) : null,
    label,
    money,
    day,
    rate,
    rateWithReason: (part) =>
      part.natureCode === null ? rate(part) : reasonOf(part.natureCode, inAll),
    quantityDiscount: (cents) =>
      cents === 0 ? null : `${label('quantityDiscount')}: ${money(-cents)}`,
    discount: (cents) => (cents === 0 ? null : `${label('discount')}: ${money(cents)}`),
    namedDiscount: (name) => `${label('discount')}: ${name}`,
    payment: (date, method, cents) => {
      const name = inAll(`entities.bookings.booking.paymentType.${method}`)
      return `${label(cents < 0 ? 'givenBack' : 'paid')}: ${name}, ${dayIn(language, 'short')(date)}`
    },
    page: (page, pages) =>
      inLanguages(spoken, (one) => say(one, 'documents.page', { page, pages })),
  }
}

/** A point of sale stands below its business, and a business below the provider that sells for it. */
function namesOf({ businessName, name, hostBusinessName }: Seller): string[] {
  return [...new Set([businessName ?? name, name, hostBusinessName ?? name])]
}

function factsOf(
  { sources, receipt, credited, reason }: DocumentContent,
  label: DocumentWords['label'],
  day: DocumentWords['day'],
): [string, string][] {
  return [
    ...sources.flatMap(({ number, date, start }): [string, string][] =>
      start === null
        ? [
            [label('order'), number],
            [label('orderedOn'), day(date)],
          ]
        : [
            [label('booking'), number],
            [label('visit'), `${day(date)}, ${start}`],
          ],
    ),
    ...(receipt
      ? [[label('receipt'), `${receipt.number}, ${day(receipt.date)}`] satisfies [string, string]]
      : []),
    ...(credited
      ? [
          [
            label('correctionOf'),
            `${label(credited.kind)} ${credited.number}, ${day(credited.date)}`,
          ] satisfies [string, string],
        ]
      : []),
    ...(reason ? [[label('reason'), reason] satisfies [string, string]] : []),
  ]
}

function reasonOf(natureCode: string, inAll: (key: string) => string): string {
  return inAll(`entities.business.vat-rate.natureCode.${natureCode.replace('.', '-')}`)
}

function present(texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null && text !== '') as string[]
}
