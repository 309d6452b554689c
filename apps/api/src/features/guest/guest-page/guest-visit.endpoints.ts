import type { Endpoint } from '@cantina/contract/endpoint'
import * as contract from '@cantina/contract/guest/guest-visit'
import { guestSlots } from '#features/bookings/slots/guest-slots'
import type { BusinessContext } from '#platform/http/context'
import { asVisitor, type Input, type Route } from '#platform/http/route'
import { say, type TextKey } from '#platform/texts'
import {
  answerQuestions,
  cancelVisit,
  changeVisitAt,
  quoteChange,
  writeBilling,
} from './change-guest-visit'
import { guestLinkOf } from './guest-token'
import { guestVisit } from './guest-visit'
import { readGuestVisit } from './read-guest-visit'

/** A call behind a guest's personal link: in their business, about their visit, in their language. */
function ofGuest<E extends Endpoint>(
  endpoint: E,
  handle: (context: BusinessContext, bookingId: string, input: Input<E>) => Promise<unknown>,
): Route {
  return asVisitor(endpoint, {
    businessOf: (scope, { params }) => guestLinkOf(scope, params, 'booking').businessId,
    prepare: async (scope, { params }) => guestLinkOf(scope, params, 'booking').subjectId,
    handle: async (context, input, bookingId) => {
      const { guest } = await readGuestVisit(context, bookingId)
      // What an endpoint answers its schema says; the handlers below are written for theirs.
      return handle({ ...context, language: guest.language }, bookingId, input) as never
    },
  })
}

/** The same, for what changes something: the visit is answered as it is then. */
function step<E extends Endpoint>(
  endpoint: E,
  message: TextKey,
  work: (context: BusinessContext, bookingId: string, body: Input<E>['body']) => Promise<void>,
): Route {
  return ofGuest(endpoint, async (context, bookingId, { body }) => {
    await work(context, bookingId, body)
    return { message: say(context.language, message), item: await guestVisit(context, bookingId) }
  })
}

const usualDays = 31

export const guestVisitRoutes = [
  ofGuest(contract.readGuestVisit, guestVisit),
  ofGuest(contract.listGuestSlots, async (context, bookingId, { query }) => {
    const { serviceId, posId, partySize } = await readGuestVisit(context, bookingId)
    return guestSlots(context, {
      serviceId,
      posId,
      from: query.from,
      days: query.days ?? usualDays,
      partySize: query.partySize ?? partySize,
      languageId: null,
      spared: { bookingId },
    })
  }),
  ofGuest(contract.quoteGuestChange, (context, bookingId, { body }) =>
    quoteChange(context, bookingId, body),
  ),
  step(contract.changeGuestVisit, 'messages.visitChanged', changeVisitAt),
  step(contract.cancelGuestVisit, 'messages.visitCancelled', cancelVisit),
  step(contract.answerGuestQuestions, 'messages.answersKept', answerQuestions),
  step(contract.writeGuestBilling, 'messages.billingKept', writeBilling),
]
