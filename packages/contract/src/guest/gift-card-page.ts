import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate } from '#contract/fields'
import { languages } from '#contract/languages'
import { giftCardEntryKinds, giftCardStatuses } from '#contract/payments/gift-cards'
import { publicAccess } from '#contract/permissions'
import { guestBusiness } from './guest-business'

/** What the holder of a gift card sees of it: the balance and its movements, never the code. */
export const giftCardPage = z.object({
  house: guestBusiness,
  language: z.enum(languages),
  timeZone: z.string(),
  currency: z.string(),
  /** The end of its code. */
  number: z.string(),
  status: z.enum(giftCardStatuses),
  balanceCents: z.int(),
  expiresOn: isoDate.nullable(),
  /** The latest first. */
  entries: z.array(z.object({ id, at: instant, kind: z.enum(giftCardEntryKinds), cents: z.int() })),
})

export type GiftCardPage = z.infer<typeof giftCardPage>

export const readGiftCardPage = endpoint({
  method: 'GET',
  path: '/v1/communications/gift-card/:token',
  tag: 'communications.guest',
  summary: 'What is left on the gift card behind a personal link, and what was paid with it',
  access: publicAccess,
  params: z.strictObject({ token: z.string().max(200) }),
  answer: giftCardPage,
})
