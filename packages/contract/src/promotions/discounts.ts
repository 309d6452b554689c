import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { z } from 'zod'
import { cents, id } from '#contract/fields'
import { booleanText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'
import { type Rule, withRules } from '#contract/rules'
import { statusInForm } from '#contract/status-in-form'
import { endOfWindow, orderProblems, timeOfDay, weekDaySet } from '#contract/time-fields'
import {
  newPromotion,
  promotionColumns,
  promotionFields,
  promotionFilters,
  promotionRules,
} from './promotion-fields'

/** For each guest, who has to be known; null: no limit. */
const maximumPerCustomer = z.int().min(1).max(10_000).nullable()

export const discountTime = z.strictObject({
  start: timeOfDay,
  end: endOfWindow,
  weekDays: weekDaySet,
  maximumPerCustomer: maximumPerCustomer.default(null),
})

const priority = z.int().min(1).max(1_000)

const discountFields = {
  ...promotionFields,
  isCumulative: z.boolean(),
  /** 1 goes first. */
  priority,
  minimumPurchaseCents: cents.nullable(),
  /** Booked at most so many days before the visit. */
  maximumNoticeDays: z.int().min(0).max(1_000).nullable(),
  times: z.array(discountTime).max(50),
  maximumPerCustomer,
  /** Customers with any of them get it; none: everybody. */
  tagIds: z.array(id).max(50),
}

const discountRules: readonly Rule<typeof discountFields>[] = [
  ...promotionRules,
  // Goods are bought when they are bought: there is no day to be early for.
  ({ type, maximumNoticeDays }, complain) => {
    if (type !== 'services' && maximumNoticeDays !== null) {
      complain('maximumNoticeDays', 'invalidFormat')
    }
  },
  ({ times }, complain) => {
    for (const [index, time] of times.entries()) {
      for (const { field, key } of orderProblems(time)) complain('times', key, {}, [index, field])
    }
  },
]

/** A discount that every visit or sale gets which meets its terms. */
export const discounts = defineResource({
  name: 'discount',
  area: 'promotions',
  module: 'promotions',
  fields: discountFields,
  inputOnly: statusInForm,
  rules: discountRules,
  columns: {
    ...promotionColumns,
    isCumulative: z.boolean(),
    priority,
    tags: z.array(z.object({ id, name: z.string(), color: z.string() })),
  },
  filters: { ...promotionFilters, isCumulative: booleanText.optional() },
  dividedBy: 'type',
  sortable: ['priority', 'name', 'createdAt', 'updatedAt'],
  defaultSort: 'priority',
  lookupFor: ['promotions', 'booking', 'sales'],
})

const { name: _, notes: __, ...termFields } = discountFields

/** What of a discount decides who gets it and what it takes off, whatever it is called. */
export const discountTerms = withRules(z.strictObject(termFields), discountRules)

export function newDiscount(type: PurchaseKind): z.input<typeof discounts.input> {
  return {
    ...newPromotion(type),
    status: 'active',
    isCumulative: true,
    priority: 1,
    minimumPurchaseCents: null,
    maximumNoticeDays: null,
    times: [],
    maximumPerCustomer: null,
    tagIds: [],
  }
}
