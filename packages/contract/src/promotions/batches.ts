import { codesOf, isCodePattern } from '@cantina/domain/promotions/code-pattern'
import { type PurchaseKind, purchaseKinds } from '@cantina/domain/promotions/purchase'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, id, lengths, message, requiredText } from '#contract/fields'
import { issue } from '#contract/issue-text'
import { accessTo } from '#contract/permissions'
import { defineResource } from '#contract/resource'
import { type Rule, withRules } from '#contract/rules'
import { newVoucherTerms, voucherFields, voucherRules, vouchers } from './vouchers'

const described = {
  name: z.string(),
  type: z.enum(purchaseKinds),
  pattern: z.string(),
  /** How many codes were made. */
  count,
  /** Null where nobody did it. */
  madeBy: z.string().nullable(),
}

/** Vouchers that were made in one go, alike but for their codes. */
export const batches = defineResource({
  name: 'batch',
  area: 'promotions',
  module: 'promotions',
  fields: {
    ...described,
    /** How many of its codes were used, without what was released. */
    usedCount: count,
  },
  columns: described,
  filters: { type: z.enum(purchaseKinds).optional() },
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  lookupFor: ['promotions'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

export const mostCodes = 1_000

/** Every code stands for itself with everything it is for: so many rows are written at most. */
const mostAssociations = 20_000

/** What the codes of a batch look like: letters and digits, # for any digit and ? for any letter. */
export const codePattern = requiredText(lengths.code).refine(isCodePattern, issue('codePattern'))

const batchFields = {
  ...voucherFields,
  pattern: codePattern,
  count: z.int().min(1).max(mostCodes),
}

const batchRules: readonly Rule<typeof batchFields>[] = [
  ...voucherRules,
  ({ pattern, count: wanted }, complain) => {
    const most = codesOf(pattern)
    if (most < wanted) complain('pattern', 'patternYields', { count: most })
  },
  ({ serviceIds, productIds, tagIds, count: wanted }, complain) => {
    const each = serviceIds.length + productIds.length + tagIds.length
    const most = Math.floor(mostAssociations / Math.max(1, each))
    if (wanted > most) complain('count', 'maximumValue', { count: most })
  },
]

/** What is filled in for a batch, in the words of a voucher. */
export const batchForm = {
  texts: vouchers.texts,
  inputFields: batchFields,
  input: withRules(z.strictObject(batchFields), batchRules),
}

export const generateCodes = endpoint({
  method: 'POST',
  path: '/v1/promotions/batch',
  tag: 'promotions.batch',
  summary: 'Make many vouchers at once, alike but for their codes, which follow a pattern',
  access: accessTo('promotions', 'edit'),
  body: batchForm.input,
  answer: z.object({ message, item: z.object({ id, count }) }),
})

export function newBatch(type: PurchaseKind): z.input<typeof batchForm.input> {
  return { ...newVoucherTerms(type), pattern: '', count: 100 }
}
