import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { voucherUsages } from '@cantina/domain/promotions/voucher'
import { z } from 'zod'
import { cents, id } from '#contract/fields'
import { defineResource } from '#contract/resource'
import type { Complain } from '#contract/rules'
import { statusInForm } from '#contract/status-in-form'
import {
  newPromotion,
  promotionColumns,
  promotionFields,
  promotionFilters,
  promotionRules,
} from './promotion-fields'
import { voucherCode } from './voucher-code'

/** All of a voucher but its code: the same for one and for a batch of them. */
export const voucherFields = {
  ...promotionFields,
  minimumSpendCents: cents.nullable(),
  minimumUnits: z.int().min(1).max(10_000).nullable(),
  usage: z.enum(voucherUsages),
  /** Of those that many may use; none: no limit. */
  maximumUses: z.int().min(1).max(1_000_000).nullable(),
  /** Customers with any of them may use it; none: everybody. */
  tagIds: z.array(id).max(50),
}

function isMaximumOfMany(
  { usage, maximumUses }: Readonly<z.output<z.ZodObject<typeof voucherFields>>>,
  complain: Complain<'maximumUses'>,
): void {
  if (usage !== 'multiple' && maximumUses !== null) complain('maximumUses', 'invalidFormat')
}

export const voucherRules = [...promotionRules, isMaximumOfMany]

/** A discount for those who know its code. */
export const vouchers = defineResource({
  name: 'voucher',
  area: 'promotions',
  module: 'promotions',
  fields: { code: voucherCode, ...voucherFields },
  inputOnly: statusInForm,
  rules: voucherRules,
  columns: {
    code: z.string(),
    ...promotionColumns,
    usage: z.enum(voucherUsages),
    maximumUses: z.int().nullable(),
    tags: z.array(z.object({ id, name: z.string(), color: z.string() })),
  },
  filters: {
    ...promotionFilters,
    usage: z.enum(voucherUsages).optional(),
    batchId: id.optional(),
  },
  dividedBy: 'type',
  sortable: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: 'code',
  lookupFor: ['promotions', 'booking', 'sales'],
})

export function newVoucher(type: PurchaseKind): z.input<typeof vouchers.input> {
  return { code: '', ...newVoucherTerms(type), status: 'active' }
}

export function newVoucherTerms(type: PurchaseKind) {
  return {
    ...newPromotion(type),
    minimumSpendCents: null,
    minimumUnits: null,
    usage: 'single' as const,
    maximumUses: null,
    tagIds: [],
  }
}
