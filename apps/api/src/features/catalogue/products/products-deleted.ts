import type { BusinessContext } from '#platform/http/context'
import { Occasion } from '#platform/occasions/occasion'

/** Products are about to be deleted: what has no use without them goes too. */
export const productsDeleted = new Occasion<
  [Pick<BusinessContext, 'tx' | 'businessId'>, readonly string[]]
>('products deleted')
