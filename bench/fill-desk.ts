import pg from 'pg'
import { createAggregates } from './create-aggregates'
import { createBenchVenue } from './create-business'
import { createProducts } from './create-products'
import { createSales } from './create-sales'
import type { Filling } from './filled-database'
import { type TillSale, tillOf } from './till'

/** What a winery has after two years. */
const sizes = { products: 5_000, orders: 30_000, bookings: 35_000 } as const

export interface Desk extends TillSale {
  readonly businessId: string
  readonly email: string
}

/** One business at whose desk a day is worked; one order in ten is still to be paid. */
export const filledDesk: Filling<Desk> = {
  name: 'desk',
  needsServer: true,
  async fill(databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const venue = await createBenchVenue(client, 'desk')
    const { businessId } = venue
    await createSales(client, businessId, sizes)
    await createAggregates(client, businessId)
    await client.query('alter table orders disable trigger user; set role cantina_platform')
    await client.query(
      'update orders set paid_cents = total_cents where business_id = $1 and sequence % 10 <> 0',
      [businessId],
    )
    await createProducts(client, businessId, sizes.products, 1)
    await client.query('reset role; alter table orders enable trigger user')
    const till = await tillOf(client, businessId)
    await client.query('vacuum analyze')
    await client.end()
    return { ...venue, ...till }
  },
}
