import { countForm as counted } from '@cantina/contract/catalogue/stock'
import { notes } from '@cantina/contract/fields'

/** What is to be counted, as far as it is known beforehand. */
export interface CountStart {
  readonly productId: string | null
  readonly posId: string | null
}

const input = counted.extend({ note: notes })

export const countForm = {
  texts: 'entities.catalogue.stock',
  inputFields: input.shape,
  input,
} as const
