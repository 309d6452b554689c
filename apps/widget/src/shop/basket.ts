import type { PublicBusiness } from '@cantina/contract/guest/public-business'
import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { isSameLine } from '@cantina/domain/orders/goods-lines'
import type { PlaceOrder, QuoteOrder } from '#widget/lib/api'
import { noTicks, type Ticks } from '#widget/parts/acceptance-fields'
import { type GiftCardDraft, noGiftCard, payingGiftCard } from '#widget/parts/gift-card'
import { type GuestDraft, nobody } from '#widget/parts/guest-fields'
import { giftRecipientOf, type RecipientDraft, theBuyer } from './gift-recipient'

export interface AddressDraft {
  readonly name: string
  readonly company: string
  /** Asked of companies alone. */
  readonly vatCode: string
  readonly sdi: string
  readonly street: string
  readonly number: string
  readonly city: string
  readonly postalCode: string
}

/** Gift cards of an amount that their buyer chose. */
export interface ChosenCard {
  readonly productId: string
  readonly amountCents: number
  readonly quantity: number
}

/** What somebody has put together so far; it outlives going back and failures. */
export interface Basket {
  readonly quantities: Readonly<Record<string, number>>
  readonly cards: readonly ChosenCard[]
  readonly isFetched: boolean
  readonly countryId: number | null
  readonly discountCode: string | null
  readonly guest: GuestDraft
  readonly address: AddressDraft
  readonly notes: string
  readonly ticks: Ticks
  /** Where the business lets people choose. */
  readonly paysLater: boolean
  readonly giftCard: GiftCardDraft
  readonly giftRecipient: RecipientDraft
}

export const noAddress: AddressDraft = {
  name: '',
  company: '',
  vatCode: '',
  sdi: '',
  street: '',
  number: '',
  city: '',
  postalCode: '',
}

export const emptyBasket: Basket = {
  quantities: {},
  cards: [],
  isFetched: false,
  countryId: null,
  discountCode: null,
  guest: nobody,
  address: noAddress,
  notes: '',
  ticks: noTicks,
  paysLater: false,
  giftCard: noGiftCard,
  giftRecipient: theBuyer,
}

export const mostOfOne = 1_000

export function linesOf({ quantities, cards }: Basket): QuoteOrder['lines'] {
  const goods = Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }))
  return [...goods, ...cards].filter(({ quantity }) => quantity > 0)
}

/** With as many cards of an amount as are wanted; none stay in sight until the basket is sent. */
export function withCards(cards: readonly ChosenCard[], wanted: ChosenCard): readonly ChosenCard[] {
  const isThere = cards.some((card) => isSameLine(card, wanted))
  return isThere
    ? cards.map((card) => (isSameLine(card, wanted) ? wanted : card))
    : [...cards, wanted]
}

export function cardsOf({ cards }: Basket, productId: string, amountCents: number): number {
  return cards.find((card) => isSameLine(card, { productId, amountCents }))?.quantity ?? 0
}

export function piecesIn(basket: Basket): number {
  return linesOf(basket).reduce((sum, { quantity }) => sum + quantity, 0)
}

export function hasGiftCards(basket: Basket, products: readonly PublicProduct[]): boolean {
  return chosenOf(basket, products).some(({ isGiftCard }) => isGiftCard)
}

/** Gift cards are e-mailed: a basket of nothing else is neither sent nor fetched. */
export function isMailed(basket: Basket, products: readonly PublicProduct[]): boolean {
  const chosen = chosenOf(basket, products)
  return chosen.length > 0 && chosen.every(({ isGiftCard }) => isGiftCard)
}

function chosenOf(basket: Basket, products: readonly PublicProduct[]): PublicProduct[] {
  const ids = new Set(linesOf(basket).map(({ productId }) => productId))
  return products.filter(({ id }) => ids.has(id))
}

/** What is priced: null until it is known where it goes. */
export function quoteOf(basket: Basket): QuoteOrder | null {
  const { isFetched, countryId, discountCode } = basket
  const lines = linesOf(basket)
  if (lines.length === 0 || (!isFetched && countryId === null)) return null
  return { lines, discountCode, shippingCountryId: isFetched ? null : countryId }
}

/** Whether what is left to pay is paid by card before the order stands. */
export function paysByCard(
  { paysLater }: Basket,
  { takesCards, sellsUnpaid }: Pick<PublicBusiness, 'takesCards' | 'sellsUnpaid'>,
  leftCents: number,
): boolean {
  return takesCards && leftCents > 0 && !(sellsUnpaid && paysLater)
}

type SentBesides = Pick<PlaceOrder, 'acceptances' | 'payment' | 'source'> & {
  readonly totalCents: number
  /** Where the business is. */
  readonly today: string
  readonly language: PlaceOrder['guest']['language']
}

/** What is sent; empty is null. */
export function orderOf(basket: Basket, { language, today, ...besides }: SentBesides): PlaceOrder {
  const { guest, address, countryId, isFetched } = basket
  const fullName = `${guest.name.trim()} ${guest.surname.trim()}`
  return {
    ...besides,
    giftRecipient: giftRecipientOf(basket.giftRecipient, { language, today }),
    giftCard: payingGiftCard(basket.giftCard, dueAtOnce(besides.totalCents)),
    lines: linesOf(basket),
    discountCode: basket.discountCode,
    guest: {
      name: guest.name.trim(),
      surname: guest.surname.trim(),
      email: guest.email.trim(),
      phone: guest.phone.trim() || null,
      language,
    },
    shipping:
      isFetched || countryId === null
        ? null
        : {
            name: address.name.trim() || fullName,
            company: address.company.trim() || null,
            ...companyCodes(address),
            street: address.street.trim(),
            number: address.number.trim() || null,
            city: address.city.trim(),
            postalCode: address.postalCode.trim(),
            countryId,
          },
    billing: null,
    notes: basket.notes.trim() || null,
  }
}

/** Goods are paid as a whole. */
export function dueAtOnce(totalCents: number) {
  return { totalCents, dueNowCents: totalCents }
}

/** Codes that were typed for a company which was taken out again are nobody's. */
function companyCodes({ company, vatCode, sdi }: AddressDraft) {
  if (company.trim() === '') return {}
  return { vatCode: vatCode.trim() || null, sdi: sdi.trim().toUpperCase() || null }
}
