import { describe, expect, it } from 'vitest'
import en from './locales/en/errors.json'
import enValidation from './locales/en/validation.json'
import it_ from './locales/it/errors.json'
import itValidation from './locales/it/validation.json'

/** Said of visits alone; everything else is said of orders, carts and the shop as well. */
const ofVisits = new Set([
  'not_started',
  'held_seats_gone',
  'seats_not_held',
  'booking_has_money',
  'booking_from_platform',
  'customer_has_visits',
  'gift_card_on_request',
  'nameOnBookings',
  'oncePerBooking',
  'pastMidnight',
  'webhookRights',
])

const wordsOfVisits = /\b(book(ed|ing)?s?|reservations?|visits?|prenot\p{L}*|visit[ae])\b/iu

describe('the texts of refusals', () => {
  it.each([
    ['en', { ...en, ...enValidation }],
    ['it', { ...it_, ...itValidation }],
  ])('that orders share do not speak of visits (%s)', (_, texts) => {
    const wrong = Object.entries(texts).filter(
      ([code, text]) => !ofVisits.has(code) && wordsOfVisits.test(text),
    )
    expect(wrong).toEqual([])
  })
})
