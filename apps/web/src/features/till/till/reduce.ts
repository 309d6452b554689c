import { anyRight } from '@cantina/contract/permissions'

/** Who may take something off a price by hand: the same that the server asks for. */
export const reduce = anyRight('sales.discount')
