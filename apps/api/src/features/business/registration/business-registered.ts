import type { Language } from '@cantina/contract/languages'
import type { BusinessKind } from '@cantina/domain/business/business-kinds'
import type { Transaction } from '#platform/database/database'
import { Occasion } from '#platform/occasions/occasion'

interface Registered {
  readonly businessId: string
  readonly language: Language
  readonly kinds: readonly BusinessKind[]
  readonly now: Date
}

/** A business has just signed up: what it begins with is set up. */
export const businessRegistered = new Occasion<[Transaction, Registered]>('business registered')
