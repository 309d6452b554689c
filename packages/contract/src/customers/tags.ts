import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, color, count, notes, requiredText } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { booleanText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'
import { type Complain, withRules } from '#contract/rules'

export const tagRanges = [
  ['fromPurchases', 'toPurchases'],
  ['fromPerSinglePurchase', 'toPerSinglePurchase'],
  ['fromOfCumulatedPurchase', 'toOfCumulatedPurchase'],
] as const

type RangeEnd = (typeof tagRanges)[number][number]

function notBelow([from, to]: readonly [RangeEnd, RangeEnd]) {
  return (tag: Readonly<Record<RangeEnd, number | null>>, complain: Complain<RangeEnd>) => {
    const [low, high] = [tag[from], tag[to]]
    if (low !== null && high !== null && high < low) complain(to, 'maximumBelowMinimum')
  }
}

const ruleFields = {
  countsPurchases: z.boolean(),
  fromPurchases: count.nullable(),
  toPurchases: count.nullable(),
  countsSinglePurchase: z.boolean(),
  fromPerSinglePurchase: cents.nullable(),
  toPerSinglePurchase: cents.nullable(),
  countsCumulatedPurchase: z.boolean(),
  fromOfCumulatedPurchase: cents.nullable(),
  toOfCumulatedPurchase: cents.nullable(),
}

const rangeRules = tagRanges.map(notBelow)

/** What somebody must have bought to get a tag by itself. */
export const tagRule = withRules<z.ZodObject<typeof ruleFields, z.core.$strict>, typeof ruleFields>(
  z.strictObject(ruleFields),
  rangeRules,
)

/** Labels for customers, given by hand or, when a rule matches, by themselves. */
export const tags = defineResource({
  name: 'tag',
  area: 'analytics',
  module: 'customers',
  fields: {
    name: requiredText(),
    color,
    notes,
    addsAutomatically: z.boolean(),
    ...ruleFields,
  },
  rules: rangeRules,
  columns: {
    name: z.string(),
    color: z.string(),
    notes: z.string().nullable(),
    addsAutomatically: z.boolean(),
  },
  filters: { addsAutomatically: booleanText.optional() },
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['analytics', 'booking', 'sales', 'promotions', 'communications'],
  /** The specification's default: the first rule is on. */
  begins: { color: '#7a1f3d', countsPurchases: true },
})

export const previewTag = endpoint({
  method: 'POST',
  path: '/v1/analytics/tag/preview',
  tag: 'analytics.tag',
  summary: 'How many customers a rule would give its tag to; changes nothing',
  access: anyRight('analytics.display'),
  body: tagRule,
  answer: z.object({ customers: count }),
})
