import type { BodyOf } from '@cantina/contract/endpoint'
import type {
  quotePublicVisit as endpoint,
  PublicQuote,
} from '@cantina/contract/guest/public-visits'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { dueByCard } from '@cantina/domain/payments/due-by-card'
import { dueParts } from '@cantina/domain/payments/due-parts'
import { namedReductions } from '@cantina/domain/promotions/named-reductions'
import { pricedExtras, requireUnits } from '#features/bookings/bookings/chosen-extras'
import { needsConfirmation } from '#features/bookings/bookings/create-booking'
import { priceToday } from '#features/bookings/bookings/price-visit'
import { requireSellingCountry } from '#features/bookings/bookings/require-selling-country'
import { requireParty, visitTime } from '#features/bookings/slots/find-place'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import { codeRefusal, withKnownCode } from '#features/promotions/offers/quoted-code'
import { readOffers } from '#features/promotions/offers/read-offers'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { websiteOffer } from './read-public-visits'

/** What a visit would cost somebody who is not known yet; nothing is taken. */
export async function quotePublicVisit(
  context: BusinessContext,
  wish: BodyOf<typeof endpoint>,
): Promise<PublicQuote> {
  const { language } = context
  const { offer } = await websiteOffer(context, wish.serviceId, wish.posId)
  const { service } = offer
  const partySize = partySizeOf(wish)
  requireParty(offer, { partySize, isOverride: false })
  const extras = pricedExtras(context, offer, { ...wish, isOverride: false })
  requireSellingCountry(context, offer, extras, wish)
  await requireUnits(context, offer, { ...wish, isOverride: false })
  const { result: found, isUnknown } = await withKnownCode(wish.discountCode, (code) =>
    readOffers(context, {
      kind: 'services',
      code,
      customerId: null,
      isNewcomer: true,
      itemIds: [service.id],
      locks: false,
    }),
  )
  const price = priceToday(context, offer, { ...wish, party: wish, extras }, found)
  const { startsAt } = visitTime(offer, wish)
  const cards = await cardChoices(context)
  return {
    lines: price.lines.map((line) => ({
      kind: line.kind,
      extraId: line.kind === 'extra' ? line.extraId : null,
      count: line.count,
      unitCents: line.unitCents,
      totalCents: line.totalCents,
      discountCents: line.discountCents ?? 0,
    })),
    subTotalCents: price.subTotalCents,
    discountCents: price.discountCents,
    discounts: namedReductions(price.promotions?.applied ?? []),
    totalCents: price.totalCents,
    dueNowCents: cards
      ? dueByCard(
          {
            dueNowCents: dueParts(price.totalCents, service.paymentOption, service.partPercent)
              .nowCents,
            needsConfirmation: needsConfirmation(offer, partySize),
          },
          cards.leastCents,
        )
      : 0,
    discountCodeProblem: isUnknown
      ? say(language, 'validation.voucherUnknown')
      : codeRefusal(language, price.promotions?.refused ?? [], found.voucher),
    needsConfirmation: needsConfirmation(offer, partySize),
    freeCancellationUntil: new Date(
      startsAt.getTime() - service.freeCancellationMinutes * 60_000,
    ).toISOString(),
    keptPercent: service.keptPercent,
  }
}
