import type { Language } from '@cantina/contract/languages'
import { timeOf } from '@cantina/domain/calendar'
import type { NotificationEvent } from '@cantina/domain/communications/notifications'
import type { MailGuest, VisitOfMail } from '#features/communications/compose/mail-subjects'
import { serviceNameIn } from '#features/communications/compose/mail-values'
import { guestName } from '#features/customers/customers/guest-name'
import { dayIn, moneyIn } from '#platform/formats'
import { say, sayCount } from '#platform/texts'
import type { Happening, NoticeFacts } from './notification-facts'

/** What happened in one line, and where it is looked at. */
export interface NoticeLine {
  readonly event: NotificationEvent
  readonly text: string
  readonly path: string
}

interface Reader {
  readonly language: Language
  readonly currency: string
}

/** What is said of what happened; nothing of what is gone by now. */
export function noticeLines(
  happenings: readonly Happening[],
  facts: NoticeFacts,
  reader: Reader,
): NoticeLine[] {
  return happenings.flatMap((happening) => {
    const line = lineOf(happening, facts, reader)
    return line ? [{ event: happening.event, ...line }] : []
  })
}

type Line = Omit<NoticeLine, 'event'> | null

function lineOf({ event, subjectId }: Happening, facts: NoticeFacts, reader: Reader): Line {
  switch (event) {
    case 'booking':
    case 'request':
    case 'cancellation':
      return visitLine(facts.visits.get(subjectId), reader)
    case 'order':
      return orderLine(facts.goods.get(subjectId), reader)
    case 'review':
      return reviewLine(facts.reviews.get(subjectId), reader)
    case 'dispute':
    case 'failed_refund':
    case 'unclaimed_payment':
      return paymentLine(event, facts.payments.get(subjectId), reader)
  }
}

export function fullNameOf(language: Language, { name, surname }: MailGuest): string {
  return guestName(language, [name, surname].filter(Boolean).join(' '))
}

export function peopleIn(language: Language, count: number): string {
  return sayCount(language, 'notifications.people', count)
}

function visitLine(visit: VisitOfMail | undefined, { language, currency }: Reader): Line {
  if (!visit) return null
  const text = say(language, 'notifications.lines.visit', {
    guest: fullNameOf(language, visit.guest),
    service: serviceNameIn(language, visit),
    day: dayIn(language, 'full')(visit.date),
    time: timeOf(visit.startMinute),
    people: peopleIn(language, visit.partySize),
    total: moneyIn(language, currency)(visit.totalCents),
  })
  return { text, path: bookingPath(visit.id) }
}

function orderLine(
  goods: ReturnType<NoticeFacts['goods']['get']>,
  { language, currency }: Reader,
): Line {
  if (!goods) return null
  const text = say(language, 'notifications.lines.order', {
    guest: fullNameOf(language, goods.guest),
    items: goods.items,
    total: moneyIn(language, currency)(goods.totalCents),
    number: goods.number,
  })
  return { text, path: orderPath(goods.id) }
}

const longestQuote = 200

function reviewLine(review: ReturnType<NoticeFacts['reviews']['get']>, { language }: Reader): Line {
  if (!review) return null
  const facts = {
    guest: review.guestName ?? say(language, 'notifications.nobody'),
    stars: sayCount(language, 'notifications.stars', review.stars),
    about: review.about[language],
  }
  const text = review.text
    ? say(language, 'notifications.lines.reviewWithText', {
        ...facts,
        text: shortened(review.text),
      })
    : say(language, 'notifications.lines.review', facts)
  return { text, path: '/reviews' }
}

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > longestQuote
    ? `${characters.slice(0, longestQuote).join('')}…`
    : characters.join('')
}

function paymentLine(
  event: 'dispute' | 'failed_refund' | 'unclaimed_payment',
  payment: ReturnType<NoticeFacts['payments']['get']>,
  { language, currency }: Reader,
): Line {
  if (!payment) return null
  const isForeign = event === 'unclaimed_payment' && payment.currency !== currency
  const { bookingId, orderId, dueOn, title, number } = payment
  const text = say(language, `notifications.lines.${isForeign ? 'foreign_payment' : event}`, {
    amount: moneyIn(language, payment.currency)(payment.cents),
    about: [title, number].filter(Boolean).join(', '),
    day: dueOn ? dayIn(language, 'long')(dueOn) : '',
  })
  return {
    text,
    path: bookingId ? bookingPath(bookingId) : orderId ? orderPath(orderId) : '/',
  }
}

function bookingPath(id: string): string {
  return `/home/createreservation/edit/${id}`
}

function orderPath(id: string): string {
  return `/sales/pointofsales/salesorder/order/${id}`
}
