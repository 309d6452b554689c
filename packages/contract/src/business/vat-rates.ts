import { z } from 'zod'
import { percentage, requiredText } from '#contract/fields'
import { defineResource } from '#contract/resource'

/** Why a sale carries no VAT, in the letters of Italy's e-invoices. */
export const natureCodes = [
  'N1',
  'N2.1',
  'N2.2',
  'N3.1',
  'N3.2',
  'N3.3',
  'N3.4',
  'N3.5',
  'N3.6',
  'N4',
  'N5',
  'N6.1',
  'N6.2',
  'N6.3',
  'N6.4',
  'N6.5',
  'N6.6',
  'N6.7',
  'N6.8',
  'N6.9',
  'N7',
] as const

const natureCode = z.enum(natureCodes)

/** The rates that prices are entered with; a rate of 0 % says why. */
export const vatRates = defineResource({
  name: 'vat-rate',
  area: 'settings',
  module: 'business',
  fields: {
    name: requiredText(),
    ratePercent: percentage,
    natureCode: natureCode.nullable(),
    isDefault: z.boolean(),
  },
  rules: [
    ({ ratePercent, natureCode }, complain) => {
      if (ratePercent === 0 && natureCode === null) complain('natureCode', 'natureCode')
      if (ratePercent !== 0 && natureCode !== null) complain('natureCode', 'noNatureCode')
    },
  ],
  columns: {
    name: z.string(),
    ratePercent: z.number(),
    natureCode: natureCode.nullable(),
    isDefault: z.boolean(),
  },
  filters: {},
  sortable: ['ratePercent', 'name', 'createdAt', 'updatedAt'],
  defaultSort: '-ratePercent',
  lookupFor: ['sales', 'settings'],
})
