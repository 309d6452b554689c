import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, isoDate, requiredText } from '#contract/fields'
import { publicAccess } from '#contract/permissions'
import { businessKey, publicTag } from './public-business'

/** A gift card that pays for a purchase, with as much as its buyer was shown: no more is taken off it. */
export const payingGiftCard = z.strictObject({
  code: requiredText(),
  cents: cents.min(1),
})

export type PayingGiftCard = z.infer<typeof payingGiftCard>

/** By its code, in the body: it is money and has no place in an address. */
export const findPublicGiftCard = endpoint({
  method: 'POST',
  path: '/public/:key/gift-card',
  tag: publicTag,
  summary: 'What is left on the gift card with a code; whoever tries many codes has to wait',
  access: publicAccess,
  params: z.strictObject(businessKey),
  body: z.strictObject({ code: requiredText() }),
  answer: z.object({
    balanceCents: cents,
    expiresOn: isoDate.nullable(),
    /** Null where it pays now. */
    refusal: z.enum(['gift_card_expired', 'gift_card_empty']).nullable(),
  }),
})

export type PublicGiftCard = z.infer<typeof findPublicGiftCard.answer>
