import { readOffer as ask, listOffers } from '@cantina/contract/bookings/offers'
import { offeredPlaces } from '#features/catalogue/services/offered-places'
import { inBusiness } from '#platform/http/route'
import { readOffer } from './read-offer'

export const offerRoutes = [
  inBusiness(listOffers, (context) => offeredPlaces(context)),
  inBusiness(ask, (context, { params }) => readOffer(context, params.serviceId, params.posId)),
]
