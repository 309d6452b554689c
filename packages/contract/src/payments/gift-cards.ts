import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import {
  cents,
  email,
  id,
  instant,
  isoDate,
  lengths,
  message,
  notes,
  personName,
  requiredText,
} from '#contract/fields'
import { languages } from '#contract/languages'
import { anyRight } from '#contract/permissions'
import { defineResource } from '#contract/resource'

/** Whether something is left of it, or why not. */
export const giftCardStatuses = ['active', 'used', 'expired', 'cancelled'] as const

/** What brings money onto a card, or takes it off. */
export const giftCardEntryKinds = [
  'issue',
  'redemption',
  'refund',
  'expiry',
  'adjustment',
  'cancellation',
] as const

const shown = {
  /** The end of its code: enough to recognise it, not to pay with it. */
  number: z.string(),
  initialCents: cents,
  balanceCents: cents,
  expiresOn: isoDate.nullable(),
}

/** Gift cards and credit that the business owes: issued by sales and refunds, never by a form. */
export const giftCards = defineResource({
  name: 'gift-card',
  area: 'sales',
  module: 'payments',
  statuses: giftCardStatuses,
  fields: { ...shown, orderId: id.nullable() },
  columns: shown,
  filters: { orderId: id.optional() },
  sortable: ['balanceCents', 'createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  lookupFor: ['sales'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

const byId = z.strictObject({ id })
const edit = anyRight('sales.edit')
const version = z.int().min(1)
const reason = requiredText(lengths.address)

export const giftCardEntry = z.object({
  id,
  at: instant,
  kind: z.enum(giftCardEntryKinds),
  /** Below zero for what was taken off it. */
  cents: z.int(),
  /** What was left after it. */
  balanceCents: z.int(),
  reason: z.string().nullable(),
  userName: z.string(),
  /** What was sold, paid or refunded with it. */
  source: z.object({ kind: z.enum(['booking', 'order']), id, number: z.string() }).nullable(),
})

export type GiftCardEntry = z.infer<typeof giftCardEntry>

/** Who gets a card by e-mail, and on which day of the business's calendar. */
export const giftCardRecipient = {
  recipientName: personName,
  recipientEmail: email,
  recipientLanguage: z.enum(languages),
  recipientMessage: notes,
  sendOn: isoDate,
}

const recipient = z.strictObject(giftCardRecipient)

export type GiftCardRecipient = z.infer<typeof recipient>

export const giftCardDetail = z.object({
  ...shown,
  id,
  version: z.int(),
  status: z.enum(giftCardStatuses),
  createdAt: instant,
  /** Null where it is handed over. */
  recipient: recipient.nullable(),
  /** When it was sent to them. */
  mailedAt: instant.nullable(),
  /** In groups; null for those who may only look. */
  code: z.string().nullable(),
  /** In the order in which they were written. */
  entries: z.array(giftCardEntry),
})

export type GiftCardDetail = z.infer<typeof giftCardDetail>

/** A card as it is handed over. */
export const issuedGiftCard = z.object({
  id,
  /** In groups. */
  code: z.string(),
  cents,
  expiresOn: isoDate.nullable(),
})

export type IssuedGiftCard = z.infer<typeof issuedGiftCard>

export const readGiftCard = endpoint({
  method: 'GET',
  path: '/v1/sales/gift-card/:id/detail',
  tag: 'sales.gift-card',
  summary: 'One gift card with its ledger',
  access: anyRight('sales.display'),
  params: byId,
  answer: giftCardDetail,
})

/** With its code: for who may hand it out. */
export const printGiftCard = endpoint({
  method: 'GET',
  path: '/v1/sales/gift-card/:id/print',
  tag: 'sales.gift-card',
  summary: 'The card to give away, with its code to type and to scan, as PDF',
  access: edit,
  params: byId,
  query: z.strictObject({ language: z.enum(languages).optional() }),
  answer: z.string(),
  download: 'file',
})

/** By its code, in the body: it is money and has no place in an address. */
export const findGiftCard = endpoint({
  method: 'POST',
  path: '/v1/sales/gift-card/find',
  tag: 'sales.gift-card',
  summary: 'What is left on the gift card with a code that was typed or scanned',
  access: anyRight('sales.edit', 'booking.edit'),
  body: z.strictObject({ code: requiredText() }),
  answer: z.object({
    id,
    ...shown,
    status: z.enum(giftCardStatuses),
    /** Null where it pays now. */
    refusal: z.enum(['gift_card_expired', 'gift_card_empty']).nullable(),
  }),
})

export type FoundGiftCard = z.infer<typeof findGiftCard.answer>

export const adjustGiftCard = endpoint({
  method: 'POST',
  path: '/v1/sales/gift-card/:id/adjust',
  tag: 'sales.gift-card',
  summary: 'Correct what is left on a gift card, with the reason',
  access: edit,
  params: byId,
  body: z.strictObject({ version, balanceCents: cents, reason }),
  answer: z.object({ message, item: giftCardDetail }),
})

export const changeGiftCardRecipient = endpoint({
  method: 'POST',
  path: '/v1/sales/gift-card/:id/recipient',
  tag: 'sales.gift-card',
  summary: 'Say who gets a gift card by e-mail and on which day, until it is sent',
  access: edit,
  params: byId,
  body: z.strictObject({ version, recipient: recipient.nullable() }),
  answer: z.object({ message, item: giftCardDetail }),
})

export const expireGiftCard = endpoint({
  method: 'POST',
  path: '/v1/sales/gift-card/:id/expire',
  tag: 'sales.gift-card',
  summary: 'Take everything off a gift card that is no longer valid, with the reason',
  access: edit,
  params: byId,
  body: z.strictObject({ version, reason }),
  answer: z.object({ message, item: giftCardDetail }),
})
