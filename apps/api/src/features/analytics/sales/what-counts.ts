import { sql } from 'drizzle-orm'

/**
 * What a booking `b` and an order `o` count for, wherever turnover is added up: in the owner's figures and in what is
 * settled with the provider alike.
 */

/** Guests came, or are expected for sure. */
export const isVisit = sql`b.status = 'confirmed' and b.arrival_status <> 'no_show'`

/** Its price once it is confirmed; of a visit that did not come about, what was paid and kept. */
export const visitCents = sql`case when ${isVisit} then b.total_cents else b.paid_cents - b.refunded_cents end`

export const isSold = sql`o.status in ('confirmed', 'completed')`

/** Goods after discounts, without shipping. Gift cards are turnover when they pay for something, not when they are sold. */
export const goodsCents = sql`o.sub_total_cents - o.discount_cents - o.gift_card_cents`

/** The same of what came back with a return `r`. */
export const returnedGoodsCents = sql`r.goods_cents - r.gift_card_cents`
