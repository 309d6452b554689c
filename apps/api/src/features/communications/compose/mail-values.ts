import type { Language } from '@cantina/contract/languages'
import { statedTime } from '@cantina/domain/bookings/stated-time'
import type { PlaceholderValues } from '@cantina/domain/communications/placeholders'
import { dayIn, locales, moneyIn } from '#platform/formats'
import { guestUrl } from '#platform/links/guest-links'
import { reviewUrl } from '#platform/links/review-links'
import { say } from '#platform/texts'
import { goodsPaidAt, howToPay } from './how-to-pay'
import type { MailBusiness } from './mail-business'
import type { GoodsOfMail, MailAbout, VisitOfMail } from './mail-subjects'
import { mapUrl } from './map-url'
import { orderLines } from './order-lines'
import { visitLines } from './visit-lines'

interface ValuesOf {
  readonly business: MailBusiness
  readonly language: Language
  readonly linkKey: Buffer
}

/** What stands in a mail instead of its placeholders, in the reader's language. */
export function valuesOf(about: MailAbout, context: ValuesOf): PlaceholderValues {
  const { name, surname } = about.guest
  const everybody = {
    guestName: name,
    guestSurname: surname ?? '',
    houseName: context.business.name,
  }
  switch (about.subject) {
    case 'booking':
      return { ...everybody, ...visitValues(about, context) }
    case 'order':
      return { ...everybody, ...goodsValues(about, context) }
    case 'customer':
      return everybody
  }
}

export function dayAndTime(at: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(at)
}

/** In the reader's language, or in the one it has. */
export function serviceNameIn(
  language: Language,
  { serviceNameEn, serviceNameIt }: Pick<VisitOfMail, 'serviceNameEn' | 'serviceNameIt'>,
): string {
  const names = language === 'it' ? [serviceNameIt, serviceNameEn] : [serviceNameEn, serviceNameIt]
  return names.find((name) => name !== null) ?? ''
}

function visitValues(visit: VisitOfMail, { business, language, linkKey }: ValuesOf) {
  const { businessId, baseUrl } = business
  return {
    serviceName: serviceNameIn(language, visit),
    visitDate: dayIn(language, 'full')(visit.date),
    visitTime: statedTime(visit),
    guests: String(visit.partySize),
    bookingNumber: visit.number,
    cancellation: cancellationIn(language, visit),
    placeName: visit.placeName,
    placeAddress: visit.placeAddress ?? '',
    mapLink: mapOf(visit),
    visitLines: visitLines(visit, language, business.currency),
    ...amounts(visit, business.currency, language),
    howToPay: payment({ ...visit, paidAt: 'arrival' }, business, language),
    guestPageLink: guestUrl(linkKey, baseUrl, {
      businessId,
      subject: 'booking',
      subjectId: visit.id,
    }),
    reviewLink: reviewUrl(linkKey, baseUrl, {
      businessId,
      subject: 'booking',
      subjectId: visit.id,
    }),
  }
}

/** A request that was refused or ran out was never a visit that could be cancelled. */
function cancellationIn(language: Language, { denial }: VisitOfMail): string {
  if (denial === 'refused') return say(language, 'mails.cancellation.refused')
  if (denial === 'expired') return say(language, 'mails.cancellation.expired')
  return say(language, 'mails.cancellation.cancelled')
}

function goodsValues(goods: GoodsOfMail, { business, language, linkKey }: ValuesOf) {
  const { businessId, baseUrl } = business
  const about = { businessId, subject: 'order', subjectId: goods.id } as const
  return {
    orderNumber: goods.number,
    items: goods.items,
    orderLines: orderLines(goods, language, business.currency),
    ...amounts(goods, business.currency, language),
    howToPay: payment({ ...goods, paidAt: goodsPaidAt(goods) }, business, language),
    ...pickUp(goods, language),
    carrier: goods.carrier ?? '',
    trackingNumber: goods.trackingNumber ?? '',
    guestPageLink: guestUrl(linkKey, baseUrl, about),
    reviewLink: reviewUrl(linkKey, baseUrl, about),
  }
}

/** Nothing where there is nothing to collect: it is sent, was handed over, is of gift cards alone, or is cancelled. */
function pickUp(goods: GoodsOfMail, language: Language) {
  const { isSent, isCollected, isOfGiftCards, isCancelled, placeName, placeAddress } = goods
  if (isSent || isCollected || isOfGiftCards || isCancelled) return {}
  const place = [placeName, placeAddress].filter(Boolean).join(', ')
  return { whereToCollect: say(language, 'mails.whereToCollect', { place }), mapLink: mapOf(goods) }
}

function mapOf({ placeName, placeAddress }: Pick<VisitOfMail, 'placeName' | 'placeAddress'>) {
  return placeAddress ? mapUrl(placeName, placeAddress) : ''
}

function payment(
  owed: Parameters<typeof howToPay>[0],
  { name, leastByCardCents }: MailBusiness,
  language: Language,
): string {
  return howToPay(owed, { language, holder: name, leastByCardCents }) ?? ''
}

function amounts(
  { totalCents, paidCents, dueCents }: Pick<VisitOfMail, 'totalCents' | 'paidCents' | 'dueCents'>,
  currency: string,
  language: Language,
) {
  const money = moneyIn(language, currency)
  return { total: money(totalCents), paid: money(paidCents), due: money(dueCents) }
}
