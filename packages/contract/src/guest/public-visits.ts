import { slotStates } from '@cantina/domain/bookings/slot-states'
import { z } from 'zod'
import { answer, bookingStatuses, chosenExtras } from '#contract/bookings/bookings'
import { offeredExtra, offeredQuestion } from '#contract/bookings/offers'
import { mostSlotDays } from '#contract/bookings/slots'
import { pictureFocus } from '#contract/business/files'
import { paymentOptions, serviceCategories } from '#contract/catalogue/services'
import { guestFields } from '#contract/customers/customers'
import { endpoint } from '#contract/endpoint'
import {
  cents,
  email,
  id,
  instant,
  isoDate,
  notes,
  personName,
  requiredText,
} from '#contract/fields'
import { languages } from '#contract/languages'
import { bothNames } from '#contract/localized'
import { publicAccess } from '#contract/permissions'
import { discountCode } from '#contract/promotions/offers'
import { integerText } from '#contract/query-codecs'
import { reviewFigures } from '#contract/reviews/review-figures'
import { timeOfDay } from '#contract/time-fields'
import { challengeSolution } from './challenge'
import { namedReduction } from './named-reduction'
import { acceptances, businessKey, publicTag } from './public-business'
import { payingGiftCard } from './public-gift-card'

const tag = publicTag
const access = publicAccess
const params = z.strictObject(businessKey)

const bothIntros = { introEn: z.string().nullable(), introIt: z.string().nullable() }

/** A visit in the plug-in's list. */
export const publicService = z.object({
  id,
  ...bothNames,
  ...bothIntros,
  category: z.enum(serviceCategories),
  durationMinutes: z.int(),
  /** Guests come when they like while it lasts. */
  hasFreeArrival: z.boolean(),
  minimumGuests: z.int(),
  maximumGuests: z.int().nullable(),
  imageId: id.nullable(),
  imageFocus: pictureFocus,
  pricePerPersonCents: cents,
  nonDrinkerPriceCents: cents.nullable(),
  underPriceCents: cents.nullable(),
  underAge: z.int(),
  /** Days that are not over yet on which a person pays something else; some for one country alone. */
  seasons: z.array(
    z.object({ from: isoDate, to: isoDate, countryId: z.int().nullable(), priceCents: cents }),
  ),
  posIds: z.array(id),
  ...reviewFigures,
})

export type PublicService = z.infer<typeof publicService>

/** More than a business offers. */
export const mostPublicServices = 500

export const listPublicServices = endpoint({
  method: 'GET',
  path: '/public/:key/services',
  tag,
  summary: 'The visits that a business sells on its website',
  access,
  params,
  query: z.strictObject({ posId: id.optional() }),
  answer: z.object({ items: z.array(publicService) }),
})

export const publicOffer = z.object({
  service: publicService.extend({
    descriptionEn: z.string().nullable(),
    descriptionIt: z.string().nullable(),
    needsConfirmation: z.boolean(),
    confirmationFromGuests: z.int().nullable(),
    paymentOption: z.enum(paymentOptions),
    freeCancellationMinutes: z.int(),
    keptPercent: z.number(),
  }),
  /** The languages in which it is led; none: whichever is agreed on. */
  languages: z.array(
    z.object({ id: z.int(), code: z.string(), nameEn: z.string(), nameIt: z.string() }),
  ),
  needsLanguage: z.boolean(),
  extras: z.array(offeredExtra.omit({ vatRateId: true })),
  questions: z.array(offeredQuestion),
})

export type PublicOffer = z.infer<typeof publicOffer>

export const readPublicOffer = endpoint({
  method: 'GET',
  path: '/public/:key/services/:serviceId/:posId',
  tag,
  summary: 'What a visit at a place is made of: texts, extras, questions, terms',
  access,
  params: z.strictObject({ ...businessKey, serviceId: id, posId: id }),
  answer: publicOffer,
})

const partySize = z.int().min(1).max(10_000)

export const publicSlot = z.object({
  start: z.string(),
  state: z.enum(slotStates),
  /** Null: without a limit. */
  seatsLeft: z.int().nullable(),
  /** The one language that its guests have agreed on. */
  languageId: z.int().nullable(),
})

export const listPublicSlots = endpoint({
  method: 'GET',
  path: '/public/:key/slots',
  tag,
  summary: 'The slots of a month, and what can be had of them',
  access,
  params,
  query: z.strictObject({
    serviceId: id,
    posId: id,
    from: isoDate,
    days: integerText(1, mostSlotDays).optional(),
    partySize: integerText(1, 10_000).optional(),
    languageId: integerText(1, 1_000_000).optional(),
  }),
  answer: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ date: isoDate, slots: z.array(publicSlot) })),
  }),
})

/** A visit as a guest puts it together. */
const wishedVisit = {
  serviceId: id,
  posId: id,
  date: isoDate,
  start: timeOfDay,
  guests: z.int().min(0).max(10_000),
  nonDrinkers: z.int().min(0).max(10_000),
  children: z.int().min(0).max(10_000),
  extras: chosenExtras,
  discountCode: discountCode.nullable(),
  /** Where the guest comes from: some prices depend on it. */
  countryId: guestFields.countryId,
}

const publicPriceLine = z.object({
  kind: z.enum(['perPerson', 'nonDrinker', 'under', 'extra']),
  extraId: id.nullable(),
  count: z.int(),
  unitCents: cents,
  totalCents: cents,
  discountCents: cents,
})

export const quotePublicVisit = endpoint({
  method: 'POST',
  path: '/public/:key/visit/quote',
  tag,
  summary: 'What a visit would cost, and what of it is paid when',
  access,
  params,
  body: z.strictObject(wishedVisit),
  answer: z.object({
    lines: z.array(publicPriceLine),
    subTotalCents: cents,
    discountCents: cents,
    /** What that is made of, by name. */
    discounts: z.array(namedReduction),
    totalCents: cents,
    /** What is paid by card at once; the rest is paid at the business. */
    dueNowCents: cents,
    /** Why the discount code does not apply, in words; null where it does, or none was given. */
    discountCodeProblem: z.string().nullable(),
    /** Staff answer first. */
    needsConfirmation: z.boolean(),
    /** Until when cancelling is free. */
    freeCancellationUntil: instant,
    keptPercent: z.number(),
  }),
})

export type PublicQuote = z.infer<typeof quotePublicVisit.answer>

export const holdPublicSeats = endpoint({
  method: 'POST',
  path: '/public/:key/hold',
  tag,
  summary:
    'Keep seats for some minutes while a guest fills in the rest, longer with their contact filled in; a hold of the same id is replaced',
  access,
  params,
  body: z.strictObject({
    serviceId: id,
    posId: id,
    date: isoDate,
    start: timeOfDay,
    partySize,
    languageId: z.int().min(1).nullable(),
    /** A random value chosen by the client: anyone who knows it may use the hold. */
    holdId: id,
    /** The pass of the answer before: who shows none is somebody new. */
    visitor: z.string().max(200).nullish(),
    /** Of the challenge that a refusal with `challenge_needed` came with. */
    solution: challengeSolution.nullish(),
    /** Whether the guest has filled in who they are; that itself is sent when they book. */
    hasContact: z.boolean().optional(),
  }),
  answer: z.object({ holdId: id, expiresAt: instant, visitor: z.string() }),
  refuses: ['challenge_needed', 'seats_not_held'],
})

export const releasePublicSeats = endpoint({
  method: 'POST',
  path: '/public/:key/hold/:id/release',
  tag,
  summary: 'Let go of held seats',
  access,
  params: z.strictObject({ ...businessKey, id }),
  body: z.strictObject({}),
  answer: z.object({}),
})

/** The buyer, identified by e-mail. */
export const publicGuest = z.strictObject({
  name: personName,
  surname: personName,
  email,
  phone: guestFields.phone,
  /** That of the page: mails are written in it. */
  language: z.enum(languages),
})

/** How it is paid: by card at once where the business takes cards, or at the business. */
export const publicPayments = ['card', 'at_arrival'] as const

/** The answer to a purchase. */
export const purchased = z.object({
  message: z.string(),
  /** Null until a card payment has arrived. */
  number: z.string().nullable(),
  /** The guest's own page; null until a card payment has arrived. */
  guestUrl: z.string().nullable(),
  /** The address of the card payment; null where nothing is paid now. */
  payUrl: z.string().nullable(),
  /** Nothing is booked yet: the guest follows a link in a mail first. */
  isToConfirm: z.boolean(),
})

/** The host of the page that embeds the plug-in. */
export const sourceName = requiredText().nullable()

export const bookPublicVisit = endpoint({
  method: 'POST',
  path: '/public/:key/visit',
  tag,
  summary: 'Book a visit',
  access,
  params,
  body: z
    .strictObject({
      ...wishedVisit,
      languageId: z.int().min(1).nullable(),
      answers: z.array(answer).max(500),
      notes,
      guest: publicGuest,
      holdId: id.nullable(),
      /** The price that was shown: nobody is bound to a higher one. */
      totalCents: cents.optional(),
      acceptances,
      payment: z.enum(publicPayments),
      /** Pays first; the rest is paid as `payment` says. */
      giftCard: payingGiftCard.nullish(),
      source: sourceName,
    })
    .refine(({ guests, nonDrinkers, children }) => guests + nonDrinkers + children > 0, {
      path: ['guests'],
    }),
  answer: purchased.extend({ status: z.enum(bookingStatuses).nullable() }),
})
