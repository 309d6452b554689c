import * as contract from '@cantina/contract/promotions/offers'
import { Failure } from '#platform/failure'
import { inBusiness } from '#platform/http/route'
import { readOffers } from './read-offers'

interface Asked {
  readonly exceptBookingId?: string | undefined
  readonly exceptOrderId?: string | undefined
}

function spared({ exceptBookingId, exceptOrderId }: Asked) {
  if (exceptBookingId) return { spared: { bookingId: exceptBookingId } }
  return exceptOrderId ? { spared: { orderId: exceptOrderId } } : {}
}

export const promotionOfferRoutes = [
  inBusiness(contract.listPromotions, async (context, { query }) => {
    const { discounts, customer } = await readOffers(context, {
      kind: query.type,
      code: null,
      customerId: query.customerId ?? null,
      locks: false,
      ...(query.itemId ? { itemIds: [query.itemId] } : {}),
      ...spared(query),
    })
    return {
      discounts,
      customerUses: customer?.uses ?? null,
      customerTagIds: customer?.tagIds ?? [],
    }
  }),
  inBusiness(contract.findVoucher, async (context, { query }) => {
    const { voucher, customer } = await readOffers(context, {
      kind: query.type,
      code: query.code,
      codeField: 'code',
      customerId: query.customerId ?? null,
      itemIds: [],
      locks: false,
      ...spared(query),
    })
    if (!voucher) throw new Failure('voucher_unknown')
    return {
      voucher,
      customerUses: customer?.uses ?? null,
      customerTagIds: customer?.tagIds ?? [],
    }
  }),
]
