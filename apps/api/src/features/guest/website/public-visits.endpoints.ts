import { readPublicHouse as houseEndpoint } from '@cantina/contract/guest/public-house'
import * as contract from '@cantina/contract/guest/public-visits'
import { holdSeats, releaseHold } from '#features/bookings/slots/hold-seats'
import { inHouse, openToAll } from '#platform/http/route'
import { quotePublicVisit } from './quote-public-visit'
import { readPublicHouse } from './read-public-house'
import { listPublicServices, readPublicOffer, websiteOffer } from './read-public-visits'
import { readPublicSlots } from './remembered-slots'

/** What a house's own website does for its visitors: whoever asks needs no more than the key that stands in its pages. */
export const publicVisitRoutes = [
  inHouse(houseEndpoint, (context) => readPublicHouse(context)),
  inHouse(contract.listPublicServices, async (context, { query }) => ({
    items: await listPublicServices(context, query.posId),
  })),
  inHouse(contract.readPublicOffer, (context, { params }) =>
    readPublicOffer(context, params.serviceId, params.posId),
  ),
  openToAll(contract.listPublicSlots, (scope, { params, query }) =>
    readPublicSlots(scope, { ...query, key: params.key }),
  ),
  inHouse(contract.quotePublicVisit, (context, { body }) => quotePublicVisit(context, body)),
  inHouse(contract.holdPublicSeats, async (context, { body }) => {
    await websiteOffer(context, body.serviceId, body.posId)
    const { holdId, expiresAt } = await holdSeats(
      context,
      { ...body, exceptBookingId: null },
      { keepsNotice: true },
    )
    return { holdId, expiresAt }
  }),
  inHouse(contract.releasePublicSeats, async (context, { params }) => {
    await releaseHold(context, params.id)
    return {}
  }),
]
