import { type ServiceOffer, serviceOffer } from '#features/catalogue/services/service-offer'
import { type VisitOnSale, visitsOnSale } from '#features/catalogue/services/visits-on-sale'
import { isUuid } from '#platform/ids'
import type { OctoContext } from './octo-context'
import { unknownOption, unknownProduct } from './octo-error'

export interface ChannelOffer {
  readonly visit: VisitOnSale
  readonly offer: ServiceOffer
}

/** A service that the platform sells; whatever it does not sell is not there. */
export async function visitOf(context: OctoContext, productId: string): Promise<VisitOnSale> {
  if (!isUuid(productId)) throw unknownProduct(productId)
  const { selection } = context.platform
  const [visit] = await visitsOnSale(context, selection, { most: 1, ids: [productId] })
  if (!visit) throw unknownProduct(productId)
  return visit
}

/** The same at one of the points of sale where the platform sells it. */
export async function channelOffer(
  context: OctoContext,
  productId: string,
  optionId: string,
): Promise<ChannelOffer> {
  const visit = await visitOf(context, productId)
  if (!visit.posIds.includes(optionId)) throw unknownOption(optionId)
  return { visit, offer: await serviceOffer(context, productId, optionId) }
}
