import { z } from 'zod'
import { requiredText } from '#contract/fields'
import { defineResource } from '#contract/resource'

/** Whose vouchers are taken as payment: nobody else's are. */
export const voucherIssuers = defineResource({
  name: 'voucher-issuer',
  area: 'settings',
  module: 'payments',
  fields: { name: requiredText() },
  columns: { name: z.string() },
  filters: {},
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['booking', 'sales', 'settings'],
})
