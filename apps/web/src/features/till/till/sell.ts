import { anyRight } from '@cantina/contract/permissions'

/** The same that the server asks for. */
export const sell = anyRight('sales.edit')
