import type {
  AppliedPromotion,
  RefusedPromotion,
} from '@cantina/domain/promotions/apply-promotions'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import { manualReasons } from '@cantina/domain/promotions/manual-reduction'
import { promotionRefusals } from '@cantina/domain/promotions/promotion'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { type VoucherTerms, voucherUsages } from '@cantina/domain/promotions/voucher'
import { z } from 'zod'
import { discountUnits } from '#contract/catalogue/product-parts'
import { endpoint } from '#contract/endpoint'
import { count, id, isoDate } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { weekDay } from '#contract/time-fields'
import { voucherCode } from './voucher-code'

const whatItIs = {
  id,
  name: z.string(),
  type: z.enum(purchaseKinds),
  /** What it is for; none: everything of its type. */
  itemIds: z.array(id).readonly(),
  unit: z.enum(discountUnits),
  percent: z.number().nullable(),
  amountCents: z.int().nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
}

const agreedDiscount = z.object({
  ...whatItIs,
  times: z
    .array(
      z.object({
        start: z.string(),
        end: z.string(),
        weekDays: z.array(weekDay).readonly(),
        /** Not there in what was agreed before times had a maximum. */
        maximumPerCustomer: z.int().nullish(),
      }),
    )
    .readonly(),
  minimumPurchaseCents: z.int().nullable(),
  maximumNoticeDays: z.int().nullable(),
  isCumulative: z.boolean(),
  priority: z.int(),
})

const agreedVoucher = z.object({
  ...whatItIs,
  code: z.string(),
  minimumSpendCents: z.int().nullable(),
  minimumUnits: z.int().nullable(),
})

/** Customers with any of them may have it; none: everybody. */
const tags = z.array(z.object({ id, name: z.string() })).readonly()

/** An automatic discount as the price rules read it. */
export const discountTerms = agreedDiscount.extend({
  isActive: z.boolean(),
  tags,
  maximumPerCustomer: z.int().nullable(),
}) satisfies z.ZodType<DiscountTerms>

/** A voucher as the price rules read it. */
export const voucherTerms = agreedVoucher.extend({
  isActive: z.boolean(),
  tags,
  usage: z.enum(voucherUsages),
  maximumUses: z.int().nullable(),
  /** Counted where there is a limit to it. */
  timesUsed: z.int(),
}) satisfies z.ZodType<VoucherTerms>

/** What somebody takes off at the counter: how much, why, and of what. */
const manualTerms = z.object({
  id,
  name: z.string(),
  type: z.enum(purchaseKinds),
  itemIds: z.array(id).readonly(),
  unit: z.enum(discountUnits),
  percent: z.number().nullable(),
  amountCents: z.int().nullable(),
  reason: z.enum(manualReasons),
  note: z.string().nullable(),
  toUnitCents: z.int().nullable(),
})

const takenOff = {
  cents: z.int(),
  /** Of each line, in the order of the lines. */
  lineCents: z.array(z.int()).readonly(),
}

/** What made something cheaper, with the terms it was agreed under. */
export const appliedPromotion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('discount'), terms: agreedDiscount, ...takenOff }),
  z.object({ kind: z.literal('voucher'), terms: agreedVoucher, ...takenOff }),
  z.object({ kind: z.literal('manual'), terms: manualTerms, ...takenOff }),
]) satisfies z.ZodType<AppliedPromotion>

export const refusedPromotion = z.object({
  kind: z.enum(['discount', 'voucher']),
  id,
  name: z.string(),
  reason: z.enum(promotionRefusals),
}) satisfies z.ZodType<RefusedPromotion>

/** What somebody types to redeem a voucher; its case does not matter. */
export const discountCode = voucherCode

/** How often the customer had each promotion that has a limit for them, by its id, and at its limited times, by `timeKey`; null for nobody known. */
const customerUses = z.record(z.string(), count).readonly().nullable()

/** Which the customer has of the tags that the promotions ask for. */
const customerTagIds = z.array(id).readonly()

const whoSells = anyRight('booking.display', 'sales.display')

const asked = {
  type: z.enum(purchaseKinds),
  customerId: id.optional(),
  /** What is being changed does not count against itself. */
  exceptBookingId: id.optional(),
  exceptOrderId: id.optional(),
}

export const listPromotions = endpoint({
  method: 'GET',
  path: '/v1/promotions/offer',
  tag: 'promotions',
  summary:
    'The automatic discounts that a visit or a sale may get, and how often a customer had them',
  access: whoSells,
  query: z.strictObject({
    ...asked,
    /** Those for one service or product alone, and those for all. */
    itemId: id.optional(),
  }),
  answer: z.object({ discounts: z.array(discountTerms), customerUses, customerTagIds }),
})

export const findVoucher = endpoint({
  method: 'GET',
  path: '/v1/promotions/voucher/find',
  tag: 'promotions',
  summary: 'The voucher behind a code, with what is left of it',
  access: whoSells,
  query: z.strictObject({ ...asked, code: discountCode }),
  answer: z.object({
    voucher: voucherTerms,
    customerUses,
    customerTagIds,
  }),
})
