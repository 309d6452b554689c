import type { AnswerOf, BodyOf } from '@cantina/contract/endpoint'
import type { readPublicBusiness } from '@cantina/contract/guest/public-business'
import type { PublicGiftCard } from '@cantina/contract/guest/public-gift-card'
import type * as shop from '@cantina/contract/guest/public-shop'
import type * as visits from '@cantina/contract/guest/public-visits'
import type { countryList } from '@cantina/contract/reference/places'
import { pictureSet } from '@cantina/domain/catalogue/picture-set'
import type { Language } from './address'
import { call } from './call'

export type BookVisit = BodyOf<typeof visits.bookPublicVisit>
export type QuoteVisit = BodyOf<typeof visits.quotePublicVisit>
export type HoldSeats = BodyOf<typeof visits.holdPublicSeats>
export type PlaceOrder = BodyOf<typeof shop.placePublicOrder>
export type QuoteOrder = BodyOf<typeof shop.quotePublicOrder>
export type Products = AnswerOf<typeof shop.listPublicProducts>
export type Slots = AnswerOf<typeof visits.listPublicSlots>
export type Country = AnswerOf<typeof countryList>['items']['country'][number]
type Ordered = AnswerOf<typeof shop.placePublicOrder>
/** The answer to a purchase, of a visit or of products. */
export type Bought = Omit<AnswerOf<typeof visits.bookPublicVisit>, 'status'> & {
  readonly status: string | null
  /** Of an order. */
  readonly price?: Ordered['price']
  readonly howToPay?: Ordered['howToPay']
}

export interface MonthAsked {
  readonly serviceId: string
  readonly posId: string
  readonly from: string
  readonly days: number
  readonly partySize: number
  readonly languageId: number | null
}

/** Everything that the plug-in asks the server, for one business and in one language. */
export function createApi(key: string, language: Language) {
  const business = `public/${key}`
  const get = <Answer>(path: string, query = {}) => call<Answer>(path, { language, query })
  const post = <Answer>(path: string, body: unknown, idempotencyKey?: string) =>
    call<Answer>(path, { language, body, ...(idempotencyKey ? { idempotencyKey } : {}) })
  return {
    business: () => get<AnswerOf<typeof readPublicBusiness>>(`${business}/house`),
    services: () => get<AnswerOf<typeof visits.listPublicServices>>(`${business}/services`),
    offer: (serviceId: string, posId: string) =>
      get<AnswerOf<typeof visits.readPublicOffer>>(`${business}/services/${serviceId}/${posId}`),
    slots: (asked: MonthAsked) => get<Slots>(`${business}/slots`, asked),
    quoteVisit: (wish: QuoteVisit) =>
      post<AnswerOf<typeof visits.quotePublicVisit>>(`${business}/visit/quote`, wish),
    hold: (wish: HoldSeats) =>
      post<AnswerOf<typeof visits.holdPublicSeats>>(`${business}/hold`, wish),
    release: (holdId: string) =>
      call<object>(`${business}/hold/${holdId}/release`, {
        language,
        body: {},
        outlivesPage: true,
      }),
    bookVisit: (wish: BookVisit, idempotencyKey: string) =>
      post<Bought>(`${business}/visit`, wish, idempotencyKey),
    products: () => get<Products>(`${business}/products`),
    quoteOrder: (wish: QuoteOrder) =>
      post<AnswerOf<typeof shop.quotePublicOrder>>(`${business}/order/quote`, wish),
    placeOrder: (wish: PlaceOrder, idempotencyKey: string) =>
      post<Bought>(`${business}/order`, wish, idempotencyKey),
    giftCard: (code: string) => post<PublicGiftCard>(`${business}/gift-card`, { code }),
    countries: async () => {
      const { items } = await get<AnswerOf<typeof countryList>>('onboard/countrylist')
      return items.country
    },
  }
}

export type Api = ReturnType<typeof createApi>

/** A stored picture in the widths that a browser chooses from. */
export function pictureOf(imageId: string) {
  const src = fileAddress(imageId)
  return { src, srcset: pictureSet(src) }
}

export function fileAddress(imageId: string): string {
  return `/api/file/${imageId}`
}
