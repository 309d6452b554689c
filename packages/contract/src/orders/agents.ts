import { type AgentPriceMode, agentPriceModes } from '@cantina/domain/orders/agent-terms'
import { z } from 'zod'
import { phone, sdi } from '#contract/contact-fields'
import {
  count,
  email,
  id,
  notes,
  optionalText,
  percentage,
  personName,
  placeId,
  requiredText,
} from '#contract/fields'
import { integerText } from '#contract/query-codecs'
import { defineResource, suspendableStatuses } from '#contract/resource'
import { suspendableInForm, suspensionRule } from '#contract/status-in-form'

/** What holds for one product; null where it is the same as for all the others. */
export const agentProduct = z.strictObject({
  id: id.nullable(),
  productId: id,
  priceMode: z.enum(agentPriceModes).nullable(),
  /** Off the consumer price. */
  pricePercent: percentage.nullable(),
  commissionPercent: percentage.nullable(),
})

/** What is wrong with the percentage of a way to find a price. */
function percentProblem(
  mode: AgentPriceMode | null,
  percent: number | null,
): 'required' | 'positive' | 'invalidFormat' | null {
  if (mode !== 'percent_off') return percent === null ? null : 'invalidFormat'
  if (percent === null) return 'required'
  return percent === 0 ? 'positive' : null
}

/** Who sells for the business, at prices of their own, for a commission. */
export const agents = defineResource({
  name: 'agent',
  area: 'sales',
  module: 'orders',
  statuses: suspendableStatuses,
  fields: {
    name: personName,
    surname: personName.nullable(),
    email: email.nullable(),
    phone: phone.nullable(),
    countryId: placeId.nullable(),
    businessName: optionalText(),
    /** Whether it can exist depends on the country, so the server's check decides. */
    vatCode: requiredText(20).nullable(),
    sdi: sdi.nullable(),
    /** Of what they sell, without VAT and shipping. */
    commissionPercent: percentage,
    priceMode: z.enum(agentPriceModes),
    /** Off the consumer price. */
    pricePercent: percentage.nullable(),
    /** Otherwise those of the list alone. */
    sellsAllProducts: z.boolean(),
    products: z.array(agentProduct).max(500),
    notes,
  },
  inputOnly: suspendableInForm,
  inputRules: [suspensionRule],
  rules: [
    ({ priceMode, pricePercent }, complain) => {
      const problem = percentProblem(priceMode, pricePercent)
      if (problem) complain('pricePercent', problem)
    },
    ({ sellsAllProducts, products }, complain) => {
      if (!sellsAllProducts && products.length === 0) complain('products', 'atLeastOne')
    },
    ({ products }, complain) => {
      const seen = new Set<string>()
      for (const [index, { productId, priceMode, pricePercent }] of products.entries()) {
        if (seen.has(productId)) complain('products', 'twice', {}, [index, 'productId'])
        seen.add(productId)
        const problem = percentProblem(priceMode, pricePercent)
        if (problem) complain('products', problem, {}, [index, 'pricePercent'])
      }
    },
  ],
  columns: {
    name: z.string(),
    surname: z.string().nullable(),
    businessName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    countryId: z.int().nullable(),
    commissionPercent: percentage,
    sellsAllProducts: z.boolean(),
    productCount: count,
  },
  filters: { countryId: integerText(1, 2_147_483_647).optional() },
  sortable: ['name', 'commissionPercent', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['sales', 'analytics'],
  begins: { sellsAllProducts: true },
})
