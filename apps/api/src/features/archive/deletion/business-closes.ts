import type { Transaction } from '#platform/database/database'
import { Occasion } from '#platform/occasions/occasion'

/** A business is closed for good; its rows are removed after this. */
export const businessCloses = new Occasion<[Transaction, string]>('business closes')
