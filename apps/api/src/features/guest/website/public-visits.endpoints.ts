import { readPublicBusiness as businessEndpoint } from '@cantina/contract/guest/public-business'
import * as contract from '@cantina/contract/guest/public-visits'
import { releaseHold } from '#features/bookings/slots/hold-seats'
import { holdVisitorSeats, prepareHold } from '#features/guest/visitors/hold-visitor-seats'
import { asVisitor, openToAll } from '#platform/http/route'
import { quotePublicVisit } from './quote-public-visit'
import { readPublicBusiness } from './read-public-business'
import { listPublicServices, readPublicOffer, websiteOffer } from './read-public-visits'
import { readPublicSlots } from './slot-cache'

/** What a business's own website does for its visitors: whoever asks needs no more than the key that stands in its pages. */
export const publicVisitRoutes = [
  asVisitor(businessEndpoint, (context) => readPublicBusiness(context)),
  asVisitor(contract.listPublicServices, async (context, { query }) => ({
    items: await listPublicServices(context, query.posId),
  })),
  asVisitor(contract.readPublicOffer, (context, { params }) =>
    readPublicOffer(context, params.serviceId, params.posId),
  ),
  openToAll(contract.listPublicSlots, (scope, { params, query }) =>
    readPublicSlots(scope, { ...query, key: params.key }),
  ),
  asVisitor(contract.quotePublicVisit, (context, { body }) => quotePublicVisit(context, body)),
  asVisitor(contract.holdPublicSeats, {
    prepare: (scope, { params, body }) => prepareHold(scope, params.key, body),
    handle: async (context, { body }, prepared) => {
      const { offer } = await websiteOffer(context, body.serviceId, body.posId)
      return holdVisitorSeats(context, body, offer, prepared)
    },
  }),
  asVisitor(contract.releasePublicSeats, async (context, { params }) => {
    await releaseHold(context, params.id)
    return {}
  }),
]
