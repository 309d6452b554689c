import type { BodyOf } from '@cantina/contract/endpoint'
import type {
  quoteOrder as endpoint,
  OrderProblem,
  OrderQuote,
} from '@cantina/contract/orders/order-quote'
import { piecesByProduct } from '@cantina/domain/orders/pieces-by-product'
import { and, eq } from 'drizzle-orm'
import { codeRefusal, withKnownCode } from '#features/promotions/offers/quoted-code'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { orders } from '#schema/orders/orders.table'
import { linesOfOrder } from './locked-order'
import { type HeldOrder, type PricedOrder, priceOrder } from './price-order'

/** What an order would cost, without taking anything. An unknown code is a problem like others. */
export async function quoteOrder(
  context: BusinessContext,
  { orderId, ...wish }: BodyOf<typeof endpoint> & { readonly isNewcomer?: boolean },
): Promise<OrderQuote> {
  const held = orderId === null ? {} : { held: await heldBy(context, orderId) }
  const priced = await withKnownCode(wish.discountCode, (discountCode) =>
    priceOrder(context, { ...wish, discountCode }, { locks: false, ...held }),
  )
  const { price, lines } = priced.result
  return {
    lines: price.lines.flatMap((line, index) => {
      const own = lines[index]
      if (!own) return []
      const { product, ratePercent } = own
      return [
        {
          productId: line.productId,
          name: line.name,
          itemCode: product.itemCode,
          vintage: product.vintage,
          capacity: product.capacity,
          capacityUnit: product.capacityUnit,
          imageId: product.imageId,
          quantity: line.quantity,
          unitCents: line.unitCents,
          isGiftCard: product.isGiftCard,
          amountCents: line.amountCents,
          fullCents: line.fullCents,
          quantityDiscountCents: line.quantityDiscountCents,
          discountCents: line.discountCents,
          totalCents: line.totalCents,
          ratePercent,
          stock: product.stock,
          availableFrom: product.availableFrom,
        },
      ]
    }),
    subTotalCents: price.subTotalCents,
    discountCents: price.discountCents,
    shippingCents: price.shippingCents,
    totalCents: price.totalCents,
    applied: [...price.applied],
    refused: [...price.refused],
    discountCodeProblem: priced.isUnknown
      ? say(context.language, 'validation.voucherUnknown')
      : codeProblem(context, wish.discountCode, priced.result),
    freight: price.shipping && {
      company: price.shipping.offer.company,
      fromDays: price.shipping.offer.fromDays,
      toDays: price.shipping.offer.toDays,
      volumetricKg: price.shipping.volumetricKg,
    },
    vat: [...price.vat],
    problems: problemsOf(priced.result),
  }
}

async function heldBy(context: BusinessContext, id: string): Promise<HeldOrder> {
  const storageId = await orderStorage(context, id)
  const lines = await linesOfOrder(context, id)
  return { id, storageId, quantities: piecesByProduct(lines) }
}

function codeProblem(
  { language }: BusinessContext,
  discountCode: string | null,
  { price, voucher, agent }: PricedOrder,
): string | null {
  if (agent && discountCode !== null) return say(language, 'validation.promotionNotForAgents')
  return codeRefusal(language, price.refused, voucher)
}

function problemsOf({ price, notSold, notByAgent, notReleased }: PricedOrder): OrderProblem[] {
  return [
    ...notSold.map(({ id, name }) => ({ kind: 'not_sold' as const, productId: id, name })),
    ...notByAgent.map(({ id, name }) => ({ kind: 'not_by_agent' as const, productId: id, name })),
    ...notReleased.flatMap(({ id, name, availableFrom: releaseDate }) =>
      releaseDate ? [{ kind: 'not_released' as const, productId: id, name, releaseDate }] : [],
    ),
    ...price.problems,
  ]
}

/** The storage that the goods of an order were taken from. */
async function orderStorage({ tx, businessId }: BusinessContext, id: string): Promise<string> {
  const [order] = await tx
    .select({ storageId: orders.storageId })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, id)))
  if (!order) throw new Failure('not_found')
  return order.storageId
}
