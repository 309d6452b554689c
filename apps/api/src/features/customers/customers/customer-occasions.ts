import type { BusinessContext } from '#platform/http/context'
import { Occasion } from '#platform/occasions/occasion'

interface Purchases {
  readonly bookingIds: readonly string[]
  readonly orderIds: readonly string[]
}

/** A person is erased: who keeps words about them with what they bought redacts these. */
export const customerErased = new Occasion<[BusinessContext, Purchases]>('customer erased')
