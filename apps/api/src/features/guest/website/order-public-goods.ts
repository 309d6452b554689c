import type { BodyOf } from '@cantina/contract/endpoint'
import type {
  placePublicOrder as endpoint,
  PublicOrderQuote,
  quotePublicOrder as quoteEndpoint,
} from '@cantina/contract/guest/public-shop'
import type { GiftCardRecipient } from '@cantina/contract/payments/gift-cards'
import { lineName } from '@cantina/domain/catalogue/line-name'
import { statedLine } from '@cantina/domain/orders/stated-order'
import { namedReductions } from '@cantina/domain/promotions/named-reductions'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { guestFromOutside } from '#features/customers/customers/guest-from-outside'
import { createOrder, type MadeOrder } from '#features/orders/orders/create-order'
import { quoteOrder } from '#features/orders/orders/quote-order'
import { Failure } from '#platform/failure'
import { dayIn } from '#platform/formats'
import type { BusinessContext } from '#platform/http/context'
import { moneyOfBusiness } from '#platform/tenancy/money-of-business'
import { say } from '#platform/texts'
import { keepAcceptances, requireAcceptances } from './accept'
import { howToPayBasket } from './how-to-pay-goods'
import { ageFor, hasGiftCards, notOnWebsite, shopOf } from './read-public-products'
import { requireShownPrice } from './require-shown-price'

/** What a basket would cost somebody who is not known yet; nothing is taken. */
export async function quotePublicOrder(
  context: BusinessContext,
  wish: BodyOf<typeof quoteEndpoint>,
): Promise<PublicOrderQuote> {
  const { language } = context
  const posId = await shopOf(context)
  const productIds = wish.lines.map(({ productId }) => productId)
  const hidden = await notOnWebsite(context, posId, productIds)
  const quote = await quoteOrder(context, {
    ...wish,
    orderId: null,
    posId,
    customerId: null,
    isNewcomer: true,
    agentId: null,
  })
  const names = new Map(quote.lines.map((line) => [line.productId, lineName(line, language)]))
  const said = quote.problems.filter(({ kind }) => kind !== 'not_sold')
  return {
    lines: quote.lines.map(
      ({ productId, unitCents, amountCents, fullCents, quantityDiscountCents, ...line }) => ({
        productId,
        unitCents,
        amountCents,
        fullCents,
        ...statedLine({ ...line, fullCents, quantityDiscountCents }, language),
        discountCents: quantityDiscountCents + line.discountCents,
        totalCents: line.totalCents,
      }),
    ),
    subTotalCents: quote.subTotalCents,
    discountCents: quote.discountCents,
    discounts: namedReductions(quote.applied),
    shippingCents: quote.shippingCents,
    totalCents: quote.totalCents,
    howToPay: await howToPayBasket(context, {
      posId,
      productIds,
      isSent: wish.shippingCountryId !== null,
      totalCents: quote.totalCents,
    }),
    discountCodeProblem: quote.discountCodeProblem,
    // A parcel leaves when the last of it may be sold: its days of travel say nothing before.
    delivery:
      quote.freight && quote.lines.every(({ availableFrom }) => availableFrom === null)
        ? { fromDays: quote.freight.fromDays, toDays: quote.freight.toDays }
        : null,
    minimumAge: await ageFor(context, productIds, wish.shippingCountryId),
    problems: [
      ...[...hidden].map(([productId, name]) => ({
        productId,
        message: say(language, 'validation.goodsNotSold', { name }),
      })),
      ...(await Promise.all(said.map((problem) => problemInWords(context, problem, names)))),
    ],
  }
}

type Problem = Awaited<ReturnType<typeof quoteOrder>>['problems'][number]

/** Says which of the goods it is about: two vintages of a wine have the same name. */
async function problemInWords(
  context: BusinessContext,
  problem: Problem,
  names: ReadonlyMap<string, string>,
): Promise<PublicOrderQuote['problems'][number]> {
  const { language } = context
  if (problem.kind === 'no_freight') {
    return { productId: null, message: say(language, 'validation.noFreight') }
  }
  const { productId } = problem
  const name = names.get(productId) ?? problem.name
  switch (problem.kind) {
    case 'maximum_quantity': {
      const { maximum } = problem
      const key = maximum > 0 ? 'validation.goodsMaximum' : 'validation.goodsSoldOut'
      return { productId, message: say(language, key, { name, maximum }) }
    }
    case 'excluded_country':
      return { productId, message: say(language, 'validation.goodsExcludedCountry', { name }) }
    case 'not_released': {
      const date = dayIn(language, 'long')(problem.releaseDate)
      return { productId, message: say(language, 'validation.goodsNotReleased', { name, date }) }
    }
    case 'amount_limits': {
      const { minimumCents, maximumCents } = problem
      const money = await moneyOfBusiness(context)
      const limits = { minimum: money(minimumCents), maximum: money(maximumCents) }
      return { productId, message: say(language, 'errors.amount_limits', { name, ...limits }) }
    }
    case 'fixed_amount':
      return { productId, message: say(language, 'errors.fixed_amount', { name }) }
    case 'not_sold':
    case 'not_by_agent':
      return { productId, message: say(language, 'validation.goodsNotSold', { name }) }
  }
}

export type WishedGoods = BodyOf<typeof endpoint>

/** Who gets the gift cards among the goods: whoever orders them, unless they say somebody else. */
async function recipientOf(
  context: BusinessContext,
  { lines, guest, giftRecipient }: WishedGoods,
): Promise<GiftCardRecipient | null> {
  const productIds = lines.map(({ productId }) => productId)
  if (!(await hasGiftCards(context, productIds))) return null
  const today = await todayInBusiness(context)
  if (!giftRecipient) {
    return {
      recipientName: guest.name,
      recipientEmail: guest.email,
      recipientLanguage: guest.language,
      recipientMessage: null,
      sendOn: today,
    }
  }
  // Whoever confirms or pays the day after still gives it away.
  return giftRecipient.sendOn < today ? { ...giftRecipient, sendOn: today } : giftRecipient
}

interface HowOrdered {
  /** When somebody who has paid began to, and agreed to the texts of that moment; absent: now, and unpaid. */
  readonly agreedAt?: Date
}

/** Takes an order of somebody who is not known: the same stock, prices and rules as at the counter. */
export async function orderPublicGoods(
  context: BusinessContext,
  wish: WishedGoods,
  { agreedAt }: HowOrdered = {},
): Promise<MadeOrder> {
  const { guest, acceptances, source, payment: _, giftCard: __, ...rest } = wish
  const { totalCents, giftRecipient: ___, ...order } = rest
  const posId = await shopOf(context)
  const productIds = wish.lines.map(({ productId }) => productId)
  const hidden = await notOnWebsite(context, posId, productIds)
  const index = wish.lines.findIndex(({ productId }) => hidden.has(productId))
  if (index >= 0) {
    const name = hidden.get(wish.lines[index]?.productId ?? '') ?? ''
    throw new Failure('not_sold', {
      params: { name },
      fields: { [`lines.${index}.productId`]: { key: 'notSold', params: { name } } },
    })
  }
  const countryId = wish.shipping?.countryId ?? null
  const age = await ageFor(context, productIds, countryId)
  if (!agreedAt) await requireAcceptances(context, acceptances, { needsAge: age !== null })
  const customerId = await guestFromOutside(context, {
    ...guest,
    countryId,
    acceptsMarketing: acceptances.marketing,
  })
  const input = {
    ...order,
    posId,
    customerId,
    agentId: null,
    channel: 'website' as const,
    giftRecipient: await recipientOf(context, wish),
  }
  const made = await createOrder(context, input, agreedAt ? 'confirmed' : 'pending', {
    sourceName: source,
  })
  if (!agreedAt) requireShownPrice(made, totalCents)
  const agreed = { ...context, now: agreedAt ?? context.now }
  await keepAcceptances(agreed, acceptances, { orderId: made.id })
  return made
}
