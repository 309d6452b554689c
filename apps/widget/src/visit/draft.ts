import type { PublicOffer, PublicService } from '@cantina/contract/guest/public-visits'
import { isSoldTo } from '@cantina/domain/bookings/extra-countries'
import { isExtraOffered } from '@cantina/domain/bookings/extra-times'
import type { Wishes } from '#widget/lib/address'
import type { BookVisit, QuoteVisit } from '#widget/lib/api'
import { noTicks, type Ticks } from '#widget/parts/acceptance-fields'
import { type GiftCardDraft, noGiftCard } from '#widget/parts/gift-card'
import { type GuestDraft, nobody } from '#widget/parts/guest-fields'

export interface Chosen {
  readonly service: PublicService
  readonly posId: string
}

/** What somebody has filled in so far; it outlives going back, failures and another time. */
export interface Draft {
  readonly guests: number
  readonly nonDrinkers: number
  readonly children: number
  readonly languageId: number | null
  readonly date: string | null
  readonly start: string | null
  readonly extras: Readonly<Record<string, number>>
  /** By question, or by question and guest. */
  readonly answers: Readonly<Record<string, string>>
  readonly discountCode: string | null
  readonly notes: string
  readonly guest: GuestDraft
  readonly countryId: number | null
  /** What is due at booking is paid on arrival, where that can be chosen. */
  readonly paysLater: boolean
  readonly giftCard: GiftCardDraft
  readonly ticks: Ticks
}

/** Whoever reads in a language that is spoken there wants to be led in it, most likely. */
export function newDraft(
  { minimumGuests, maximumGuests }: PublicService,
  { needsLanguage, languages }: PublicOffer,
  reader: string,
): Draft {
  const spoken = languages.find(({ code }) => code === reader)
  return {
    guests: Math.min(Math.max(2, minimumGuests), maximumGuests ?? 10_000),
    nonDrinkers: 0,
    children: 0,
    languageId: (needsLanguage && spoken?.id) || null,
    date: null,
    start: null,
    extras: {},
    answers: {},
    discountCode: null,
    notes: '',
    guest: nobody,
    countryId: null,
    paysLater: false,
    giftCard: noGiftCard,
    ticks: noTicks,
  }
}

/** As much of it as this visit can be. */
export function wishedIn(
  { minimumGuests, maximumGuests }: PublicService,
  { languages }: PublicOffer,
  wishes: Wishes | null,
): Partial<Draft> {
  if (wishes === null) return {}
  const { guests, day, spoken } = wishes
  const isParty = guests !== null && guests >= minimumGuests && guests <= (maximumGuests ?? guests)
  const language = languages.find(({ code }) => code === spoken)
  return {
    ...(isParty && { guests }),
    ...(day !== null && { date: day }),
    ...(language && { languageId: language.id }),
  }
}

export function partySizeOf({ guests, nonDrinkers, children }: Draft): number {
  return guests + nonDrinkers + children
}

type Extra = PublicOffer['extras'][number]

/** What can be taken along at the time that was chosen. */
export function extrasAt({ extras }: PublicOffer, { date, start }: Draft): Extra[] {
  if (date === null) return []
  return extras.filter((extra) => isExtraOffered(extra, { date, start, isOverride: false }))
}

function chosenExtras(offer: PublicOffer, draft: Draft): Extra[] {
  return extrasAt(offer, draft).filter(({ id }) => (draft.extras[id] ?? 0) > 0)
}

/** What was chosen, and is not sold to guests of the country that was said since. */
export function droppedExtras(offer: PublicOffer, draft: Draft): Extra[] {
  return chosenExtras(offer, draft).filter((extra) => !isSoldTo(extra, draft.countryId))
}

export interface AskedAnswer {
  readonly key: string
  readonly question: PublicOffer['questions'][number]
  readonly guest: number | null
}

/** Every answer that is asked for: of the party, or of each of them. */
export function askedAnswers({ questions }: PublicOffer, draft: Draft): AskedAnswer[] {
  return questions.flatMap((question): AskedAnswer[] => {
    if (question.askedPer === 'booking') return [{ key: question.id, question, guest: null }]
    return Array.from({ length: partySizeOf(draft) }, (_, index) => ({
      key: `${question.id}.${index + 1}`,
      question,
      guest: index + 1,
    }))
  })
}

export function missingAnswers(offer: PublicOffer, draft: Draft): string[] {
  return askedAnswers(offer, draft)
    .filter(({ key, question }) => question.isRequired && !draft.answers[key]?.trim())
    .map(({ key }) => key)
}

/** What is priced: null until there is a time. */
export function quoteOf(
  { service, posId }: Chosen,
  offer: PublicOffer,
  draft: Draft,
): QuoteVisit | null {
  const { date, start, guests, nonDrinkers, children, discountCode, countryId } = draft
  if (date === null || start === null) return null
  return {
    serviceId: service.id,
    posId,
    date,
    start,
    guests,
    nonDrinkers,
    children,
    extras: chosenExtras(offer, draft)
      .filter((extra) => isSoldTo(extra, countryId))
      .map(({ id }) => ({ extraId: id, quantity: draft.extras[id] ?? 0 })),
    discountCode,
    countryId,
  }
}

type SentBesides = Pick<
  BookVisit,
  'acceptances' | 'giftCard' | 'holdId' | 'payment' | 'source' | 'totalCents'
> & {
  readonly language: BookVisit['guest']['language']
}

/** What is sent; empty is null. */
export function bookingOf(
  offer: PublicOffer,
  draft: Draft,
  quote: QuoteVisit,
  { language, ...besides }: SentBesides,
): BookVisit {
  const { guest } = draft
  return {
    ...quote,
    ...besides,
    languageId: draft.languageId,
    answers: askedAnswers(offer, draft).flatMap(({ key, question, guest: about }) => {
      const value = draft.answers[key]?.trim()
      return value ? [{ questionId: question.id, guest: about, value }] : []
    }),
    notes: draft.notes.trim() || null,
    guest: {
      name: guest.name.trim(),
      surname: guest.surname.trim(),
      email: guest.email.trim(),
      phone: guest.phone.trim() || null,
      language,
    },
  }
}
